import type { CourseId, courseEndpoints, CurriculumId } from '@rostrum/contract/course'
import { stageChoicesMax } from '@rostrum/contract/course/limits'
import type { OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { canonical, pageOfRows, refuse, windowOf, type Kernel } from '@rostrum/server/kernel'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import type { CourseDeskPeople, CourseRooms, CourseScreening } from '../ports'
import type { CourseAnswer } from '../presenting'
import type { CourseRepository } from '../repository'
import type { CourseExams } from './ports'
import type { CurriculumRepository, CurriculumStored } from './repository'
import { text } from './text.zh'

export interface CurriculumDeskParts {
  readonly kernel: Kernel
  readonly courses: CourseRepository
  readonly curricula: CurriculumRepository
  readonly exams: CourseExams
  readonly rooms: Pick<CourseRooms, 'find'>
  readonly desk: CourseDeskPeople
  readonly screen: CourseScreening
}

type Asked<N extends keyof typeof courseEndpoints> = ParsedOf<(typeof courseEndpoints)[N]>
type Content = CurriculumStored['draft']
type Row = CourseAnswer<'course.listCurriculumDrafts'>['rows'][number]
interface Seen {
  readonly id: CurriculumId
  readonly version: number
}

const MANY = 500

/** Where paths are written and published. */
export function curriculumDesk(parts: CurriculumDeskParts) {
  const { kernel, curricula } = parts
  const reading = deskReading(parts)
  const checks = contentChecks(parts)
  const now = () => new Date(kernel.clock.now())

  /** Refuses an act on a version that is not the present one. */
  async function act(
    by: OperatorId,
    { id, version }: Seen,
    decide: (before: CurriculumStored, tx: Transaction) => Partial<CurriculumStored> | undefined,
  ): Promise<void> {
    const names = await parts.desk.operatorNames()
    await kernel.db.tx(id, async (tx) => {
      const before =
        (isUuid(id) ? await curricula.holdCurriculum(tx, id) : undefined) ?? refuse('course.curriculum_not_found')
      const change = decide(before, tx)
      if (change === undefined) return
      if (before.version !== version)
        return refuse('course.curriculum_changed', { name: nameOf(before.changedBy, names), version: before.version })
      await curricula.changeCurriculum(tx, {
        ...before,
        ...change,
        version: version + 1,
        changedBy: by,
        changedAt: now(),
      })
    })
  }

  return {
    ...reading,
    async save(by: OperatorId, { id, version, content }: Asked<'course.saveCurriculum'>): Promise<void> {
      if (!isUuid(id)) return refuse('course.curriculum_not_found')
      await checks.save(id, content)
      if (version === 0 && (await kernel.db.tx(id, (tx) => curricula.addCurriculum(tx, begun(id, content, by, now())))))
        return
      // The same save again, whose answer was lost, or one that changes nothing.
      const isRepeat = (before: CurriculumStored): boolean =>
        canonical(before.draft) === canonical(content) && (before.version === version || before.changedBy === by)
      await act(by, { id, version }, (before) => (isRepeat(before) ? undefined : { draft: content }))
    },
    async publish(by: OperatorId, at: Seen): Promise<void> {
      await checks.publish((await reading.find(at.id)).draft)
      await act(by, at, (before) =>
        before.isOn && canonical(before.draft) === canonical(before.live)
          ? undefined
          : { state: 'published', live: before.draft, isOn: true, publishAt: before.publishAt ?? now(), why: null },
      )
    },
    async withdraw(by: OperatorId, { why, ...at }: Asked<'course.withdrawCurriculum'>): Promise<void> {
      await act(by, at, (before) =>
        before.isOn ? { state: 'withdrawn', isOn: false, why } : refuse('course.curriculum_state'),
      )
    },
    async savePlacement(by: OperatorId, { version, surveyId, rules }: Asked<'course.savePlacement'>) {
      await checks.placement(surveyId, rules)
      const row = { surveyId: surveyId ?? null, rules, changedAt: now(), changedBy: by }
      if (!(await kernel.db.tx('placement', (tx) => curricula.putPlacement(tx, version, row))))
        return refuse('course.placement_changed')
      return { version: version + 1 }
    },
  }
}

export type CurriculumDesk = ReturnType<typeof curriculumDesk>

export const begun = (
  id: CurriculumId,
  draft: Content,
  changedBy: CurriculumStored['changedBy'],
  at: Date,
): CurriculumStored => ({
  ...{ id, draft, changedBy },
  version: 1,
  state: 'draft',
  live: null,
  isOn: false,
  publishAt: null,
  changedAt: at,
  why: null,
  sample: false,
})

export const nameOf = (by: string, names: ReadonlyMap<string, string>): string =>
  names.get(by) ?? (by === 'system' ? text.system : '')

const coursesOf = ({ stages }: Content): CourseId[] => stages.flatMap(({ courseIds }) => courseIds)
const examsOf = ({ stages }: Content): string[] => stages.flatMap(({ exam }) => exam?.surveyId ?? [])

function deskReading({ courses, curricula, exams, rooms, desk }: CurriculumDeskParts) {
  async function rowsOf(rows: readonly CurriculumStored[]): Promise<Row[]> {
    const [names, learners] = await Promise.all([desk.operatorNames(), curricula.learnersOf(rows.map(({ id }) => id))])
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      state: row.state,
      isChanged: row.state !== 'published' || canonical(row.draft) !== canonical(row.live),
      title: row.draft.title,
      difficulty: row.draft.difficulty,
      stageCount: row.draft.stages.length,
      courseCount: coursesOf(row.draft).length,
      learners: learners.get(row.id) ?? 0,
      changedAt: row.changedAt.getTime(),
      changedBy: nameOf(row.changedBy, names),
      why: row.why ?? undefined,
      sample: row.sample,
    }))
  }
  const find = async (id: CurriculumId): Promise<CurriculumStored> =>
    (isUuid(id) ? await curricula.findCurriculum(id) : undefined) ?? refuse('course.curriculum_not_found')
  return {
    find,
    async list(asked: Asked<'course.listCurriculumDrafts'>): Promise<CourseAnswer<'course.listCurriculumDrafts'>> {
      const { offset, limit } = windowOf(asked)
      const { rows, hasMore } = pageOfRows(await curricula.listDrafts(asked.state, offset, limit), asked, (row) => row)
      return { rows: await rowsOf(rows), hasMore }
    },
    async get(id: CurriculumId): Promise<CourseAnswer<'course.getCurriculumDraft'>> {
      const found = await find(id)
      const [[row], used, known] = await Promise.all([
        rowsOf([found]),
        courses.listByIds(coursesOf(found.draft)),
        exams.exams(examsOf(found.draft)),
      ])
      if (!row) return refuse('course.curriculum_not_found')
      return {
        ...row,
        content: found.draft,
        courses: used.map(({ id: courseId, title }) => ({ id: courseId, title })),
        exams: [...known].map(([examId, { title }]) => ({ id: examId, title })),
      }
    },
    async choices(): Promise<CourseAnswer<'course.getCurriculumChoices'>> {
      const [levels, teachers, all] = await Promise.all([
        desk.levels(),
        desk.teachers(),
        curricula.listDrafts(undefined, 0, MANY),
      ])
      return {
        levels: levels.map(({ id, name }) => ({ id, name })),
        teachers: teachers.map(({ id, name, regNo }) => ({ id, name, regNo })),
        curricula: all.map(({ id, draft, isOn }) => ({ id, title: draft.title, isLive: isOn })),
      }
    },
    async findParts({ kind, keyword }: Asked<'course.findStageParts'>): Promise<CourseAnswer<'course.findStageParts'>> {
      if (kind === 'exam') return { rows: titled(await exams.find(keyword, stageChoicesMax)) }
      if (kind === 'room') return { rows: titled(keyword === '' ? [] : await rooms.find(keyword, stageChoicesMax)) }
      const facts = await courses.listFacts(keyword === '' ? undefined : keyword)
      return { rows: titled(await courses.listByIds(facts.slice(0, stageChoicesMax).map(({ id }) => id))) }
    },
    async placement(): Promise<CourseAnswer<'course.getPlacement'>> {
      const kept = await curricula.findPlacement()
      const surveyId = kept?.surveyId ?? undefined
      const exam = surveyId === undefined ? undefined : (await exams.exams([surveyId])).get(surveyId)
      return {
        version: kept?.version ?? 0,
        exam: exam && surveyId !== undefined ? { id: surveyId, title: exam.title } : undefined,
        rules: [...(kept?.rules ?? [])],
      }
    },
  }
}

const titled = (rows: readonly { readonly id: string; readonly title: string }[]) =>
  rows.map(({ id, title }) => ({ id, title }))

/** What a path refers to must exist, and what it says must be allowed. */
function contentChecks({ courses, curricula, exams, desk, screen }: CurriculumDeskParts) {
  const wrong = (what: string) => refuse('course.curriculum_wrong', { what })
  async function references(content: Content): Promise<void> {
    const ids = coursesOf(content)
    const stages = content.stages.map(({ id }) => id)
    if (new Set([...stages, ...ids]).size < stages.length + ids.length || !stages.every(isUuid)) wrong(text.wrong.twice)
    if (!ids.every(isUuid) || (await courses.listByIds(ids)).length < ids.length) wrong(text.wrong.course)
    const asked = new Set(examsOf(content))
    if ((await exams.exams([...asked])).size < asked.size) wrong(text.wrong.exam)
    const levels = new Set((await desk.levels()).map(({ id }) => id))
    if (!content.levelIds.every((id) => levels.has(id))) refuse('course.draft_level')
  }
  /** Nobody could ever begin a path that comes before itself. */
  async function order(id: CurriculumId, { prerequisiteIds }: Content): Promise<void> {
    const all = new Map(
      (await curricula.listDrafts(undefined, 0, MANY)).map((one) => [one.id, one.draft.prerequisiteIds]),
    )
    if (!prerequisiteIds.every((one) => all.has(one) || one === id)) wrong(text.wrong.before)
    const before = new Set<CurriculumId>()
    const rest = [...prerequisiteIds]
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
      if (one === id) wrong(text.wrong.self)
      if (before.has(one)) continue
      before.add(one)
      rest.push(...(all.get(one) ?? []))
    }
  }
  return {
    async save(id: CurriculumId, content: Content): Promise<void> {
      await references(content)
      await order(id, content)
    },
    async publish(content: Content): Promise<void> {
      const what = await missing(content)
      if (what !== '') refuse('course.curriculum_incomplete', { what })
      const { title, goal, intro, stages } = content
      await screened(screen, [title, goal, intro, ...stages.flatMap((stage) => [stage.title, stage.goal])].join('\n'))
    },
    async placement(surveyId: string | undefined, rules: Asked<'course.savePlacement'>['rules']): Promise<void> {
      const refused = (what: string) => refuse('course.placement_wrong', { what })
      if (surveyId !== undefined && (await exams.exams([surveyId])).size === 0) refused(text.wrong.exam)
      const ids = [...new Set(rules.map(({ curriculumId }) => curriculumId))]
      if (!ids.every(isUuid) || (await curricula.listCurricula(ids)).length < ids.length) refused(text.wrong.rule)
      if (new Set(rules.map(({ from }) => from)).size < rules.length) refused(text.wrong.rules)
    },
  }

  async function missing(content: Content): Promise<string> {
    const [found, known, before] = await Promise.all([
      courses.listByIds(coursesOf(content)),
      exams.exams(examsOf(content)),
      curricula.listCurricula(content.prerequisiteIds),
    ])
    const on = new Set(found.flatMap(({ id, isOn }) => (isOn ? id : [])))
    return [
      content.goal === '' && text.missing.goal,
      content.stages.length === 0 && text.missing.stages,
      ...content.stages.map(({ title, courseIds }) => courseIds.length === 0 && text.missing.courses(title)),
      ...content.stages.map(({ title, courseIds }) => !courseIds.every((id) => on.has(id)) && text.missing.gone(title)),
      ...content.stages.map(({ title, exam }) => exam && !known.has(exam.surveyId) && text.missing.exam(title)),
      !before.every(({ isOn }) => isOn) && text.missing.before,
    ]
      .filter(Boolean)
      .join(text.and)
  }
}

/** Refuses forbidden words, and securities where people may read them who have no level. */
export async function screened(screen: CourseScreening, said: string): Promise<void> {
  const { words, stocks } = await screen(said)
  const forbidden = words.flatMap(({ word, action }) => (action === 'refuse' ? word : [])).join(text.and)
  if (forbidden !== '') refuse('course.draft_words', { words: forbidden })
  const named = stocks.map(({ name, code }) => name || code).join(text.and)
  if (named !== '') refuse('course.curriculum_stocks', { stocks: named })
}
