import { CourseId, type CourseCategory, type CurriculumId, type WrittenStage } from '@rostrum/contract/course'
import { courseCategories, courseDifficulties } from '@rostrum/contract/course/limits'
import type { MemberId } from '@rostrum/contract/kernel'
import { countedOf } from '../outline'
import { accessTo, type Learner } from '../policy'
import type { CoursePeople } from '../ports'
import type { CourseAnswer, CoursePresenter, CourseShown } from '../presenting'
import { doneOf } from '../presenting'
import type { CourseListed, CourseRepository } from '../repository'
import type { LearningRepository } from '../repository-learning'
import { pctOf, skillStep, type SkillCount } from './policy'
import type { CourseExam, CourseExams } from './ports'
import type { CurriculumLive, CurriculumRepository } from './repository'

export interface PathParts {
  readonly courses: CourseRepository
  readonly curricula: CurriculumRepository
  readonly learning: LearningRepository
  readonly presenter: CoursePresenter
  readonly people: Pick<CoursePeople, 'isFavourite'>
  readonly exams: CourseExams
  readonly riskTip: () => Promise<string>
}

export type PathShown = CourseAnswer<'course.getCurriculum'>
type Row = CourseAnswer<'course.listCurricula'>['rows'][number]
type Stage = PathShown['stages'][number]

/** Everything that paths are made of, as one caller has it. */
export interface PathWorld {
  readonly learner: Learner | undefined
  readonly live: readonly CurriculumLive[]
  readonly courses: ReadonlyMap<CourseId, CourseShown>
  readonly exams: ReadonlyMap<string, CourseExam>
  readonly bestPct: ReadonlyMap<string, number>
  readonly learners: ReadonlyMap<CurriculumId, number>
  readonly joinedAt: ReadonlyMap<CurriculumId, Date>
  /** Where the placement test led. */
  readonly placedId: CurriculumId | undefined
}

const accessOf = (levelIds: CurriculumLive['live']['levelIds'], learner: Learner | undefined) =>
  accessTo({ levelIds }, learner)

export const isOpenTo = ({ live }: CurriculumLive, learner: Learner): boolean =>
  accessOf(live.levelIds, learner) === 'open'

/** Loads it in as many queries for all paths as for one. */
export function pathWorlds({ courses, curricula, presenter, exams }: PathParts) {
  async function joinedBy(memberId: MemberId | undefined) {
    const rows = memberId === undefined ? [] : await curricula.listJoined(memberId)
    return new Map(rows.map(({ curriculumId, joinedAt }) => [curriculumId, joinedAt]))
  }
  return async (learner: Learner | undefined, placedId?: CurriculumId): Promise<PathWorld> => {
    const live = await curricula.listLive()
    const stages = live.flatMap((one) => one.live.stages)
    const courseIds = [...new Set(stages.flatMap((stage) => stage.courseIds))]
    const examIds = stages.flatMap(({ exam }) => exam?.surveyId ?? [])
    const [listed, known, scores, learners, joinedAt] = await Promise.all([
      courses.listByIds(courseIds),
      exams.exams(examIds),
      learner ? exams.scores(learner.memberId, examIds) : undefined,
      curricula.learnersOf(live.map(({ id }) => id)),
      joinedBy(learner?.memberId),
    ])
    const shown = await presenter.rows(
      listed.filter(({ isOn }) => isOn),
      learner,
    )
    return {
      learner,
      live,
      courses: new Map(shown.map((course) => [CourseId.parse(course.id), course])),
      exams: known,
      bestPct: new Map([...(scores ?? [])].map(([id, { best }]) => [id, pctOf(best)])),
      learners,
      joinedAt,
      placedId,
    }
  }
}

function stageOf({ id, title, goal, courseIds, exam }: WrittenStage, world: PathWorld): Stage {
  const courses = courseIds.flatMap((one) => world.courses.get(one) ?? [])
  const asked = exam && world.exams.get(exam.surveyId)
  const bestPct = exam && world.bestPct.get(exam.surveyId)
  const isPassed = exam !== undefined && bestPct !== undefined && bestPct >= exam.passPct
  return {
    id,
    title,
    goal,
    courses,
    exam: exam &&
      asked && {
        surveyId: exam.surveyId,
        title: asked.title,
        questions: asked.questions,
        minutes: asked.minutes,
        passPct: exam.passPct,
        bestPct,
        isPassed,
      },
    isDone: courses.length > 0 && courses.every(({ progress }) => progress?.isDone === true) && (!asked || isPassed),
  }
}

function positionOf(stages: readonly Stage[]): Row['position'] {
  const courses = stages.flatMap((stage) => stage.courses)
  const exams = stages.flatMap(({ exam }) => exam ?? [])
  const sum = (of: (course: CourseShown) => number) => courses.reduce((all, course) => all + of(course), 0)
  const next = courses.find(({ progress, access }) => progress?.isDone !== true && access === 'open')
  return {
    done: sum(({ progress }) => progress?.done ?? 0),
    lessons: sum(({ progress, lessonCount }) => progress?.lessons ?? lessonCount),
    passed: exams.filter(({ isPassed }) => isPassed).length,
    exams: exams.length,
    isDone: stages.length > 0 && stages.every(({ isDone }) => isDone),
    nextCourseId: next?.id,
  }
}

/** A path in a list. */
export function pathRow(path: CurriculumLive, world: PathWorld): Row {
  const { title, goal, difficulty, levelIds } = path.live
  const stages = path.live.stages.map((stage) => stageOf(stage, world))
  const courses = stages.flatMap((stage) => stage.courses)
  return {
    id: path.id,
    title,
    goal,
    difficulty,
    teachers: [...new Map(courses.map(({ teacher }) => [teacher.id, teacher])).values()],
    courseCount: courses.length,
    lessonCount: courses.reduce((sum, { lessonCount }) => sum + lessonCount, 0),
    durationSec: courses.reduce((sum, { durationSec }) => sum + durationSec, 0),
    learners: world.learners.get(path.id) ?? 0,
    access: accessOf(levelIds, world.learner),
    levelIds,
    joinedAt: world.joinedAt.get(path.id)?.getTime(),
    position: positionOf(stages),
    sample: path.sample,
  }
}

/** A path with its stages; what only its own page shows is added by `pathPages`. */
export function pathShown(
  path: CurriculumLive,
  world: PathWorld,
  { favourited, riskTip }: Pick<PathShown, 'favourited' | 'riskTip'>,
): PathShown {
  const row = pathRow(path, world)
  const prerequisites = path.live.prerequisiteIds.flatMap((id) => {
    const before = world.live.find((one) => one.id === id)
    return before ? [{ id, title: before.live.title, isDone: pathRow(before, world).position.isDone }] : []
  })
  const isPlaced = world.placedId === path.id
  return {
    ...row,
    intro: path.live.intro,
    stages: path.live.stages.map((stage) => stageOf(stage, world)),
    prerequisites,
    isPlaced,
    mayJoin: row.access === 'open' && (isPlaced || prerequisites.every(({ isDone }) => isDone)),
    favourited,
    riskTip,
  }
}

/** By difficulty, the first published first. */
export const inOrder = (live: readonly CurriculumLive[]): CurriculumLive[] =>
  [...live].sort(
    (one, other) => courseDifficulties.indexOf(one.live.difficulty) - courseDifficulties.indexOf(other.live.difficulty),
  )

/** Counted from finished lessons of published courses and passed quizzes of published paths. */
export function skillsOf(
  courses: readonly CourseListed[],
  done: ReadonlySet<string>,
  world: PathWorld,
): CourseAnswer<'course.getLearningHome'>['skills'] {
  const stages = world.live.flatMap((path) => path.live.stages.map((stage) => stageOf(stage, world)))
  // A quiz is about what its stage teaches; one that closes two stages counts once.
  const about = (stage: Stage): ReadonlySet<CourseCategory> => new Set(stage.courses.map(({ category }) => category))
  return courseCategories.flatMap((category) => {
    const lessons = courses.filter((course) => course.category === category).flatMap(countedOf)
    const exams = new Map(
      stages.flatMap((stage) => (stage.exam && about(stage).has(category) ? [[stage.exam.surveyId, stage.exam]] : [])),
    )
    const count: SkillCount = {
      category,
      done: lessons.filter(({ id }) => done.has(id)).length,
      lessons: lessons.length,
      passed: [...exams.values()].filter(({ isPassed }) => isPassed).length,
      exams: exams.size,
    }
    return count.lessons + count.exams === 0 ? [] : [{ ...count, step: skillStep(count) }]
  })
}

/** All published courses, and which of their lessons this member finished. */
export async function learnedOfAll({ courses, learning }: PathParts, memberId: MemberId) {
  const ids = (await courses.listFacts(undefined)).map(({ id }) => id)
  const [all, watched] = await Promise.all([courses.listByIds(ids), learning.listWatched(memberId, ids)])
  return { all, done: doneOf(watched) }
}
