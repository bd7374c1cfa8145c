import type { AnswerValue, Answers, QuestionKey, WorkKey, WorkQuestion } from '@rostrum/contract/survey'
import { matterOf } from '@rostrum/contract/survey/answering'
import { withinBarsDefault, withinPctDefault } from '@rostrum/contract/survey/limits'
import { hashOf } from '@rostrum/server/kernel/idempotency'
import { judged, keyIn, worthOf } from '../homework/grading'
import { FILE_KINDS } from '../homework/presenting'

type Marks = Readonly<Record<string, { readonly points?: number; readonly most?: number }>>

/** A question as the notebook keeps it. */
export interface NotedQuestion {
  readonly question: WorkQuestion
  readonly matter: string
  readonly key: WorkKey
  readonly most: number
  readonly answer: AnswerValue | null
  readonly points: number | null
}

interface Sheet {
  readonly asked: readonly WorkQuestion[]
  readonly keys: readonly WorkKey[]
  readonly answers: Answers
  readonly marks: Marks
}

/** A key of a questionnaire as one of homework. */
export const workKeyOf = (key: QuestionKey): WorkKey => ({
  standard: '',
  within: 0,
  drawn: [],
  withinBars: withinBarsDefault,
  withinPct: withinPctDefault,
  ...key,
})

/** One question of what was handed in; undefined where it counts nothing, so that nothing is wrong in it. */
export function notedOf({ asked, keys, answers, marks }: Sheet, questionId: string): NotedQuestion | undefined {
  const found = asked.find(({ id }) => id === questionId)
  const key = keyIn(keys, questionId)
  if (!found || !key || worthOf(found, key) === 0 || !isKnowledge(found, key)) return undefined
  // It stands alone here: nothing decides whether it is asked.
  const { when: _when, ...question } = found
  return {
    question,
    matter: hashOf(matterOf(question)),
    key,
    most: worthOf(question, key),
    answer: FILE_KINDS.includes(question.kind) ? null : (answers[questionId] ?? null),
    points: marks[questionId]?.points ?? null,
  }
}

/** Everything that was judged and did not bring all it could. */
export const mistakesIn = (sheet: Sheet): NotedQuestion[] =>
  sheet.asked.flatMap(({ id }) => {
    const noted = notedOf(sheet, id)
    return noted && noted.points !== null && noted.points < noted.most ? [noted] : []
  })

/** Steps of an opinion have no right one, and neither has a choice of which several bring points. */
function isKnowledge({ kind }: WorkQuestion, { points }: WorkKey): boolean {
  if (kind === 'score') return false
  if (kind !== 'single' && kind !== 'judge') return true
  return Object.values(points).filter((value) => value > 0).length === 1
}

/** The points of an answer in a review, by the same rules as in homework; undefined where a person has to judge. */
export function pointsIn(question: WorkQuestion, key: WorkKey, answer: AnswerValue | undefined): number | undefined {
  return judged([question], [key], answer === undefined ? {} : { [question.id]: answer })[question.id]?.points
}
