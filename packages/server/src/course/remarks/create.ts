import { courseEndpoints as calls, CourseRemarkId } from '@rostrum/contract/course'
import { linkTo } from '@rostrum/contract/pages'
import { route, type FindReported, type Kernel, type Slice } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { EventHandler } from '@rostrum/server/kernel/events'
import type { Notify } from '@rostrum/server/member'
import { z } from 'zod'
import type { LessonFinder } from '../lessons'
import type { CourseDeskPeople } from '../ports'
import type { CourseRepository } from '../repository'
import { courseDiscussing, POST_ANSWERED } from './discussing'
import { REMARK_JUDGED, remarkJudging } from './judging'
import type { CourseSpeech } from './ports'
import { remarkRepository, type RemarkRepository } from './repository'
import { courseReviewing } from './reviewing'
import { remarkText as text } from './text.zh'

export interface RemarkParts {
  readonly kernel: Kernel
  readonly courses: CourseRepository
  readonly finder: LessonFinder
  readonly speech: CourseSpeech
  readonly desk: CourseDeskPeople
  /** Without it nobody is told of answers and decisions. */
  readonly notify?: Notify
}

export type CourseRemarks = Required<Pick<Slice, 'routes' | 'handlers' | 'reported'>>

/** What members say about courses, and how it is judged. */
export function createRemarks(given: RemarkParts): CourseRemarks {
  const remarks = remarkRepository(given.kernel.db)
  const parts = { ...given, remarks }
  const [reviewing, discussing, judging] = [courseReviewing(parts), courseDiscussing(parts), remarkJudging(parts)]
  return {
    routes: [
      route(calls['course.listReviews'], ({ input, caller }) =>
        reviewing.list(input, caller.kind === 'member' ? caller : undefined),
      ),
      route(calls['course.saveReview'], ({ input, caller }) => reviewing.save(input, caller)),
      route(calls['course.listPosts'], ({ input, caller }) => discussing.list(input, caller)),
      route(calls['course.savePost'], ({ input, caller }) => discussing.save(input, caller)),
      route(calls['course.removePost'], ({ input, caller }) => discussing.remove(input.id, caller)),
      route(calls['course.listRemarksToJudge'], ({ input }) => judging.list(input)),
      route(calls['course.judgeRemarks'], async ({ input, caller, request }) => {
        const { judged, reply } = await judging.judge(caller.operatorId, input)
        request.noted?.({
          subject: input.remarks[0]?.id,
          before: judged.map(({ id, text: words, before }) => ({ id, text: words, state: before })),
          after: judged.map(({ id, after }) => ({ id, state: after })),
        })
        return reply
      }),
    ],
    handlers: [tellWriter(parts), tellAsker(parts)],
    reported: { remark: reported(parts) },
  }
}

interface Telling extends RemarkParts {
  readonly remarks: RemarkRepository
}

const Judged = z.object({
  id: CourseRemarkId,
  before: z.string(),
  state: z.enum(['shown', 'rejected']),
  why: z.string(),
})

const tellWriter = ({ courses, remarks, notify }: Telling): EventHandler => ({
  event: REMARK_JUDGED,
  name: 'course.tellWriter',
  async run(payload, { id: key }) {
    const { id, before, state, why } = Judged.parse(payload)
    const [row] = await remarks.listByIds([id])
    // Who was reported wrongly need not know.
    if (!row || before === state) return
    const title = (await courses.find(row.courseId))?.title ?? ''
    await notify?.({
      to: row.memberId,
      kind: 'system',
      ...(state === 'shown' ? text.shown(row.kind, title, row.text) : text.rejected(row.kind, title, row.text, why)),
      link: linkTo('course.appletDetails', { id: row.courseId }),
      key: `${REMARK_JUDGED}:${key}`,
    })
  },
})

const tellAsker = ({ courses, remarks, notify }: Telling): EventHandler => ({
  event: POST_ANSWERED,
  name: 'course.tellAsker',
  async run(payload) {
    const { id } = z.object({ id: CourseRemarkId }).parse(payload)
    const [row] = await remarks.listByIds([id])
    const [parent] = row?.parentId ? await remarks.listByIds([row.parentId]) : []
    if (!row || !parent || row.state !== 'shown') return
    const title = (await courses.find(row.courseId))?.title ?? ''
    await notify?.({
      to: parent.memberId,
      kind: 'course',
      ...text.answered(title, row.text),
      link: linkTo('course.video', { id: row.courseId, lessonId: row.lessonId ?? undefined }),
      key: `${POST_ANSWERED}:${id}`,
    })
  },
})

/** For those who handle reports: what was said, by whom, about which course. */
const reported =
  ({ courses, remarks, speech }: Telling): FindReported =>
  async (ids) => {
    const rows = await remarks.listByIds(ids.filter(isUuid).map((id) => CourseRemarkId.parse(id)))
    const [names, known] = await Promise.all([
      speech.names(rows.map(({ memberId }) => memberId)),
      courses.listByIds([...new Set(rows.map(({ courseId }) => courseId))]),
    ])
    return new Map(
      rows.map(({ id, memberId, courseId, text: words, state }) => [
        id,
        {
          text: words,
          by: names.get(memberId),
          where: known.find((one) => one.id === courseId)?.title,
          isDown: state !== 'shown',
        },
      ]),
    )
  }
