import type { courseEndpoints, CurriculumId } from '@rostrum/contract/course'
import type { MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { addDays, beijingDay } from '@rostrum/market'
import { pageOfRows, refuse, windowOf, type Kernel } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { Learner } from '../policy'
import type { CourseAnswer } from '../presenting'
import { minuteOf, timeOf } from './days'
import {
  inOrder,
  learnedOfAll,
  pathRow,
  pathShown,
  pathWorlds,
  skillsOf,
  type PathParts,
  type PathWorld,
} from './paths'
import type { PlacementService } from './placement'
import { mondayOf, nextReminder, streakOf } from './policy'
import type { GoalRow } from './repository'
import type { Timetable } from './timetable'
import { text } from './text.zh'

export interface PathServiceParts extends PathParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly placement: PlacementService
  readonly timetable: Timetable
}

type Asked<N extends keyof typeof courseEndpoints> = ParsedOf<(typeof courseEndpoints)[N]>
type Home = CourseAnswer<'course.getLearningHome'>

const WEEK = 7
/** A streak is counted back so far: longer ones say so many days. */
const STREAK_DAYS_MAX = 400
const MINUTE_SEC = 60

/** Paths as members read and join them. */
export function pathService(parts: PathServiceParts) {
  const { kernel, curricula, placement, people, riskTip } = parts
  const worldOf = pathWorlds(parts)
  const placedWorld = async (learner: Learner): Promise<PathWorld> =>
    worldOf(learner, await placement.placedId(learner.memberId))
  const findIn = ({ live }: PathWorld, id: CurriculumId) =>
    live.find((one) => one.id === id) ?? refuse('course.curriculum_not_found')

  return {
    home: homeOf(parts),

    async list(asked: Asked<'course.listCurricula'>, learner: Learner): Promise<CourseAnswer<'course.listCurricula'>> {
      const world = await worldOf(learner)
      const rows = inOrder(world.live)
        .filter(({ live }) => asked.level === undefined || live.difficulty === asked.level)
        .map((path) => pathRow(path, world))
        .filter(({ teachers }) => asked.teacherId === undefined || teachers.some(({ id }) => id === asked.teacherId))
      const { offset, limit } = windowOf(asked)
      return { ...pageOfRows(rows.slice(offset, offset + limit), asked, (row) => row), total: rows.length }
    },

    async get(id: CurriculumId, learner: Learner): Promise<CourseAnswer<'course.getCurriculum'>> {
      const world = await placedWorld(learner)
      const path = findIn(world, id)
      const [favourited, tip] = await Promise.all([people.isFavourite(learner.memberId, id, 'curriculum'), riskTip()])
      return pathShown(path, world, { favourited, riskTip: tip })
    },

    async join(
      { id, idempotencyKey: key }: Asked<'course.joinCurriculum'>,
      learner: Learner,
    ): Promise<CourseAnswer<'course.joinCurriculum'>> {
      const world = await placedWorld(learner)
      const path = pathShown(findIn(world, id), world, { favourited: false, riskTip: '' })
      const now = kernel.clock.now()
      const action = { owner: learner.memberId, key, input: { call: 'course.joinCurriculum', id }, now }
      return kernel.db.tx(learner.memberId, (tx) =>
        idempotent(tx, action, async () => {
          if (path.access !== 'open')
            return refuse('course.curriculum_level', {
              curriculumId: id,
              title: path.title,
              levelIds: path.levelIds,
            })
          const before = path.prerequisites.filter(({ isDone }) => !isDone)
          if (!path.mayJoin && path.joinedAt === undefined)
            return refuse('course.curriculum_before', { titles: before.map(({ title }) => title).join(text.and) })
          const at = await curricula.join(tx, {
            memberId: learner.memberId,
            curriculumId: id,
            joinedAt: new Date(now),
          })
          return { joinedAt: at.getTime() }
        }),
      )
    },

    /** A path that is withdrawn can be left as well. */
    async leave(id: CurriculumId, { memberId }: Learner): Promise<Record<string, never>> {
      const [known] = isUuid(id) ? await curricula.listCurricula([id]) : []
      if (!known?.live) return refuse('course.curriculum_not_found')
      await curricula.quit(memberId, id)
      return {}
    },

    async saveGoal(goal: Asked<'course.saveGoal'>, { memberId }: Learner): Promise<CourseAnswer<'course.saveGoal'>> {
      const remindDays = [...new Set(goal.remindDays)].sort((one, other) => one - other)
      const remindMinute = minuteOf(goal.remindAt)
      const nextAt = nextReminder(remindDays, remindMinute, kernel.clock.now())
      const row: GoalRow = { memberId, minutesPerWeek: goal.minutesPerWeek, remindDays, remindMinute, nextAt }
      await curricula.putGoal(row)
      return goalOf(row)
    },
  }
}

export type PathService = ReturnType<typeof pathService>

const goalOf = ({ minutesPerWeek, remindDays, remindMinute }: GoalRow): CourseAnswer<'course.saveGoal'> => ({
  minutesPerWeek,
  remindDays,
  remindAt: timeOf(remindMinute),
})

function homeOf(parts: PathServiceParts) {
  const { kernel, curricula, learning, placement, timetable, riskTip } = parts
  const worldOf = pathWorlds(parts)

  async function daysOf(memberId: MemberId): Promise<Pick<Home, 'week' | 'streakDays'>> {
    const today = beijingDay(kernel.clock.now())
    const monday = mondayOf(today)
    const rows = await learning.listDays(memberId, addDays(today, -STREAK_DAYS_MAX), addDays(monday, WEEK - 1))
    const sec = new Map(rows.map((row) => [row.day, row.sec]))
    const days = Array.from({ length: WEEK }, (_, index) => addDays(monday, index))
    return {
      week: days.map((day) => ({ day, sec: sec.get(day) ?? 0 })),
      streakDays: streakOf(new Set(sec.keys()), today),
    }
  }

  return async (learner: Learner): Promise<Home> => {
    const { memberId } = learner
    const today = beijingDay(kernel.clock.now())
    const [placed, learned, days, goal, tip, schedule] = await Promise.all([
      placement.shown(memberId),
      learnedOfAll(parts, memberId),
      daysOf(memberId),
      curricula.findGoal(memberId),
      riskTip(),
      timetable.between(learner, { from: today, to: addDays(today, WEEK - 1) }),
    ])
    const world = await worldOf(learner, placed?.placedId)
    const paths = world.live
      .filter(({ id }) => world.joinedAt.has(id))
      .sort((one, other) => joinedIn(world, other.id) - joinedIn(world, one.id))
    return {
      paths: paths.map((path) => pathShown(path, world, { favourited: false, riskTip: tip })),
      others: inOrder(world.live)
        .filter(({ id }) => !world.joinedAt.has(id))
        .map((path) => pathRow(path, world)),
      placement: placed?.shown,
      skills: skillsOf(learned.all, learned.done, world),
      goal: goal && goalOf(goal),
      ...days,
      classes: schedule.rows,
      deadlines: schedule.deadlines,
      riskTip: tip,
    }
  }
}

const joinedIn = ({ joinedAt }: PathWorld, id: CurriculumId): number => joinedAt.get(id)?.getTime() ?? 0

/** Minutes since Monday that a member learned. */
export async function weekMinutes(
  { learning, kernel }: Pick<PathServiceParts, 'learning' | 'kernel'>,
  memberId: MemberId,
): Promise<number> {
  const today = beijingDay(kernel.clock.now())
  const rows = await learning.listDays(memberId, mondayOf(today), today)
  return Math.floor(rows.reduce((sum, { sec }) => sum + sec, 0) / MINUTE_SEC)
}
