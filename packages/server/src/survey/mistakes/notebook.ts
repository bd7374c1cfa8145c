import type { AnswerOf, MemberId, ParsedOf, TeacherId, TradeDate } from '@rostrum/contract/kernel'
import {
  HomeworkId,
  SurveyId,
  type AnswerValue,
  type MistakeId,
  type MistakeRating,
  type mistakeEndpoints,
} from '@rostrum/contract/survey'
import { faultOf } from '@rostrum/contract/survey/answering'
import { mistakeRatings } from '@rostrum/contract/survey/limits'
import { faultWords } from '@rostrum/contract/survey/words'
import { pageOfRows, refuse, windowOf, type Kernel } from '@rostrum/server/kernel'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { isTellingAt } from '../homework/policy'
import { FILE_KINDS } from '../homework/presenting'
import type { HomeworkPorts } from '../homework/ports'
import type { HomeworkRepository } from '../homework/repository'
import type { SurveyRepository } from '../repository'
import {
  originOfAnswers,
  originOfWork,
  sheetOfAnswers,
  sheetOfWork,
  storedMistake,
  type MistakeOrigin,
} from './collecting'
import { notedOf, pointsIn, type NotedQuestion } from './finding'
import { mistakeOf, mistakeRowOf, summaryOf, type MistakeAround } from './presenting'
import type { MistakeRepository, MistakeStored } from './repository'
import { dayAt, freshMemory, reviewed } from './scheduling'

type Calls = typeof mistakeEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

export interface NotebookParts {
  readonly kernel: Pick<Kernel, 'db' | 'clock'>
  readonly mistakes: MistakeRepository
  readonly homework: Pick<HomeworkRepository, 'find' | 'works'>
  readonly surveys: Pick<SurveyRepository, 'latestAnswer' | 'versions'>
  readonly ports: Pick<HomeworkPorts, 'teachers' | 'courseTitles'>
}

interface Owner {
  readonly memberId: MemberId
}

const idsIn = <T extends string>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
]

/** The notebook of mistakes as its member reads it and reviews by it. */
export function mistakeNotebook({ kernel: { db, clock }, mistakes, homework, surveys, ports }: NotebookParts) {
  const today = (): TradeDate => dayAt(clock.now())
  async function aroundOf(
    rows: readonly { readonly teacherId: TeacherId | null; readonly courseId: string | null }[],
  ): Promise<MistakeAround> {
    const [teachers, courses] = await Promise.all([
      ports.teachers(idsIn(rows.map(({ teacherId }) => teacherId))),
      ports.courseTitles(idsIn(rows.map(({ courseId }) => courseId))),
    ])
    return { teachers, courses, today: today() }
  }
  async function held(tx: Transaction, memberId: MemberId, id: MistakeId): Promise<MistakeStored> {
    return (isUuid(id) ? await mistakes.hold(tx, memberId, id) : undefined) ?? refuse('survey.mistake_not_found')
  }
  /** Holds what is to be reviewed now. */
  async function reviewable(tx: Transaction, memberId: MemberId, id: MistakeId): Promise<MistakeStored> {
    const row = await held(tx, memberId, id)
    if (row.masteredAt !== null) return refuse('survey.mistake_not_found')
    return row.dueDay <= today() ? row : refuse('survey.mistake_not_due', { day: row.dueDay })
  }
  const rate = async (tx: Transaction, row: MistakeStored, rating: MistakeRating): Promise<TradeDate> => {
    const memory = reviewed(row, today(), rating)
    await mistakes.change(tx, row, memory)
    return memory.dueDay
  }
  /** What of homework or a test may be written down: what its member handed in, and whose answers are told. */
  async function toldBy(
    { source, id, questionId }: Asked<'survey.addMistake'>,
    { memberId }: Owner,
  ): Promise<{ readonly origin: MistakeOrigin; readonly noted: NotedQuestion } | undefined> {
    if (!isUuid(id)) return undefined
    if (source === 'homework') {
      const row = await homework.find(HomeworkId.parse(id))
      const [work] = row ? await homework.works(memberId, [row.id]) : []
      // What was taken back, perhaps because a question is wrong, brings nothing new.
      if (row?.state !== 'open' || !work || !isTellingAt(row, work, clock.now())) return undefined
      const noted = notedOf(sheetOfWork(row, work), questionId)
      return noted && { origin: originOfWork(row, memberId), noted }
    }
    const answers = await surveys.latestAnswer(memberId, SurveyId.parse(id))
    const content = answers && (await surveys.versions(answers.surveyId, [answers.version])).get(answers.version)
    if (!answers || content?.kind !== 'exam') return undefined
    const noted = notedOf(sheetOfAnswers(answers, content), questionId)
    return noted && { origin: originOfAnswers(answers), noted }
  }

  return {
    async list(
      { state: group, ...asked }: Asked<'survey.listMistakes'>,
      { memberId }: Owner,
    ): Promise<Answer<'survey.listMistakes'>> {
      const { courseId, teacherId, kind } = asked
      const filter = { group, today: today(), courseId, teacherId, kind }
      const rows = await mistakes.list(memberId, filter, windowOf(asked))
      const around = await aroundOf(rows)
      return pageOfRows(rows, asked, (row) => mistakeRowOf(row, around))
    },

    async summary({ memberId }: Owner): Promise<Answer<'survey.getMistakeSummary'>> {
      const [counts, nextDay, groups] = await Promise.all([
        mistakes.counts(memberId, today()),
        mistakes.nextDay(memberId, today()),
        mistakes.groups(memberId),
      ])
      return summaryOf({ counts, nextDay, groups }, await aroundOf(groups))
    },

    async get(id: MistakeId, { memberId }: Owner): Promise<Answer<'survey.getMistake'>> {
      const row = isUuid(id) ? await mistakes.find(memberId, id) : undefined
      return row ? mistakeOf(row, await aroundOf([row])) : refuse('survey.mistake_not_found')
    },

    async add(
      { idempotencyKey: key, ...given }: Asked<'survey.addMistake'>,
      { memberId }: Owner,
    ): Promise<Answer<'survey.addMistake'>> {
      const found = await toldBy({ ...given, idempotencyKey: key }, { memberId })
      if (!found) return refuse('survey.mistake_untold')
      const now = clock.now()
      const action = { owner: memberId, key, input: { call: 'survey.addMistake', input: given }, now }
      return db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          const fresh = storedMistake(found.origin, found.noted, now, true)
          await mistakes.add(tx, [fresh])
          const { questionId, matter } = fresh
          const row = (await mistakes.findSame(tx, found.origin, questionId, matter)) ?? fresh
          if (row.masteredAt === null) return { id: row.id, dueDay: row.dueDay }
          const again = { masteredAt: null, isOwn: true, ...freshMemory(dayAt(now)) }
          await mistakes.change(tx, row, again)
          return { id: row.id, dueDay: again.dueDay }
        }),
      )
    },

    answer(
      { idempotencyKey: key, ...given }: Asked<'survey.answerMistake'>,
      { memberId }: Owner,
    ): Promise<Answer<'survey.answerMistake'>> {
      const action = { owner: memberId, key, input: { call: 'survey.answerMistake', input: given }, now: clock.now() }
      return db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          const row = await reviewable(tx, memberId, given.id)
          const points = judgedPoints(row, given.answer)
          const told = {
            most: row.most,
            key: row.key,
            before: { answer: row.answer ?? undefined, points: row.points ?? undefined },
          }
          if (points !== undefined && points < row.most)
            return { ...told, isRight: false, points, dueDay: await rate(tx, row, 'again'), choices: [] }
          const ratings = mistakeRatings.filter((rating) => points === undefined || rating !== 'again')
          const choices = ratings.map((rating) => ({ rating, dueDay: reviewed(row, today(), rating).dueDay }))
          return { ...told, ...(points !== undefined && { isRight: true, points }), choices }
        }),
      )
    },

    rate(
      { idempotencyKey: key, ...given }: Asked<'survey.rateMistake'>,
      { memberId }: Owner,
    ): Promise<Answer<'survey.rateMistake'>> {
      const action = { owner: memberId, key, input: { call: 'survey.rateMistake', input: given }, now: clock.now() }
      return db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          const row = await reviewable(tx, memberId, given.id)
          const points = judgedPoints(row, given.answer)
          const isWrong = points !== undefined && points < row.most
          const dueDay = await rate(tx, row, isWrong ? 'again' : given.rating)
          return { dueDay, due: (await mistakes.counts(memberId, today(), tx)).due }
        }),
      )
    },

    master: ({ id, mastered }: Asked<'survey.masterMistake'>, { memberId }: Owner): Promise<{ id: MistakeId }> =>
      db.tx(memberId, async (tx) => {
        const row = await held(tx, memberId, id)
        const now = clock.now()
        if (mastered && row.masteredAt === null) await mistakes.change(tx, row, { masteredAt: new Date(now) })
        if (!mastered && row.masteredAt !== null)
          await mistakes.change(tx, row, { masteredAt: null, ...freshMemory(dayAt(now)) })
        return { id }
      }),

    /** How many are to be reviewed on this day. */
    due: async (memberId: MemberId): Promise<number> => (await mistakes.counts(memberId, today())).due,
  }
}

/**
 * What the rules make of an answer; undefined where its member compares. Who gives none does not know it; files are not
 * asked for again.
 */
function judgedPoints({ question, key }: MistakeStored, answer: AnswerValue | undefined): number | undefined {
  if (FILE_KINDS.includes(question.kind)) return undefined
  if (answer === undefined) return 0
  const fault = faultOf({ ...question, required: true }, answer)
  if (fault) return refuse('survey.mistake_answer', { what: faultWords(fault) })
  return pointsIn(question, key, answer)
}

export type MistakeNotebook = ReturnType<typeof mistakeNotebook>
