import { CourseRemarkId, type courseEndpoints, type CourseRemarkToJudge } from '@rostrum/contract/course'
import { Instant, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import {
  judgedBy,
  type Kernel,
  type OpenReports,
  pageOfRows,
  refuse,
  reportedPage,
  reportsOf,
  waitingOf,
  windowOf,
} from '@rostrum/server/kernel'
import { lessonsOf } from '../outline'
import type { CourseDeskPeople } from '../ports'
import type { CourseAnswer } from '../presenting'
import type { CourseRepository } from '../repository'
import type { CourseSpeech } from './ports'
import type { RemarkRepository, RemarkRow } from './repository'

type Calls = typeof courseEndpoints
type Listing = ParsedOf<Calls['course.listRemarksToJudge']>
type Listed = CourseAnswer<'course.listRemarksToJudge'>
type Judging = ParsedOf<Calls['course.judgeRemarks']>

export interface RemarkJudgingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events'>
  readonly courses: CourseRepository
  readonly remarks: RemarkRepository
  readonly speech: CourseSpeech
  readonly desk: Pick<CourseDeskPeople, 'operatorNames'>
}

/** A decision, with what the remark was before it. */
export interface JudgedRemark {
  readonly id: CourseRemarkId
  readonly text: string
  readonly before: RemarkRow['state']
  readonly after: RemarkRow['state']
}

export const REMARK_JUDGED = 'course.remarkJudged'

/** One queue for everything said about courses that somebody has to look at. */
export function remarkJudging(parts: RemarkJudgingParts) {
  const { kernel, remarks, speech } = parts
  const { clock, db, events } = kernel
  const present = presenting(parts)

  async function listReported(asked: Listing): Promise<Listed> {
    const open = (await speech.openReports()).filter(({ id }) => isUuid(id))
    const found = await remarks.listByIds(open.map(({ id }) => CourseRemarkId.parse(id)))
    const { rows, ...listed } = reportedPage(open, found, asked)
    return { rows: await present(rows, new Map(open.map((one) => [one.id, one]))), ...listed }
  }

  /** Undefined: somebody else was faster, or its writer changed it, and it is as they left it. */
  const judge = (by: OperatorId, seen: Judging['remarks'][number], { show, why }: Judging) =>
    db.tx(seen.id, async (tx): Promise<JudgedRemark | undefined> => {
      const held = await remarks.hold(tx, seen.id)
      if (!held || held.state !== seen.state || held.text !== seen.seen) return undefined
      const { id, text, state: before } = held
      const after = show ? 'shown' : 'rejected'
      await remarks.change(tx, id, {
        state: after,
        reason: show ? null : why,
        reviewedAt: new Date(clock.now()),
        reviewedBy: by,
      })
      await events.emit(tx, { name: REMARK_JUDGED, key: id, payload: { id, before, state: after, why, by } })
      return { id, text, before, after }
    })

  return {
    async list(asked: Listing): Promise<Listed> {
      if (asked.group === 'reported') return listReported(asked)
      const isHeld = asked.group === 'held'
      const [rows, waiting] = await Promise.all([
        isHeld ? remarks.listHeld(windowOf(asked)) : remarks.listRefused(windowOf(asked)),
        isHeld ? waitingOf(asked, 'waitingSince', remarks.held) : {},
      ])
      const { rows: page, hasMore } = pageOfRows(rows, asked, (row) => row)
      return { rows: await present(page), hasMore, ...waiting }
    },

    async judge(by: OperatorId, asked: Judging) {
      if (!asked.show && asked.why.length < 2) return refuse('course.remark_why')
      const judged: JudgedRemark[] = []
      for (const seen of asked.remarks.filter(({ id }) => isUuid(id))) {
        const one = await judge(by, seen, asked)
        if (one) judged.push(one)
      }
      const done = judged.map(({ id }) => id)
      const missed = asked.remarks.map(({ id }) => id).filter((id) => !done.includes(id))
      const now = await remarks.listByIds(missed.filter(isUuid))
      const left = missed.map((id) => ({ id, state: now.find((row) => row.id === id)?.state ?? ('gone' as const) }))
      return { judged, reply: { done, left } }
    },
  }
}

function presenting({ courses, speech, desk }: RemarkJudgingParts) {
  return async (
    rows: readonly RemarkRow[],
    reports: ReadonlyMap<string, OpenReports> = new Map(),
  ): Promise<CourseRemarkToJudge[]> => {
    const [names, known, operators] = await Promise.all([
      speech.names(rows.map(({ memberId }) => memberId)),
      courses.listByIds([...new Set(rows.map(({ courseId }) => courseId))]),
      desk.operatorNames(),
    ])
    return rows.map((row) => {
      const { id, kind, courseId, lessonId, memberId, score, percent, text, state, reason, at, ms } = row
      const course = known.find((one) => one.id === courseId)
      const lesson = course && lessonId !== null && lessonsOf(course).find((one) => one.id === lessonId)
      const open = reports.get(id)
      return {
        ...{ id, kind, text, state },
        course: { id: courseId, title: course?.title ?? '' },
        lesson: lesson ? { title: lesson.title, ms } : undefined,
        sender: { id: memberId, name: names.get(memberId) ?? '' },
        score: score ?? undefined,
        percent: percent ?? undefined,
        reason: reason ?? undefined,
        at: Instant.parse(at.getTime()),
        reports: reportsOf(open),
        judged: judgedBy(row, operators),
      }
    })
  }
}
