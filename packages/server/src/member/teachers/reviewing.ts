import type { AnswerOf, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { ReviewId, type memberEndpoints, type Review, type TeacherInfo } from '@rostrum/contract/member'
import { reviewDays } from '@rostrum/contract/member/limits'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { type Kernel, type MemberCaller, pageOfRows, refuse, windowOf } from '@rostrum/server/kernel'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { PeopleRepository, TeacherRow } from '../people/repository'
import type { AroundTeachers } from './around'
import { shownReview } from './facts'
import type { TeacherReviewRepository, TeacherReviewRow } from './repository-reviews'
import { reviewText as text } from './text.zh'

type Calls = typeof memberEndpoints
type Saving = ParsedOf<Calls['member.saveTeacherReview']>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface ReviewingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly people: Pick<PeopleRepository, 'listMembers'>
  readonly reviews: TeacherReviewRepository
  readonly around: Pick<AroundTeachers, 'heardMs' | 'rules' | 'screen'>
}

/** Reviews as members read and write them: only who heard a teacher long enough writes one. */
export function reviewingService({ kernel: { clock, db }, people, reviews, around }: ReviewingParts) {
  async function namesOf(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
    const rows = await people.listMembers([...new Set(ids)])
    return new Map(rows.map(({ memberId, nickname }) => [memberId, nickname]))
  }
  async function minutesOf(memberId: MemberId, { teacherId }: TeacherRow): Promise<number> {
    const ms = await around.heardMs(memberId, teacherId, clock.now() - reviewDays * DAY_MS)
    return Math.floor(ms / MINUTE_MS)
  }
  /** What was measured, of a member who may review; what was measured once stays. */
  async function mustHaveHeard(member: MemberCaller, teacher: TeacherRow): Promise<number> {
    if (member.teacherId === teacher.teacherId) return refuse('member.review_own')
    const before = await reviews.find(teacher.teacherId, member.memberId)
    if (before) return before.minutes
    const [minutes, { minutes: needed }] = await Promise.all([minutesOf(member.memberId, teacher), around.rules()])
    return minutes < needed
      ? refuse('member.review_unheard', { name: teacher.name, needed: String(needed), minutes: String(minutes) })
      : minutes
  }
  /** Whoever rewrites what was refused waits for somebody to look at it again. */
  function stateOf(action: string, before: TeacherReviewRow | undefined): Pick<TeacherReviewRow, 'state' | 'reason'> {
    if (action === 'hold') return { state: 'held', reason: text.word }
    if (before?.state === 'rejected') return { state: 'held', reason: text.rewritten }
    return before?.state === 'held' && before.reason === text.rewritten
      ? { state: 'held', reason: text.rewritten }
      : { state: 'shown', reason: null }
  }

  async function put(
    tx: Transaction,
    { memberId }: MemberCaller,
    teacher: TeacherRow,
    said: Pick<Saving, 'score' | 'text'> & { minutes: number; action: string },
  ): Promise<TeacherReviewRow> {
    const before = await reviews.hold(tx, teacher.teacherId, memberId)
    if (before && before.text === said.text && before.score === said.score) return before
    const at = new Date(clock.now())
    const { minutes, score, text: words } = said
    return reviews.save(tx, {
      ...{ teacherId: teacher.teacherId, memberId, minutes, score, text: words, at },
      id: before?.id ?? ReviewId.parse(newId()),
      createdAt: before?.createdAt ?? at,
      reviewedAt: null,
      reviewedBy: null,
      ...stateOf(said.action, before),
    })
  }

  return {
    namesOf,

    async list(
      teacher: TeacherRow,
      member: MemberCaller,
      page: Omit<ParsedOf<Calls['member.listTeacherReviews']>, 'id'>,
    ): Promise<AnswerOf<Calls['member.listTeacherReviews']>> {
      const rows = await reviews.list(teacher.teacherId, member.memberId, windowOf(page))
      const names = await namesOf(rows.map(({ memberId }) => memberId))
      return pageOfRows(rows, page, (row) => shownReview(row, names.get(row.memberId) ?? '', member.memberId))
    },

    /** Whether this member may review, and what the member wrote. */
    async ofMember(teacher: TeacherRow, member: MemberCaller): Promise<TeacherInfo['reviewing']> {
      const [before, { minutes: neededMinutes }] = await Promise.all([
        reviews.find(teacher.teacherId, member.memberId),
        around.rules(),
      ])
      const minutes = before?.minutes ?? (await minutesOf(member.memberId, teacher))
      const may = member.teacherId !== teacher.teacherId && (before !== undefined || minutes >= neededMinutes)
      const mine = before && shownReview(before, member.nickname, member.memberId)
      return { neededMinutes, minutes, may, ...(mine && { mine }) }
    },

    async save(
      teacher: TeacherRow,
      member: MemberCaller,
      { idempotencyKey = newId(), ...asked }: Saving,
    ): Promise<Review> {
      const minutes = await mustHaveHeard(member, teacher)
      const { action, text: words } = await around.screen(asked.text)
      if (action === 'refuse') return refuse('member.review_words')
      const keyed = {
        owner: member.memberId,
        key: idempotencyKey,
        input: { call: 'member.saveTeacherReview', input: asked },
        now: clock.now(),
      }
      return db.tx(teacher.teacherId, (tx) =>
        idempotent(tx, keyed, async () => {
          const row = await put(tx, member, teacher, { ...asked, text: words, minutes, action })
          return shownReview(row, member.nickname, member.memberId)
        }),
      )
    },
  }
}

export type ReviewingService = ReturnType<typeof reviewingService>
