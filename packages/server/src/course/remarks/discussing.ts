import { CourseRemarkId, type courseEndpoints, type CoursePost } from '@rostrum/contract/course'
import type { ParsedOf } from '@rostrum/contract/kernel'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import { pageOfRows, refuse, windowOf, type Kernel, type MemberCaller } from '@rostrum/server/kernel'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { LessonFinder } from '../lessons'
import type { CourseAnswer } from '../presenting'
import type { CourseSpeech } from './ports'
import { shownPost } from './presenting'
import type { RemarkRepository, RemarkRow } from './repository'
import { stateAfter } from './reviewing'

type Calls = typeof courseEndpoints
type Saving = ParsedOf<Calls['course.savePost']>

export interface DiscussingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events'>
  readonly remarks: RemarkRepository
  readonly finder: LessonFinder
  readonly speech: CourseSpeech
}

export const POST_ANSWERED = 'course.postAnswered'

/** Words at a moment of a lesson, for those who may open it. */
export function courseDiscussing({ kernel: { clock, db, events }, remarks, finder, speech }: DiscussingParts) {
  async function lessonOf(courseId: string, lessonId: Saving['lessonId'], member: MemberCaller) {
    const found = await finder.mayLearn(lessonId, member)
    return found.course.id === courseId ? found : refuse('course.lesson_not_found')
  }
  /** What is answered: a post that this member sees, and not itself an answer. */
  async function parentOf(
    { parentId, lessonId }: Omit<Saving, 'idempotencyKey'>,
    { memberId }: MemberCaller,
  ): Promise<RemarkRow | undefined> {
    if (parentId === undefined) return undefined
    const [row] = isUuid(parentId) ? await remarks.listByIds([parentId]) : []
    const isThere = row?.kind === 'post' && row.lessonId === lessonId && row.parentId === null
    return row && isThere && (row.state === 'shown' || row.memberId === memberId) ? row : refuse('course.post_gone')
  }

  return {
    async list(
      { id, lessonId, ms: fromMs = 0, ...page }: ParsedOf<Calls['course.listPosts']>,
      member: MemberCaller,
    ): Promise<CourseAnswer<'course.listPosts'>> {
      await lessonOf(id, lessonId, member)
      const viewer = member.memberId
      const rows = await remarks.listPosts({ lessonId, fromMs, viewer }, windowOf(page))
      const answers = await remarks.listAnswers(
        rows.map((row) => row.id),
        viewer,
      )
      const names = await speech.names([...rows, ...answers].map(({ memberId }) => memberId))
      return pageOfRows(rows, page, (row) => shownPost(row, answers, names, viewer))
    },

    async save({ idempotencyKey, ...asked }: Saving, member: MemberCaller): Promise<CoursePost> {
      const { courseId, lessonId, ms } = asked
      const { course, row: lesson } = await lessonOf(courseId, lessonId, member)
      const parent = await parentOf(asked, member)
      const { action, text: words } = await speech.screen(asked.text)
      if (action === 'refuse') return refuse('course.remark_words')
      const at = new Date(clock.now())
      const { memberId } = member
      const keyed = {
        owner: memberId,
        key: idempotencyKey,
        input: { call: 'course.savePost', input: asked },
        now: clock.now(),
      }
      return db.tx(lessonId, (tx) =>
        idempotent(tx, keyed, async () => {
          const row: RemarkRow = {
            ...{ id: CourseRemarkId.parse(newId()), kind: 'post', courseId, memberId, lessonId, score: null },
            // Beyond the end there is nothing to talk about; an answer stands where its question does.
            ms: parent?.ms ?? Math.min(ms, lesson.durationSec * 1_000),
            parentId: parent?.id ?? null,
            isTeacher: member.teacherId === course.teacherId,
            ...{ percent: null, text: words, createdAt: at, at, reviewedAt: null, reviewedBy: null },
            ...stateAfter(action),
          }
          await remarks.add(tx, row)
          if (parent && parent.memberId !== memberId && row.state === 'shown')
            await events.emit(tx, { name: POST_ANSWERED, key: row.id, payload: { id: row.id } })
          return shownPost(row, [], new Map([[memberId, member.nickname]]), memberId)
        }),
      )
    },

    async remove(id: CourseRemarkId, { memberId }: MemberCaller): Promise<Record<never, never>> {
      if (isUuid(id)) await db.tx(memberId, (tx) => remarks.remove(tx, id, memberId))
      return {}
    },
  }
}
