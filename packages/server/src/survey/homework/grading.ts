import type { Answers, WorkKey, WorkMark, WorkQuestion } from '@rostrum/contract/survey'
import { drawnShare } from '@rostrum/contract/survey/candles'
import { marksOf, mostOf } from '../grading'

type Marks = Readonly<Record<string, WorkMark>>

const CHOICES: readonly WorkQuestion['kind'][] = ['single', 'multiple', 'judge', 'score']
export const keyIn = (keys: readonly WorkKey[], questionId: string): WorkKey | undefined =>
  keys.find((key) => key.questionId === questionId)

/** The most that a question can bring; 0 for one that is only asked. */
export function worthOf(question: WorkQuestion, key: WorkKey | undefined): number {
  if (!key) return 0
  return CHOICES.includes(question.kind) ? mostOf(question, key) : (key.most ?? 0)
}

/** Whether a rule says what an answer is worth, so that no person is needed. */
export function isRuled(question: WorkQuestion, key: WorkKey | undefined): boolean {
  if (worthOf(question, key) === 0 || CHOICES.includes(question.kind)) return true
  if (question.kind === 'number') return key?.value !== undefined
  return question.kind === 'candles' && (key?.drawn.length ?? 0) > 0
}

export const worthsOf = (questions: readonly WorkQuestion[], keys: readonly WorkKey[]): Record<string, number> =>
  Object.fromEntries(questions.map((question) => [question.id, worthOf(question, keyIn(keys, question.id))]))

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
export const mostIn = (questions: readonly WorkQuestion[], keys: readonly WorkKey[]): number =>
  sum(Object.values(worthsOf(questions, keys)))

/** What the rules make of answers. What a person must judge has no points, unless nothing was answered. */
export function judged(asked: readonly WorkQuestion[], keys: readonly WorkKey[], answers: Answers): Marks {
  const chosen = marksOf(asked, keys, answers)
  return Object.fromEntries(
    asked.flatMap((question): [string, WorkMark][] => {
      const key = keyIn(keys, question.id)
      const most = worthOf(question, key)
      if (!key || most === 0) return []
      const points = pointsBy(question, key, answers, chosen[question.id]?.points)
      return [[question.id, { most, ...(points !== undefined && { points }) }]]
    }),
  )
}

function pointsBy(question: WorkQuestion, key: WorkKey, answers: Answers, chosen: number | undefined) {
  const answer = answers[question.id]
  if (CHOICES.includes(question.kind)) return chosen ?? 0
  if (answer === undefined) return 0
  if (!isRuled(question, key)) return undefined
  if (question.kind === 'number')
    return typeof answer === 'number' && Math.abs(answer - (key.value ?? 0)) <= key.within + Number.EPSILON
      ? key.most
      : 0
  if (question.kind !== 'candles' || !Array.isArray(answer)) return 0
  return Math.round((key.most ?? 0) * drawnShare(question, key, answer))
}

/** All points together and what being late takes from them; undefined while something is not judged. */
export function totalOf(
  marks: Marks,
  latePercent: number,
): { readonly points: number; readonly lost: number } | undefined {
  const each = Object.values(marks).map(({ points }) => points)
  const given = each.flatMap((points) => points ?? [])
  if (given.length < each.length) return undefined
  const all = sum(given)
  const lost = Math.round((all * latePercent) / 100)
  return { points: all - lost, lost }
}
