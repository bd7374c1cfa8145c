import type { ParsedOf, TeacherId } from '@rostrum/contract/kernel'
import type { DraftAct, NewsId, writingEndpoints } from '@rostrum/contract/news'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse, type Kernel, type TeacherCaller } from '@rostrum/server/kernel'
import { safeHtml } from '@rostrum/server/content'
import type { ColumnRepository } from '../columns/repository'
import type { DraftChecks } from '../desk/checking'
import type { DeskPeople } from '../desk/people'
import { mayTakeBack } from '../desk/policy'
import type { DeskRepository } from '../desk/repository'
import type { DeskWriting } from '../desk/writing'
import type { NewsPeople } from '../people'
import type { NewsAnswer } from '../presenting'
import type { OwnPicturing } from './picturing'
import { writesFor, type OwnReading } from './reading'

export interface OwnWritingParts {
  readonly kernel: Kernel
  readonly drafts: DeskRepository
  readonly columns: ColumnRepository
  readonly checks: Pick<DraftChecks, 'author'>
  readonly people: NewsPeople
  readonly desk: DeskPeople
  readonly writingAtDesk: Pick<DeskWriting, 'save' | 'submit' | 'withdraw' | 'takeBack'>
  readonly own: OwnReading
  readonly picturing: OwnPicturing
}

type Calls = typeof writingEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Shown = NewsAnswer<'news.getOwnDraft'>

/** What an adviser does with a text of their own. The desk's rules judge it, and somebody at the desk reviews it. */
export function ownWriting({
  kernel,
  drafts,
  columns,
  checks,
  people,
  writingAtDesk,
  own,
  picturing,
}: OwnWritingParts) {
  const found = async (id: NewsId) =>
    isUuid(id) ? drafts.find(id, new Date(kernel.clock.now())) : refuse('news.draft_not_found')
  /** The same act again, whose answer was lost. */
  const isRepeat = async (author: TeacherId, id: NewsId, version: number, act: DraftAct): Promise<boolean> => {
    const [last] = await drafts.listSteps(id, 1)
    return last?.version === version + 1 && last.act === act && last.by === author
  }
  return {
    async save(by: TeacherCaller, { idempotencyKey: _key, ...given }: Asked<'news.writeOwnDraft'>): Promise<Shown> {
      const author = by.teacherId
      const known = await found(given.id)
      if (known && known.authorId !== author) return refuse('news.draft_not_found')
      await checks.author(author)
      if (given.columnId && given.columnId !== known?.columnId) {
        const column = isUuid(given.columnId) ? await columns.find(given.columnId) : undefined
        if (column && !writesFor(column, author)) return refuse('news.column_not_yours')
      }
      const source = known
        ? { name: known.sourceName, url: known.sourceUrl ?? undefined, day: known.sourceDay ?? undefined }
        : { name: (await people.authors([author])).get(author)?.orgName ?? '' }
      const body = safeHtml(given.body)
      // A recording is of the words that it reads: other words have none.
      const isAsRead = known?.title === given.title && known.body === body
      const audioId = (isAsRead && known?.audioId) || undefined
      await writingAtDesk.save(
        author,
        { ...given, authorId: author, source, audioId },
        { folded: true, also: (tx, texts, before) => picturing.give(tx, by, texts, before) },
      )
      return own.get(author, given.id)
    },

    async submit(author: TeacherId, { id, version, note }: Asked<'news.submitOwnDraft'>): Promise<Shown> {
      const { isPublic, screening } = await own.find(author, id)
      // What an adviser says of a security is for members, also where it calls itself no opinion.
      if (isPublic && screening.stocks.length > 0)
        return refuse('news.public_named', { names: screening.stocks.map(({ name, code }) => name || code).join('、') })
      if (!(await isRepeat(author, id, version, 'submit')))
        await writingAtDesk.submit(author, { id, version, why: note })
      return own.get(author, id)
    },

    async withdraw(author: TeacherId, { id, version, reason }: Asked<'news.withdrawOwnDraft'>): Promise<Shown> {
      const { state } = await own.find(author, id)
      if (!(await isRepeat(author, id, version, 'withdraw'))) {
        if (mayTakeBack({ state })) await writingAtDesk.takeBack(author, { id, version }, reason)
        else await writingAtDesk.withdraw(author, { id, version, why: reason })
      }
      return own.get(author, id)
    },
  }
}
