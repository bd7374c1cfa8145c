import { courseEndpoints as calls, type ClassId, type CurriculumId } from '@rostrum/contract/course'
import type { MemberId } from '@rostrum/contract/kernel'
import { refuse, route, type Kernel, type OperatorCaller, type RequestFacts } from '@rostrum/server/kernel'
import type { Notify } from '@rostrum/server/member'
import type { CourseDeskPeople, CoursePeople, CourseRooms, CourseScreening } from '../ports'
import type { CoursePresenter } from '../presenting'
import type { CourseRepository } from '../repository'
import type { LearningRepository } from '../repository-learning'
import { attendingService } from './attending'
import { calendarService } from './calendar'
import { CLASS_CHANGED, classDesk, tellingOfClass } from './classes'
import { pathItems, pathSearch, pathSubjects } from './contributing'
import { curriculumDesk } from './desk'
import { pathService } from './learning'
import { placementService } from './placement'
import { NO_EXAMS, type CourseDeadlines, type CourseExams, type CourseNames } from './ports'
import { remindingService } from './reminding'
import { curriculumRepository } from './repository'
import { pathHoldings } from './repository-holdings'
import { CLASS_RULES, classSettings, type ClassRules } from './settings'
import { timetableService, type Attendant } from './timetable'

/** What paths and classes ask of other slices; without each of them its part is simply not there. */
export interface PathDeps {
  readonly exams?: CourseExams
  readonly deadlines?: readonly CourseDeadlines[]
  readonly replays?: (roomIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly names?: CourseNames
  readonly attendantOf?: (memberId: MemberId) => Promise<Attendant>
  readonly classRules?: () => Promise<ClassRules>
  /** Our public origin: calendars link back to it. */
  readonly origin?: string
}

export interface PathCreation extends PathDeps {
  readonly kernel: Kernel
  readonly courses: CourseRepository
  readonly learning: LearningRepository
  readonly presenter: CoursePresenter
  readonly people: CoursePeople
  readonly rooms: CourseRooms
  readonly desk: CourseDeskPeople
  readonly screen: CourseScreening
  readonly riskTip: () => Promise<string>
  readonly notify?: Notify
}

/** Learning paths, their classes, and what members do of them. */
export function createPaths(given: PathCreation) {
  const { kernel } = given
  const parts = {
    exams: NO_EXAMS,
    deadlines: [],
    replays: async () => new Map<string, string>(),
    names: { nicknames: async () => new Map() },
    attendantOf: async (memberId: MemberId): Promise<Attendant> => ({ memberId, levelIds: [], permissions: [] }),
    classRules: async () => CLASS_RULES,
    origin: '',
    ...given,
    curricula: curriculumRepository(kernel.db),
  }
  const timetable = timetableService(parts)
  const placement = placementService(parts)
  const calendar = calendarService(parts)
  const reminding = remindingService(parts)
  const paths = pathService({ ...parts, placement, timetable })
  return {
    curricula: parts.curricula,
    routes: [
      ...pathRoutes(paths),
      ...timetableRoutes({ timetable, calendar, attending: attendingService({ ...parts, timetable }) }),
      ...curriculumDeskRoutes(curriculumDesk(parts)),
      ...classDeskRoutes(classDesk(parts)),
    ],
    raws: [calendar.raw],
    handlers: [{ event: CLASS_CHANGED, name: 'course.tellClass', run: tellingOfClass(parts) } as const],
    jobs: [
      { name: 'course.remindClasses', cron: '* * * * *', run: reminding.classes } as const,
      { name: 'course.remindGoals', cron: '* * * * *', run: reminding.goals } as const,
    ],
    holdings: pathHoldings(kernel),
    settings: [classSettings],
    search: pathSearch(parts),
    items: pathItems(parts),
    subjects: pathSubjects(parts),
  }
}

function pathRoutes(paths: ReturnType<typeof pathService>) {
  return [
    route(calls['course.getLearningHome'], ({ caller }) => paths.home(caller)),
    route(calls['course.listCurricula'], ({ input, caller }) => paths.list(input, caller)),
    route(calls['course.getCurriculum'], ({ input, caller }) => paths.get(input.id, caller)),
    route(calls['course.joinCurriculum'], ({ input, caller }) => paths.join(input, caller)),
    route(calls['course.leaveCurriculum'], ({ input, caller }) => paths.leave(input.id, caller)),
    route(calls['course.saveGoal'], ({ input, caller }) => paths.saveGoal(input, caller)),
  ]
}

interface TimetableServices {
  readonly timetable: ReturnType<typeof timetableService>
  readonly calendar: ReturnType<typeof calendarService>
  readonly attending: ReturnType<typeof attendingService>
}

function timetableRoutes({ timetable, calendar, attending }: TimetableServices) {
  return [
    route(calls['course.listSchedule'], ({ input, caller }) => timetable.list(input, caller)),
    route(calls['course.exportSchedule'], ({ input, caller }) => calendar.export(input, caller)),
    route(calls['course.getCalendar'], ({ caller }) => calendar.get(caller)),
    route(calls['course.turnCalendar'], ({ input, caller }) => calendar.turn(input, caller)),
    route(calls['course.getClass'], ({ input, caller }) => timetable.get(input.id, caller)),
    route(calls['course.signClass'], ({ input, caller }) => attending.sign(input, caller)),
    route(calls['course.leaveClass'], ({ input, caller }) => attending.leave(input, caller)),
  ]
}

interface Acting<I> {
  readonly input: I
  readonly caller: OperatorCaller
  readonly request: RequestFacts
}

function curriculumDeskRoutes(desk: ReturnType<typeof curriculumDesk>) {
  /** Each act answers with the path as it is then. */
  const acting =
    <I extends { readonly id: CurriculumId }>(act: (by: OperatorCaller['operatorId'], input: I) => Promise<void>) =>
    async ({ input, caller, request }: Acting<I>) => {
      await act(caller.operatorId, input)
      const after = await desk.get(input.id)
      const { title, state, version } = after
      request.noted?.({ after: { title, state, version } })
      return after
    }
  return [
    route(calls['course.listCurriculumDrafts'], ({ input }) => desk.list(input)),
    route(calls['course.getCurriculumDraft'], ({ input }) => desk.get(input.id)),
    route(calls['course.getCurriculumChoices'], () => desk.choices()),
    route(calls['course.findStageParts'], ({ input }) => desk.findParts(input)),
    route(calls['course.saveCurriculum'], acting(desk.save)),
    route(calls['course.publishCurriculum'], acting(desk.publish)),
    route(calls['course.withdrawCurriculum'], acting(desk.withdraw)),
    route(calls['course.getPlacement'], () => desk.placement()),
    route(calls['course.savePlacement'], async ({ input, caller, request }) => {
      const saved = await desk.savePlacement(caller.operatorId, input)
      request.noted?.({ after: saved })
      return saved
    }),
  ]
}

function classDeskRoutes(desk: ReturnType<typeof classDesk>) {
  const acting =
    <I extends { readonly id: ClassId }>(act: (by: OperatorCaller['operatorId'], input: I) => Promise<void>) =>
    async ({ input, caller, request }: Acting<I>) => {
      await act(caller.operatorId, input)
      const after = await desk.get(input.id)
      const { title, startAt, isCancelled, version } = after
      request.noted?.({ after: { title, startAt, isCancelled, version } })
      return after
    }
  return [
    route(calls['course.listClasses'], ({ input }) => desk.list(input)),
    route(calls['course.getClassDraft'], ({ input }) => desk.get(input.id)),
    route(calls['course.saveClass'], acting(desk.save)),
    route(calls['course.cancelClass'], acting(desk.cancel)),
    route(calls['course.listAttendance'], ({ input }) => desk.attendance(input)),
    route(calls['course.uploadClassMaterial'], async ({ caller, request }) => {
      if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
      const kept = await desk.upload(caller.operatorId, request.upload)
      request.noted?.({ after: kept })
      return kept
    }),
  ]
}
