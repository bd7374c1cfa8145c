import type { CurriculumId } from '@rostrum/contract/course'
import type { MemberId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { beijingDay } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import type { NewNotice, Notify } from '@rostrum/server/member'
import type { CoursePeople } from '../ports'
import type { LearningRepository } from '../repository-learning'
import { momentOf } from './days'
import { weekMinutes } from './learning'
import { nextReminder } from './policy'
import type { ClassStored, CurriculumRepository } from './repository'
import type { ClassRules } from './settings'
import { text } from './text.zh'

export interface RemindingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly curricula: CurriculumRepository
  readonly learning: LearningRepository
  readonly people: Pick<CoursePeople, 'teachers'>
  readonly classRules: () => Promise<ClassRules>
  /** Without it nobody is told anything. */
  readonly notify?: Notify
}

const MINUTE_MS = 60_000

/** Tells everybody who joined a path, some hundred at a time. */
export const tellMembers =
  ({ curricula, notify }: Pick<RemindingParts, 'curricula' | 'notify'>, id: CurriculumId) =>
  async (notice: Omit<NewNotice, 'to' | 'kind'>): Promise<void> => {
    if (!notify) return
    let after: MemberId | undefined
    for (;;) {
      const to = await curricula.listMembers(id, after)
      after = to.at(-1)
      if (after === undefined) return
      await notify({ ...notice, to, kind: 'course' })
    }
  }

/** Classes that begin soon, and weeks whose goal is not reached. Both run every minute; a repeat tells nobody twice. */
export function remindingService(parts: RemindingParts) {
  const { kernel, curricula, people, classRules, notify } = parts
  async function remind(one: ClassStored): Promise<void> {
    const teacher = (await people.teachers([one.teacherId])).get(one.teacherId)
    await tellMembers(
      parts,
      one.curriculumId,
    )({
      title: text.soon(one.title),
      content: text.soonHint(momentOf(one.startAt), teacher?.name ?? ''),
      link: linkTo('course.session', { id: one.id }),
      key: `course.classSoon:${one.id}:${one.startAt.getTime()}`,
      usefulUntil: one.endAt.getTime(),
    })
    await curricula.setReminded(one, new Date(kernel.clock.now()))
  }
  return {
    async classes(): Promise<void> {
      const now = kernel.clock.now()
      const { remindBeforeMin } = await classRules()
      const due = await curricula.listToRemind(new Date(now), new Date(now + remindBeforeMin * MINUTE_MS))
      for (const one of due) await remind(one)
    },
    async goals(): Promise<void> {
      const now = kernel.clock.now()
      for (const goal of await curricula.listGoalsDue(new Date(now))) {
        const { memberId, minutesPerWeek, remindDays, remindMinute } = goal
        const done = await weekMinutes(parts, memberId)
        if (done < minutesPerWeek)
          await notify?.({
            to: memberId,
            kind: 'course',
            title: text.goal,
            content: text.goalHint(done, minutesPerWeek),
            link: linkTo('course.systems'),
            key: `course.goal:${beijingDay(now)}`,
          })
        await curricula.moveGoal(goal, nextReminder(remindDays, remindMinute, now))
      }
    },
  }
}
