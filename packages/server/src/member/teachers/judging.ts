import { Instant, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { ReviewId, type memberEndpoints, type ReviewToJudge } from '@rostrum/contract/member'
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
import type { PeopleRepository } from '../people/repository'
import type { AroundTeachers } from './around'
import type { ReviewingService } from './reviewing'
import type { TeacherReviewRepository, TeacherReviewRow } from './repository-reviews'

type Calls = typeof memberEndpoints
type Listing = ParsedOf<Calls['member.listReviewsToJudge']>
type Listed = AnswerOf<Calls['member.listReviewsToJudge']>
type Judging = ParsedOf<Calls['member.judgeReviews']>

export interface JudgingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events'>
  readonly people: Pick<PeopleRepository, 'listTeachers'>
  readonly reviews: TeacherReviewRepository
  readonly reviewing: Pick<ReviewingService, 'namesOf'>
  readonly around: Pick<AroundTeachers, 'openReports' | 'operatorNames'>
}

/** A decision, with what the review was before it. */
export interface JudgedReview {
  readonly id: ReviewId
  readonly text: string
  readonly before: TeacherReviewRow['state']
  readonly after: TeacherReviewRow['state']
}

/** One queue for all reviews that somebody has to look at. */
export function judgingService({ kernel: { clock, db, events }, people, reviews, reviewing, around }: JudgingParts) {
  async function present(
    rows: readonly TeacherReviewRow[],
    reports: ReadonlyMap<string, OpenReports> = new Map(),
  ): Promise<ReviewToJudge[]> {
    const [names, teachers, operators] = await Promise.all([
      reviewing.namesOf(rows.map(({ memberId }) => memberId)),
      people.listTeachers([...new Set(rows.map(({ teacherId }) => teacherId))]),
      around.operatorNames(),
    ])
    return rows.map((row) => ({
      id: row.id,
      teacher: {
        id: row.teacherId,
        name: teachers.find(({ teacherId }) => teacherId === row.teacherId)?.name ?? '',
      },
      sender: { id: row.memberId, name: names.get(row.memberId) ?? '' },
      score: row.score,
      text: row.text,
      minutes: row.minutes,
      state: row.state,
      reason: row.reason ?? undefined,
      at: Instant.parse(row.at.getTime()),
      reports: reportsOf(reports.get(row.id)),
      judged: judgedBy(row, operators),
    }))
  }

  async function listReported(asked: Listing): Promise<Listed> {
    const open = (await around.openReports()).filter(({ id }) => isUuid(id))
    const found = await reviews.listByIds(open.map(({ id }) => ReviewId.parse(id)))
    const { rows, ...listed } = reportedPage(open, found, asked)
    return { rows: await present(rows, new Map(open.map((one) => [one.id, one]))), ...listed }
  }

  /** Undefined: somebody else was faster, or its writer changed it, and it is as they left it. */
  async function judge(
    by: OperatorId,
    found: TeacherReviewRow,
    seen: Judging['reviews'][number],
    { show, why }: Judging,
  ): Promise<JudgedReview | undefined> {
    return db.tx(found.teacherId, async (tx) => {
      const held = await reviews.hold(tx, found.teacherId, found.memberId)
      if (!held || held.state !== seen.state || held.text !== seen.seen) return undefined
      const { id, teacherId, memberId, text, state: before } = held
      const after = show ? 'shown' : 'rejected'
      const change = { state: after, reason: show ? null : why, reviewedAt: new Date(clock.now()), reviewedBy: by }
      await reviews.change(tx, held, { ...change, state: after })
      const payload = { id, teacherId, memberId, text, before, state: after, why, by }
      await events.emit(tx, { name: 'member.reviewJudged', key: teacherId, payload })
      return { id, text, before, after }
    })
  }

  return {
    async list(asked: Listing): Promise<Listed> {
      if (asked.group === 'reported') return listReported(asked)
      const isHeld = asked.group === 'held'
      const [rows, waiting] = await Promise.all([
        isHeld ? reviews.listHeld(windowOf(asked)) : reviews.listRefused(windowOf(asked)),
        isHeld ? waitingOf(asked, 'waitingSince', reviews.held) : {},
      ])
      const { rows: page, hasMore } = pageOfRows(rows, asked, (row) => row)
      return { rows: await present(page), hasMore, ...waiting }
    },

    async judge(by: OperatorId, asked: Judging) {
      if (!asked.show && asked.why.length < 2) return refuse('member.reason_needed')
      const seen = new Map<string, Judging['reviews'][number]>(
        asked.reviews.filter(({ id }) => isUuid(id)).map((one) => [one.id, one]),
      )
      const found = await reviews.listByIds(asked.reviews.filter(({ id }) => isUuid(id)).map(({ id }) => id))
      const judged: JudgedReview[] = []
      for (const row of found) {
        const wanted = seen.get(row.id)
        const one = wanted && (await judge(by, row, wanted, asked))
        if (one) judged.push(one)
      }
      const done = judged.map(({ id }) => id)
      return { judged, reply: { done, left: await left(asked, done) } }
    },
  }

  async function left({ reviews: asked }: Judging, done: readonly ReviewId[]) {
    const missed = asked.map(({ id }) => id).filter((id) => !done.includes(id))
    const now = await reviews.listByIds(missed.filter(isUuid))
    return missed.map((id) => ({ id, state: now.find((row) => row.id === id)?.state ?? ('gone' as const) }))
  }
}
