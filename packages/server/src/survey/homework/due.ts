import { Instant } from '@rostrum/contract/kernel'
import type { LevelId, MemberId } from '@rostrum/contract/kernel'
import type { HomeworkId } from '@rostrum/contract/survey'
import { linkTo } from '@rostrum/contract/pages'
import type { Kernel, MineSource } from '@rostrum/server/kernel'
import { listReaderOf } from '../policy'
import type { HomeworkRepository } from './repository'
import { text } from './text.zh'

/** Homework still to be handed in that one timetable looks through. */
const AT_ONCE = 100

export interface DueParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly homework: HomeworkRepository
}

export interface DueReader {
  readonly memberId: MemberId
  /** undefined: all. */
  readonly levelIds: readonly LevelId[] | undefined
}

export interface HomeworkDue {
  readonly id: HomeworkId
  readonly title: string
  readonly at: Date
  readonly isReturned: boolean
}

export type HomeworkDues = (reader: DueReader, from: Date, to: Date) => Promise<readonly HomeworkDue[]>

/** What a member has still to hand in, by when: the deadline of all, or the own one of homework that came back. */
export const homeworkDue =
  ({ kernel, homework }: DueParts): HomeworkDues =>
  async (reader, from, to) => {
    const now = new Date(kernel.clock.now())
    const rows = await homework.list(reader, { group: 'todo', now }, { offset: 0, limit: AT_ONCE })
    const works = await homework.works(
      reader.memberId,
      rows.map(({ id }) => id),
    )
    const returned = new Map(works.map(({ homeworkId, returnedUntil }) => [homeworkId, returnedUntil]))
    return rows.flatMap(({ id, content, dueAt }) => {
      const until = returned.get(id)
      const at = until ?? dueAt
      return at >= from && at < to ? [{ id, title: content.title, at, isReturned: until != null }] : []
    })
  }

/** Homework that ends today, for the home page. */
export const homeworkTasks = (parts: DueParts): NonNullable<MineSource['tasks']> => {
  const due = homeworkDue(parts)
  return async (member, { from, to }) => {
    const { levelIds } = listReaderOf(member)
    return (await due({ memberId: member.memberId, levelIds }, from, to)).map(({ id, title, at, isReturned }) => ({
      id,
      title,
      note: isReturned ? text.returnedToday : text.dueToday,
      link: linkTo('survey.homeworkAnswer', { id }),
      at: Instant.parse(at.getTime()),
    }))
  }
}
