import type { AnswerOf, OperatorId, ParsedOf, TeacherId } from '@rostrum/contract/kernel'
import {
  HomeworkId,
  type HomeworkContent,
  type homeworkDeskEndpoints,
  type homeworkEndpoints,
} from '@rostrum/contract/survey'
import { canonical, refuse, seenOf, type Changed, pageOfRows, windowOf } from '@rostrum/server/kernel'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { MemberId } from '@rostrum/contract/kernel'
import { aroundOf, type HomeworkParts } from './answering'
import { isSameTask, missingIn, wordsOf } from './checking'
import { isRuled, keyIn, mostIn } from './grading'
import { personOf } from './presenting'
import type { HomeworkRowStored } from './repository'
import { text } from './text.zh'

type Calls = typeof homeworkDeskEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Paper = Answer<'survey.getHomeworkPaper'> & { readonly content: HomeworkContent }
type Created = typeof homeworkEndpoints

const HOUR_MS = 3_600_000
const seen = ({ state, content, changedAt }: HomeworkRowStored): string => seenOf([state, content, changedAt.getTime()])

/** What lists choose by, from what is written. */
export const placedBy = (content: HomeworkContent) => ({
  content,
  teacherIds: [...new Set<TeacherId>([content.teacherId, ...content.markerIds])],
  levelIds: [...content.levelIds],
  courseId: content.courseId ?? null,
  roomId: content.roomId ?? null,
  sessionId: content.sessionId ?? null,
  openAt: new Date(content.openAt),
  dueAt: new Date(content.dueAt),
  closesAt: new Date(content.dueAt + content.late.hours * HOUR_MS),
  isJudged: content.questions.every((question) => isRuled(question, keyIn(content.keys, question.id))),
})

const UNPUBLISHED = { state: 'draft', publishedAt: null, why: null, sample: false } as const

/** Where operators write, publish and close homework, and teachers propose it. */
export function homeworkDesk({ kernel: { db, clock }, homework, desk, ports }: HomeworkParts) {
  async function shown(rows: readonly HomeworkRowStored[]): Promise<Paper[]> {
    const ids = rows.map(({ id }) => id)
    const [around, counts, names] = await Promise.all([aroundOf(ports, rows), desk.counts(ids), ports.operatorNames()])
    return Promise.all(
      rows.map(async (row) => {
        const { content, isJudged, courseId } = row
        const { submitted = 0, marked = 0, returned = 0 } = counts.get(row.id) ?? {}
        return {
          id: row.id,
          title: content.title,
          state: row.state,
          teacherName: personOf(around.teachers, content.teacherId).name,
          courseTitle: courseId === null ? undefined : around.courses.get(courseId),
          questions: content.questions.length,
          most: mostIn(content.questions, content.keys),
          openAt: row.openAt.getTime(),
          dueAt: row.dueAt.getTime(),
          answers: submitted + marked + returned,
          waiting: isJudged ? 0 : submitted,
          changedAt: row.changedAt.getTime(),
          changedBy: row.changedBy === 'teacher' ? text.teacher : (names.get(row.changedBy) ?? ''),
          isByTeacher: row.changedBy === 'teacher' && row.state === 'draft',
          sample: row.sample,
          content,
          isAnswered: await homework.isAnswered(row.id),
          seen: seen(row),
        }
      }),
    )
  }
  async function get(id: HomeworkId): Promise<Paper> {
    const row = isUuid(id) ? await homework.find(id) : undefined
    const [paper] = await shown(row ? [row] : [])
    return paper ?? refuse('survey.work_not_found')
  }
  async function held(tx: Transaction, id: HomeworkId, wanted?: string): Promise<HomeworkRowStored> {
    const row = (isUuid(id) ? await desk.hold(tx, id) : undefined) ?? refuse('survey.work_not_found')
    if (wanted === undefined || wanted === seen(row)) return row
    return refuse('survey.work_changed', {
      name: row.changedBy === 'teacher' ? text.teacher : ((await ports.operatorNames()).get(row.changedBy) ?? ''),
    })
  }
  async function checkPeople({ levelIds, teacherId, markerIds }: HomeworkContent): Promise<void> {
    const [levels, teachers] = await Promise.all([ports.levels(), ports.teacherChoices()])
    const known = new Set<string>([...levels, ...teachers].map(({ id }) => id))
    if (!levelIds.every((id) => known.has(id))) refuse('survey.level_unknown')
    if (![teacherId, ...markerIds].every((id) => known.has(id))) refuse('survey.work_teacher')
  }
  async function checkWords(content: HomeworkContent): Promise<void> {
    const missing = missingIn(content, clock.now())
    if (missing !== undefined) refuse('survey.incomplete', { what: missing })
    const [{ forbidden }, { securities }] = await Promise.all([
      ports.screen(wordsOf(content)),
      // Visitors read the title and the introduction; the rest is for members who learn.
      ports.screen(`${content.title}\n${content.intro}`),
    ])
    if (forbidden !== '') refuse('survey.words', { words: forbidden })
    if (securities.length > 0) refuse('survey.names_security', { names: securities.join('、') })
  }
  const changeOf = (by: HomeworkRowStored['changedBy']) => ({ changedAt: new Date(clock.now()), changedBy: by })

  return {
    async list({ state, ...page }: Asked<'survey.listHomeworkPapers'>): Promise<Answer<'survey.listHomeworkPapers'>> {
      const found = pageOfRows(await desk.list(state, windowOf(page)), page, (row) => row)
      return { ...found, rows: await shown(found.rows) }
    },
    get,
    async getChoices(): Promise<Answer<'survey.getHomeworkChoices'>> {
      const [levels, teachers] = await Promise.all([ports.levels(), ports.teacherChoices()])
      return { levels: [...levels], teachers: [...teachers] }
    },
    findCourses: async (keyword: string): Promise<Answer<'survey.findHomeworkCourses'>> => ({
      rows: [...(await ports.findCourses(keyword))],
    }),

    async save(by: OperatorId, given: Asked<'survey.saveHomeworkPaper'>): Promise<Changed<Paper>> {
      const { id, content } = given
      if (!isUuid(id)) return refuse('survey.work_not_found')
      await checkPeople(content)
      if (given.seen === undefined) {
        const made = await desk.add(db.q, { id, ...UNPUBLISHED, ...placedBy(content), ...changeOf(by) })
        const answer = await get(id)
        // The same again is the same; another text under a known number is somebody else's.
        if (!made && canonical(answer.content) !== canonical(content))
          return refuse('survey.work_changed', { name: answer.changedBy })
        return { answer, subject: id, after: factsOf(answer) }
      }
      const before = await get(id)
      if (before.state === 'open') await checkWords(content)
      await db.tx(id, async (tx) => {
        const row = await held(tx, id, given.seen)
        if (row.state !== 'draft' && !isSameTask(row.content, content) && (await homework.isAnswered(id, tx)))
          return refuse('survey.work_answered')
        await desk.change(tx, id, { ...placedBy(content), ...changeOf(by) })
      })
      const answer = await get(id)
      return { answer, before: factsOf(before), after: factsOf(answer) }
    },

    async publish(by: OperatorId, { id, seen: wanted }: Asked<'survey.publishHomework'>): Promise<Changed<Paper>> {
      const before = await get(id)
      if (before.state === 'open') return { answer: before, before: factsOf(before) }
      await checkPeople(before.content)
      await checkWords(before.content)
      await db.tx(id, async (tx) => {
        await held(tx, id, wanted)
        const change = changeOf(by)
        await desk.change(tx, id, { ...change, state: 'open', why: null, publishedAt: change.changedAt })
      })
      const answer = await get(id)
      return { answer, before: factsOf(before), after: factsOf(answer) }
    },

    async close(by: OperatorId, { id, why }: Asked<'survey.closeHomework'>): Promise<Changed<Paper>> {
      const before = await get(id)
      await db.tx(id, async (tx) => {
        const row = await held(tx, id)
        if (row.state === 'draft') refuse('survey.state')
        if (row.state === 'open') await desk.change(tx, id, { state: 'closed', why, ...changeOf(by) })
      })
      const answer = await get(id)
      return { answer, before: factsOf(before), after: factsOf(answer) }
    },

    /** A teacher's own: it waits for an operator. */
    create(
      { idempotencyKey: key, homework: given }: ParsedOf<Created['survey.createHomework']>,
      { memberId, teacherId }: { readonly memberId: MemberId; readonly teacherId: TeacherId },
    ): Promise<AnswerOf<Created['survey.createHomework']>> {
      const content: HomeworkContent = { ...given, teacherId, markerIds: [], levelIds: [] }
      const action = { owner: memberId, key, input: { call: 'survey.createHomework', input: given }, now: clock.now() }
      return db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          await checkWords(content)
          const id = HomeworkId.parse(newId())
          await desk.add(tx, { id, ...UNPUBLISHED, ...placedBy(content), ...changeOf('teacher') })
          return { id, title: content.title, state: 'draft' as const }
        }),
      )
    },
  }
}

/** What the record of acts keeps. */
const factsOf = ({ title, state, content }: Paper) => ({
  title,
  state,
  questions: content.questions.length,
  openAt: content.openAt,
  dueAt: content.dueAt,
  teacherId: content.teacherId,
  levelIds: content.levelIds,
})

export type HomeworkDesk = ReturnType<typeof homeworkDesk>
