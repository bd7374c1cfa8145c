import { CourseRemarkId, type courseEndpoints, type CourseReview } from '@rostrum/contract/course'
import type { MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { secondsOf as secondsIn } from '@rostrum/server/content'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { pageOfRows, refuse, windowOf, type Kernel, type MemberCaller } from '@rostrum/server/kernel'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { LessonFinder } from '../lessons'
import { countedOf, secondsOf } from '../outline'
import type { Learner } from '../policy'
import type { CourseAnswer } from '../presenting'
import type { CourseWhole } from '../repository'
import type { CourseSpeech } from './ports'
import { shownReview } from './presenting'
import type { RemarkRepository, RemarkRow } from './repository'
import { remarkText as text } from './text.zh'

type Calls = typeof courseEndpoints
type Saving = ParsedOf<Calls['course.saveReview']>

export interface CourseReviewingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly remarks: RemarkRepository
  readonly finder: LessonFinder
  readonly speech: CourseSpeech
}

/** Whoever rewrites what was refused waits for somebody to look at it again. */
export function stateAfter(action: string, before?: RemarkRow): Pick<RemarkRow, 'state' | 'reason'> {
  if (action === 'hold') return { state: 'held', reason: text.word }
  const wasRefused = before?.state === 'rejected' || (before?.state === 'held' && before.reason === text.rewritten)
  return wasRefused ? { state: 'held', reason: text.rewritten } : { state: 'shown', reason: null }
}

/** Reviews of courses: only who learned enough of one, by the server's own count, writes one. */
export function courseReviewing({ kernel: { clock, db }, remarks, finder, speech }: CourseReviewingParts) {
  /** The share of its videos, recordings and texts that this member really watched, heard and read. */
  async function percentOf(course: CourseWhole, learner: Learner): Promise<number> {
    const { shown, learned } = await finder.open(course, learner)
    const lessons = countedOf(course)
    const whole = lessons.reduce((sum, lesson) => sum + secondsOf(lesson, shown), 0)
    const heard = lessons.reduce((sum, lesson) => {
      const own = learned.watched.find(({ lessonId }) => lessonId === lesson.id)
      const length = secondsOf(lesson, shown)
      return sum + (own?.doneAt ? length : Math.min(length, secondsIn(own?.heard ?? [])))
    }, 0)
    return whole === 0 ? 0 : Math.floor((heard / whole) * 100)
  }

  /** What was measured, of a member who may review; what was measured once stays. */
  async function mustHaveLearned(course: CourseWhole, member: MemberCaller): Promise<number> {
    if (member.teacherId === course.teacherId) return refuse('course.remark_own')
    const before = await remarks.findReview(course.id, member.memberId)
    if (before) return before.percent ?? 0
    const [percent, needed] = await Promise.all([percentOf(course, member), speech.percent()])
    return percent < needed
      ? refuse('course.review_unlearned', { needed: String(needed), percent: String(percent) })
      : percent
  }

  async function put(
    tx: Transaction,
    course: CourseWhole,
    { memberId }: Pick<MemberCaller, 'memberId'>,
    said: { score: number; text: string; percent: number; action: string },
  ): Promise<RemarkRow> {
    const before = await remarks.holdReview(tx, course.id, memberId)
    const { score, percent, text: words, action } = said
    if (before && before.text === words && before.score === score) return before
    const at = new Date(clock.now())
    const judged = { ...stateAfter(action, before), reviewedAt: null, reviewedBy: null }
    if (before) {
      const change = { score, text: words, at, ...judged }
      await remarks.change(tx, before.id, change)
      return { ...before, ...change }
    }
    const row: RemarkRow = {
      ...{ kind: 'review', courseId: course.id, memberId, lessonId: null, ms: 0, parentId: null, isTeacher: false },
      ...{ id: CourseRemarkId.parse(newId()), score, percent, text: words, createdAt: at, at },
      ...judged,
    }
    await remarks.add(tx, row)
    return row
  }

  async function ofMember(course: CourseWhole, member: MemberCaller) {
    const [before, neededPercent] = await Promise.all([
      remarks.findReview(course.id, member.memberId),
      speech.percent(),
    ])
    const percent = before?.percent ?? (await percentOf(course, member))
    const own = new Map<MemberId, string>([[member.memberId, member.nickname]])
    return {
      may: member.teacherId !== course.teacherId && (before !== undefined || percent >= neededPercent),
      percent,
      neededPercent,
      mine: before && shownReview(before, own, member.memberId),
    }
  }

  return {
    async list(
      { id, ...page }: ParsedOf<Calls['course.listReviews']>,
      member: MemberCaller | undefined,
    ): Promise<CourseAnswer<'course.listReviews'>> {
      const course = await finder.course(id)
      const [rows, { rating, count }, reviewing] = await Promise.all([
        remarks.listReviews(id, member?.memberId, windowOf(page)),
        remarks.rating(id),
        member && ofMember(course, member),
      ])
      const names = await speech.names(rows.map(({ memberId }) => memberId))
      return {
        ...pageOfRows(rows, page, (row) => shownReview(row, names, member?.memberId)),
        ...(rating !== undefined && { rating }),
        ratingCount: count,
        reviewing,
      }
    },

    async save({ idempotencyKey, ...asked }: Saving, member: MemberCaller): Promise<CourseReview> {
      const course = await finder.course(asked.courseId)
      const percent = await mustHaveLearned(course, member)
      const { action, text: words } = await speech.screen(asked.text)
      if (action === 'refuse') return refuse('course.remark_words')
      const input = { call: 'course.saveReview', input: asked }
      const keyed = { owner: member.memberId, key: idempotencyKey, input, now: clock.now() }
      return db.tx(course.id, (tx) =>
        idempotent(tx, keyed, async () => {
          const row = await put(tx, course, member, { score: asked.score, text: words, percent, action })
          return shownReview(row, new Map([[member.memberId, member.nickname]]), member.memberId)
        }),
      )
    },
  }
}
