import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import {
  AnswerId,
  type Answers,
  type ChangedAnswers,
  type SurveyContent,
  type SurveyId,
  type surveyEndpoints,
} from '@rostrum/contract/survey'
import { askedOf, carriedOver, firstFault, handedIn, isGiven } from '@rostrum/contract/survey/answering'
import { faultWords } from '@rostrum/contract/survey/words'
import { isUuid, newId, type Executor, type Transaction } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import type { Kernel } from '../kernel/kernel'
import { pageOfRows, windowOf } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import { marksOf, scoreOf } from './grading'
import { isFor, isOpenAt, listReaderOf, type SurveyReader } from './policy'
import { resultOf, rowOf, shownOf } from './presenting'
import type { AnswerStored, SurveyDraftRow, Published, SurveyRepository } from './repository'

type Calls = typeof surveyEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

export interface AnsweringParts {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'events'>
  readonly surveys: SurveyRepository
  /** What else becomes of answers, within the same transaction. */
  readonly told: (tx: Transaction, row: AnswerStored, content: SurveyContent) => Promise<void>
}

/** A draft as answers to the present version. */
interface Carried {
  readonly answers: Answers
  readonly from: number
  readonly lost: number
}

/** Questionnaires as people read and answer them. */
export function answeringService({ kernel: { db, clock, events }, surveys, told }: AnsweringParts) {
  async function opened(id: SurveyId, reader: SurveyReader | undefined, by?: Executor): Promise<Published> {
    const found = (isUuid(id) ? await surveys.find(id, by) : undefined) ?? refuse('survey.not_found')
    if (isFor(found.levelIds, reader)) return found
    return refuse(reader ? 'survey.level_required' : 'survey.login_required')
  }
  async function carried(found: Published, draft: SurveyDraftRow, by?: Executor): Promise<Carried> {
    const from = draft.version
    if (from === found.version) return { answers: draft.answers, from, lost: 0 }
    const before = (await surveys.versions(found.id, [from], by)).get(from)
    const answers = carriedOver(before?.questions ?? [], found.content.questions, draft.answers)
    return { answers, from, lost: Object.keys(draft.answers).length - Object.keys(answers).length }
  }
  /** Holds what the member answers here; refuses where nothing more can be answered. */
  async function answerable(
    tx: Transaction,
    id: SurveyId,
    reader: SurveyReader,
  ): Promise<{ found: Published; no: number }> {
    const found = await opened(id, reader, tx)
    if (!isOpenAt(found, clock.now())) return refuse('survey.closed')
    await surveys.hold(tx, reader.memberId, id)
    const last = await surveys.latestAnswer(reader.memberId, id, tx)
    return last && !found.content.isRepeatable ? refuse('survey.submitted') : { found, no: (last?.no ?? 0) + 1 }
  }
  /** Changed answers to an older version, as far as their questions are the same in this one. */
  async function current(found: Published, given: Asked<'survey.saveDraft'>, tx: Transaction): Promise<ChangedAnswers> {
    if (given.version > found.version) return refuse('kernel.bad_input', { what: '没有这一版' })
    const { questions } = found.content
    const before = (await surveys.versions(found.id, [given.version], tx)).get(given.version)?.questions ?? []
    const kept = carriedOver(before, questions, written(given.answers))
    const taken = Object.entries(given.answers).filter(
      ([id, answer]) => answer === null && questions.some((question) => question.id === id),
    )
    return { ...kept, ...Object.fromEntries(taken) }
  }
  function stored(found: Published, reader: SurveyReader, given: Asked<'survey.submit'>, no: number): AnswerStored {
    const { title, questions, keys, bands } = found.content
    const answers = handedIn(questions, given.answers)
    const marks = marksOf(questions, keys, answers)
    return {
      memberId: reader.memberId,
      id: AnswerId.parse(newId()),
      surveyId: found.id,
      no,
      version: found.version,
      title,
      asked: askedOf(questions, answers),
      answers,
      marks,
      score: scoreOf(marks, bands) ?? null,
      at: new Date(clock.now()),
    }
  }

  return {
    async list(asked: Asked<'survey.list'>, reader: SurveyReader | undefined): Promise<Answer<'survey.list'>> {
      const now = clock.now()
      const rows = await surveys.list(listReaderOf(reader), asked.state, new Date(now), windowOf(asked))
      return pageOfRows(rows, asked, (row) => rowOf(row, now))
    },

    async get(id: SurveyId, reader: SurveyReader | undefined): Promise<Answer<'survey.get'>> {
      const found = await opened(id, reader)
      if (!reader) return shownOf(found, clock.now())
      const [draft, last] = await Promise.all([
        surveys.findDraft(reader.memberId, id),
        surveys.latestAnswer(reader.memberId, id),
      ])
      return shownOf(found, clock.now(), { draft, last, carried: draft && (await carried(found, draft)) })
    },

    saveDraft: (given: Asked<'survey.saveDraft'>, reader: SurveyReader): Promise<Answer<'survey.saveDraft'>> =>
      db.tx(reader.memberId, async (tx) => {
        const { found } = await answerable(tx, given.id, reader)
        const draft = await surveys.findDraft(reader.memberId, given.id, tx)
        const before = draft ? (await carried(found, draft, tx)).answers : {}
        const answers = written({ ...before, ...(await current(found, given, tx)) })
        const savedAt = new Date(clock.now())
        const { memberId } = reader
        await surveys.saveDraft(tx, { memberId, surveyId: found.id, version: found.version, answers, savedAt })
        return { savedAt: savedAt.getTime() }
      }),

    submit(
      { idempotencyKey: key, ...given }: Asked<'survey.submit'>,
      reader: SurveyReader,
    ): Promise<Answer<'survey.submit'>> {
      const action = { owner: reader.memberId, key, input: { call: 'survey.submit', input: given }, now: clock.now() }
      return db.tx(reader.memberId, (tx) =>
        idempotent(tx, action, async () => {
          const { found, no } = await answerable(tx, given.id, reader)
          if (found.content.kind === 'risk') return refuse('survey.not_found')
          if (given.version !== found.version) return refuse('survey.version_changed')
          const wrong = firstFault(found.content.questions, given.answers)
          if (wrong)
            return refuse('survey.answer_wrong', {
              no: wrong.no,
              what: faultWords(wrong.fault),
              questionId: wrong.question.id,
            })
          const row = stored(found, reader, { ...given, idempotencyKey: key }, no)
          await surveys.addAnswer(tx, row)
          await told(tx, row, found.content)
          const { memberId } = reader
          await events.emit(tx, { name: 'survey.answered', key: memberId, payload: { memberId, id: found.id } })
          return resultOf(row, found.content.isRepeatable)
        }),
      )
    },

    async getResult(id: SurveyId, reader: SurveyReader): Promise<Answer<'survey.getResult'>> {
      const last = isUuid(id) ? await surveys.latestAnswer(reader.memberId, id) : undefined
      if (!last) return refuse('survey.not_submitted')
      const found = await surveys.find(id)
      return resultOf(last, !!found && found.content.isRepeatable && isOpenAt(found, clock.now()))
    },
  }
}

/** Without those that were taken back. */
const written = (answers: ChangedAnswers): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => (answer !== null && isGiven(answer) ? [[id, answer]] : [])),
  )

export type AnsweringService = ReturnType<typeof answeringService>
