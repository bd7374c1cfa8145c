import { courseEndpoints as calls } from '@rostrum/contract/course'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import { secondsOf } from '../content'
import type { MemberCaller, VisitorCaller } from '../kernel/types'
import { route } from '../kernel/types'
import type { Kernel, Slice } from '../kernel/kernel'
import type { Notify } from '../member'
import { contributions } from './contributing'
import { createCertificates, type Certificates } from './certificates/create'
import { createPaths, type PathDeps } from './curriculum/create'
import { NO_EXAMS } from './curriculum/ports'
import { createCourseDesk } from './desk/create'
import { courseLearners } from './desk/learners'
import { createLearned } from './learned/create'
import { lessonFinder } from './lessons'
import { NO_DESK, NO_ROOMS, NO_SPEECH, NO_VIDEOS } from './ports'
import type {
  CourseDeskPeople,
  CoursePeople,
  CourseRooms,
  CourseSamplePeople,
  CourseScreening,
  CourseVideos,
} from './ports'
import { createRecordings, type JudgeLesson } from './recordings/create'
import { createRemarks } from './remarks/create'
import type { CourseSpeech } from './remarks/ports'
import { courseSettings } from './settings'
import { coursePresenter } from './presenting'
import { courseReading } from './reading'
import { courseRepository } from './repository'
import { holderRepository } from './repository-holders'
import { courseHoldings } from './repository-holdings'
import { learningRepository } from './repository-learning'
import { courseSample } from './sample/load'
import { pathSample } from './sample/paths'
import { courseServing } from './serving'
import { quizSettling } from './quizzes'
import { looks } from './text.looks.zh'
import { watchingService } from './watching'

const SECOND_MS = 1_000

export { classSettings } from './curriculum/settings'
export type { CourseDeadlines } from './curriculum/ports'
export type {
  CourseDeskPeople,
  CoursePeople,
  CourseRooms,
  CourseSamplePeople,
  CourseScreening,
  CourseVideos,
} from './ports'
export type { CourseSpeech } from './remarks/ports'
export { courseIdOf as sampleCourseId } from './sample/load'
export { courseSettings } from './settings'

export interface CourseDeps extends PathDeps {
  readonly people: CoursePeople
  readonly riskTip: () => Promise<string>
  /** Without it there are no video lessons. */
  readonly videos?: CourseVideos
  /** Whether a recording plays, and how long it is; without it none is taken. */
  readonly judgeRecording?: JudgeLesson
  /** Without it there are no live lessons. */
  readonly rooms?: CourseRooms
  /** Without it no teacher and no level can be chosen, and operators have no names. */
  readonly desk?: CourseDeskPeople
  /** Without it nothing is looked for in what is written. */
  readonly screen?: CourseScreening
  /** Without it nobody is told of new lessons. */
  readonly notify?: Notify
  /** Names, the list of words and reports; without it nothing is looked for in what members say. */
  readonly speech?: CourseSpeech
  /** The provider's name, which stands on certificates. */
  readonly company?: () => Promise<string>
  /** The teachers of the sample courses; without them there are none. */
  readonly samplePeople?: () => Promise<CourseSamplePeople>
}

/** What the slice gives to others besides its calls. */
export type Courses = Slice & {
  /** What everybody may know of a certificate's number; undefined for one that was never issued. */
  readonly verifyCertificate: Certificates['verify']
  /** How long a member learned in the courses of a teacher, in lessons that were learned since. */
  heardMs(memberId: MemberId, teacherId: TeacherId, since: number): Promise<number>
}

/** The course slice: courses of chapters and lessons, and what members learned of them. */
export function createCourse(kernel: Kernel, deps: CourseDeps): Courses {
  const parts = partsOf(kernel, deps)
  const desk = createCourseDesk(parts)
  const remarks = createRemarks(parts)
  const paths = createPaths(parts)
  const { certificates, learned } = parts
  const { searches, items, subjects, ...more } = contributions(parts)
  return {
    ...more,
    name: 'course',
    looks,
    routes: [
      ...learnerRoutes(parts),
      ...learned.routes,
      ...remarks.routes,
      ...certificates.routes,
      ...desk.routes,
      ...courseLearners({ ...parts, certificates: certificates.repository }),
      ...parts.sounds.routes,
      ...paths.routes,
    ],
    raws: paths.raws,
    handlers: [...following(parts), ...desk.handlers, ...remarks.handlers, ...certificates.handlers, ...paths.handlers],
    jobs: paths.jobs,
    reported: remarks.reported,
    files: learned.files,
    settings: [...Object.values(courseSettings), ...paths.settings],
    verifyCertificate: certificates.verify,
    async heardMs(memberId, teacherId, since) {
      const rows = await parts.learning.listHeard(memberId, teacherId, new Date(since))
      return rows.reduce((sum, { heard }) => sum + secondsOf(heard), 0) * SECOND_MS
    },
    holdings: [...courseHoldings(kernel), ...paths.holdings],
    searches: { ...searches, curriculum: paths.search },
    items: { ...items, curriculum: paths.items },
    subjects: { ...subjects, ...paths.subjects },
    async sample() {
      await courseSample(parts, deps.samplePeople)
      await pathSample({ ...parts, curricula: paths.curricula }, deps.samplePeople)
    },
  }
}

function partsOf(
  kernel: Kernel,
  {
    videos = NO_VIDEOS,
    rooms = NO_ROOMS,
    exams = NO_EXAMS,
    desk = NO_DESK,
    speech = NO_SPEECH,
    screen = unscreened,
    company = async () => '',
    judgeRecording: judge,
    ...deps
  }: CourseDeps,
) {
  const courses = courseRepository(kernel.db)
  const learning = learningRepository(kernel.db)
  const sounds = createRecordings({ kernel, judge })
  const ports = {
    kernel,
    clock: kernel.clock,
    courses,
    learning,
    holders: holderRepository(kernel.db),
    videos,
    recordings: sounds.recordings,
    rooms,
    exams,
    desk,
    speech,
    screen,
    company,
    ...deps,
  }
  const presenter = coursePresenter(ports)
  const finder = lessonFinder({ ...ports, presenter })
  const certificates = createCertificates({ ...ports, presenter, finder })
  const learned = createLearned({ kernel, finder, presenter, certificates: certificates.repository })
  return { ...ports, presenter, finder, certificates, learned, sounds, materials: learned.materials }
}

/** What follows what happens in other slices. */
const following = (parts: ReturnType<typeof partsOf>) => [...courseServing(parts), quizSettling(parts)]

const unscreened: CourseScreening = async () => ({ words: [], stocks: [] })
const learnerOf = (caller: MemberCaller | VisitorCaller) => (caller.kind === 'member' ? caller : undefined)

/** Binds the calls of members and visitors. */
function learnerRoutes(parts: ReturnType<typeof partsOf>) {
  const reading = courseReading(parts)
  const watch = watchingService(parts)
  return [
    route(calls['course.listCourses'], ({ input, caller }) => reading.list(input, caller)),
    route(calls['course.getCourse'], ({ input, caller }) => reading.get(input.id, learnerOf(caller))),
    route(calls['course.listChapters'], ({ input, caller }) => reading.listChapters(input.id, learnerOf(caller))),
    route(calls['course.getLesson'], ({ input, caller }) => reading.getLesson(input.id, learnerOf(caller))),
    route(calls['course.listLessonCaptions'], ({ input, caller }) => reading.listCaptions(input.id, learnerOf(caller))),
    route(calls['course.listMine'], ({ input, caller }) => reading.listMine(input, caller)),
    route(calls['course.watchLesson'], ({ input, caller }) => watch(input, caller)),
  ]
}
