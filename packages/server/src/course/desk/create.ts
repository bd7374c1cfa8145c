import { courseEndpoints as calls, CourseId } from '@rostrum/contract/course'
import type { MemberId, OperatorId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import type { Notify } from '@rostrum/server/member'
import { route, type Kernel, type OperatorCaller, type RequestFacts, type Slice } from '@rostrum/server/kernel'
import type { CourseExams } from '../curriculum/ports'
import type { CourseDeskPeople, CoursePeople, CourseRooms, CourseScreening, CourseVideos } from '../ports'
import type { CourseRecordings } from '../recordings/create'
import type { CourseRepository } from '../repository'
import type { MaterialRepository } from '../learned/repository'
import type { LearningRepository } from '../repository-learning'
import { z } from 'zod'
import { draftChecks } from './checking'
import { courseDeskReading } from './reading'
import { courseDeskRepository } from './repository'
import { text } from './text.zh'
import { courseWriting } from './writing'

export interface CourseDeskParts {
  readonly kernel: Kernel
  readonly courses: CourseRepository
  readonly learning: LearningRepository
  readonly materials: MaterialRepository
  readonly people: CoursePeople
  readonly desk: CourseDeskPeople
  readonly videos: CourseVideos
  readonly recordings: CourseRecordings
  readonly rooms: CourseRooms
  readonly exams: CourseExams
  readonly screen: CourseScreening
  /** Without it nobody is told of new lessons. */
  readonly notify?: Notify
}

interface Acting<I> {
  readonly input: I
  readonly caller: OperatorCaller
  readonly request: RequestFacts
}
const Added = z.object({ id: CourseId, version: z.number(), lessons: z.number() })

const ADDED = 'course.lessonsAdded'

/** Where courses are written, reviewed and published; each act answers with the course as it is then. */
export function createCourseDesk(given: CourseDeskParts): Required<Pick<Slice, 'routes' | 'handlers'>> {
  const { kernel } = given
  const drafts = courseDeskRepository(kernel.db)
  const parts = { ...given, drafts, checks: draftChecks(given) }
  const reading = courseDeskReading(parts)
  const writing = courseWriting({
    ...parts,
    added: (tx, id, version, lessons) =>
      kernel.events.emit(tx, {
        name: ADDED,
        key: id,
        payload: { id, version, lessons } satisfies z.infer<typeof Added>,
      }),
  })
  const acting =
    <I extends { readonly id: CourseId }>(act: (by: OperatorId, input: I) => Promise<void>) =>
    async ({ input, caller, request }: Acting<I>) => {
      await act(caller.operatorId, input)
      const after = await reading.get(input.id)
      const { title, state, version } = after
      request.noted?.({ after: { title, state, version } })
      return after
    }
  return {
    routes: [
      route(calls['course.listDrafts'], ({ input }) => reading.list(input)),
      route(calls['course.listDraftsToReview'], ({ input }) => reading.listWaiting(input.pageSize)),
      route(calls['course.getDraft'], ({ input }) => reading.get(input.id)),
      route(calls['course.getDraftToReview'], ({ input }) => reading.get(input.id)),
      route(calls['course.getChoices'], () => reading.choices()),
      route(calls['course.findSources'], ({ input }) => reading.findSources(input)),
      route(calls['course.saveDraft'], acting(writing.save)),
      route(calls['course.submitDraft'], acting(writing.submit)),
      route(calls['course.reviewDraft'], acting(writing.review)),
      route(calls['course.publishDraft'], acting(writing.publish)),
      route(calls['course.withdrawCourse'], acting(writing.withdraw)),
    ],
    handlers: [{ event: ADDED, name: 'course.tellLearners', run: telling(given) }],
  }
}

/** Tells those who began the course, some hundred at a time. */
const telling =
  ({ courses, learning, notify }: CourseDeskParts) =>
  async (payload: unknown): Promise<void> => {
    const { id, version, lessons } = Added.parse(payload)
    const course = await courses.find(id)
    if (!course?.isOn || !notify) return
    let after: MemberId | undefined
    for (;;) {
      const to = await learning.listLearners(id, after)
      after = to.at(-1)
      if (after === undefined) return
      await notify({
        to,
        kind: 'course',
        title: text.added(course.title, lessons),
        content: text.addedHint,
        link: linkTo('course.video', { id }),
        key: `course.added:${id}:${version}`,
      })
    }
  }
