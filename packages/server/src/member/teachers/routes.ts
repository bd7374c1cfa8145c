import { memberEndpoints as calls } from '@rostrum/contract/member'
import { noting, route, type Route } from '@rostrum/server/kernel'
import type { DisclosingService } from './disclosing'
import type { judgingService } from './judging'
import type { ReviewingService } from './reviewing'
import type { TeacherPages } from './service'

export interface TeacherServices {
  readonly pages: TeacherPages
  readonly reviewing: ReviewingService
  readonly judging: ReturnType<typeof judgingService>
  readonly disclosing: DisclosingService
}

/** Binds the calls about teachers, and about what is said of them. */
export function teacherRoutes({ pages, reviewing, judging, disclosing }: TeacherServices): Route[] {
  return [
    route(calls['member.listTeachers'], ({ input, caller }) => pages.list(input, caller)),
    route(calls['member.getTeacher'], ({ input, caller }) => pages.get(input.id, caller)),
    route(calls['member.listTeacherReviews'], async ({ input: { id, ...page }, caller }) =>
      reviewing.list(await pages.entryOf(id), caller, page),
    ),
    route(calls['member.saveTeacherReview'], async ({ input, caller }) =>
      reviewing.save(await pages.entryOf(input.teacherId), caller, input),
    ),
    route(calls['member.listDisclosures'], ({ input }) => disclosing.list(input)),
    route(
      calls['member.addDisclosure'],
      noting(({ input, caller }) => disclosing.add(caller.operatorId, input)),
    ),
    route(calls['member.listReviewsToJudge'], ({ input }) => judging.list(input)),
    route(calls['member.judgeReviews'], async ({ input, caller, request }) => {
      const { judged, reply } = await judging.judge(caller.operatorId, input)
      request.noted?.({
        subject: input.reviews[0]?.id,
        before: judged.map(({ id, text, before }) => ({ id, text, state: before })),
        after: judged.map(({ id, after }) => ({ id, state: after })),
      })
      return reply
    }),
  ]
}
