import type { MemberId } from '@rostrum/contract/kernel'
import { SurveyId } from '@rostrum/contract/survey'
import { leastAsked } from '@rostrum/contract/survey/answering'
import { isUuid } from '../kernel/db'
import type { Clock } from '../kernel/clock'
import { scoreOf, marksOf } from './grading'
import { isOpenAt } from './policy'
import type { Published, SurveyRepository } from './repository'

/** A published questionnaire that counts points, as other slices show it. */
export interface LentExam {
  readonly title: string
  readonly questions: number
  readonly minutes: number
  readonly isOpen: boolean
  /** It may be answered again. */
  readonly isRepeatable: boolean
}
/** What a submission came to. */
export interface LentScore {
  readonly at: Date
  readonly points: number
  readonly most: number
  readonly words: string
}
/** One that has to be answered by a moment. */
export interface LentDeadline {
  readonly id: string
  readonly title: string
  readonly at: Date
}

const AT_ONCE = 100

/** Questionnaires with points for other slices, by id. Those that are no longer there are left out. */
export function examLending({ surveys, clock }: { readonly surveys: SurveyRepository; readonly clock: Clock }) {
  const idsOf = (ids: readonly string[]) => [...new Set(ids)].filter(isUuid).map((id) => SurveyId.parse(id))
  const lent = ({ content, ...row }: Published): LentExam => ({
    title: content.title,
    questions: leastAsked(content.questions),
    minutes: content.minutes,
    isOpen: isOpenAt(row, clock.now()),
    isRepeatable: content.isRepeatable,
  })
  return {
    async exams(ids: readonly string[]): Promise<ReadonlyMap<string, LentExam>> {
      const known = idsOf(ids)
      const found = known.length === 0 ? [] : await surveys.findAll(known)
      return new Map(found.filter(counts).map((one) => [one.id, lent(one)]))
    },
    /** The best and the last of this member, by questionnaire. */
    async scores(memberId: MemberId, ids: readonly string[]) {
      const rows = await surveys.listScores(memberId, idsOf(ids))
      const scores = new Map<string, { best: LentScore; last: LentScore }>()
      for (const { surveyId, at, score } of rows) {
        if (score === null) continue
        const { points, most, words = '' } = score
        const last = { at, points, most, words }
        const before = scores.get(surveyId)
        scores.set(surveyId, { last, best: before && shareOf(before.best) > shareOf(last) ? before.best : last })
      }
      return scores
    },
    /** By their titles: those that can be answered now and count points; `only`: as often as somebody likes. */
    async find(words: string, limit: number, only?: 'repeatable'): Promise<{ id: string; title: string }[]> {
      const now = new Date(clock.now())
      const rows = await surveys.listCounting(now, AT_ONCE)
      return rows
        .filter((row) => counts(row) && row.content.title.includes(words))
        .filter(({ content }) => only === undefined || content.isRepeatable)
        .slice(0, limit)
        .map(({ id, content }) => ({ id, title: content.title }))
    },
    /** Those with an end in this time that the member may answer and has not. */
    async deadlines(
      reader: { readonly memberId: MemberId; readonly levelIds: Parameters<SurveyRepository['list']>[0]['levelIds'] },
      from: Date,
      to: Date,
    ): Promise<LentDeadline[]> {
      const now = new Date(clock.now())
      const rows = await surveys.list(reader, undefined, now, { offset: 0, limit: AT_ONCE })
      return rows.flatMap(({ id, content, endAt, isAnswered }) =>
        content.kind === 'exam' && endAt && !isAnswered && endAt >= from && endAt < to
          ? [{ id, title: content.title, at: endAt }]
          : [],
      )
    },
  }
}

export type ExamLending = ReturnType<typeof examLending>

const shareOf = ({ points, most }: LentScore): number => (most > 0 ? points / most : 0)

/** Whether a submission of it comes to a number of points. */
const counts = ({ content: { questions, keys, bands } }: Published): boolean =>
  scoreOf(marksOf(questions, keys, {}), bands) !== undefined
