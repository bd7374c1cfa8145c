import { isWithin } from '../kernel/characters'
import { dayOf } from '../kernel/typed'
import { drawnFault } from './candles'
import { barsMin, judgements, optionsMin } from './limits'
import type { Answers, AnswerValue, WorkQuestion } from './questions'

/**
 * How questions and answers fit: pages and server decide by these same functions. Nothing here knows who asks. This file
 * imports no schema.
 */

/** What a deciding question has to offer, by id. */
export function choicesOf(question: WorkQuestion): readonly string[] {
  if (question.kind === 'judge') return judgements
  return question.kind === 'single' || question.kind === 'multiple' ? question.options.map(({ id }) => id) : []
}

/** The questions that are asked, given these answers. One that depends on a question that is not asked is not asked. */
export function askedOf<Q extends WorkQuestion>(questions: readonly Q[], answers: Answers): Q[] {
  const asked = new Set<string>()
  return questions.filter(({ id, when }) => {
    const isAsked = when === undefined || (asked.has(when.questionId) && chose(answers[when.questionId], when.anyOf))
    if (isAsked) asked.add(id)
    return isAsked
  })
}

/** How many questions everybody meets; an answer may bring more. */
export const leastAsked = (questions: readonly WorkQuestion[]): number => askedOf(questions, {}).length

const chose = (answer: AnswerValue | undefined, anyOf: readonly string[]): boolean =>
  (Array.isArray(answer) ? answer : [answer]).some((one) => typeof one === 'string' && anyOf.includes(one))

/** Whether there is anything in an answer. */
export function isGiven(answer: AnswerValue | undefined): answer is AnswerValue {
  if (answer === undefined) return false
  if (typeof answer === 'number') return true
  return typeof answer === 'string' ? answer.trim() !== '' : Object.keys(answer).length > 0
}

/** Why an answer cannot be handed in. */
export type AnswerFault =
  | { readonly kind: 'missing' | 'rows' | 'all' | 'odd' | 'whole' | 'undrawn' }
  | { readonly kind: 'fewer' | 'more' | 'low' | 'high' | 'long'; readonly limit: number }

/** What is wrong with the answer to a question that is asked; undefined when it may be handed in. */
export function faultOf(question: WorkQuestion, answer: AnswerValue | undefined): AnswerFault | undefined {
  if (!isGiven(answer)) return question.required ? { kind: 'missing' } : undefined
  switch (question.kind) {
    case 'single':
    case 'judge':
      return typeof answer === 'string' && choicesOf(question).includes(answer) ? undefined : { kind: 'odd' }
    case 'multiple':
      return Array.isArray(answer) ? severalFault(question, answer) : { kind: 'odd' }
    case 'score':
      return typeof answer === 'number' && Number.isInteger(answer) && answer >= 1 && answer <= question.top
        ? undefined
        : { kind: 'odd' }
    case 'number':
      return typeof answer === 'number' ? numberFault(question, answer) : { kind: 'odd' }
    case 'text':
      return typeof answer === 'string' ? longFault(question.max, answer) : { kind: 'odd' }
    case 'date':
      return typeof answer === 'string' && isDay(dayOf(answer)) ? undefined : { kind: 'odd' }
    case 'matrix':
      return typeof answer === 'object' && !Array.isArray(answer) ? matrixFault(question, answer) : { kind: 'odd' }
    case 'order':
      return Array.isArray(answer) ? orderFault(question, answer) : { kind: 'odd' }
    case 'picture':
      return Array.isArray(answer) ? manyFault(question.max, answer) : { kind: 'odd' }
    case 'voice':
      return Array.isArray(answer) && answer.length === 1 ? undefined : { kind: 'odd' }
    case 'candles':
      return Array.isArray(answer) ? drawnFault(question, answer) : { kind: 'odd' }
  }
}

type Of<K extends WorkQuestion['kind']> = Extract<WorkQuestion, { kind: K }>

function manyFault(max: number, answer: readonly string[]): AnswerFault | undefined {
  if (new Set(answer).size !== answer.length) return { kind: 'odd' }
  return answer.length > max ? { kind: 'more', limit: max } : undefined
}

function severalFault(question: Of<'multiple'>, answer: readonly string[]): AnswerFault | undefined {
  const known = choicesOf(question)
  if (new Set(answer).size !== answer.length || !answer.every((id) => known.includes(id))) return { kind: 'odd' }
  if (question.min !== undefined && answer.length < question.min) return { kind: 'fewer', limit: question.min }
  return question.max !== undefined && answer.length > question.max ? { kind: 'more', limit: question.max } : undefined
}

function numberFault({ min, max, isWhole }: Of<'number'>, answer: number): AnswerFault | undefined {
  if (isWhole && !Number.isInteger(answer)) return { kind: 'whole' }
  if (min !== undefined && answer < min) return { kind: 'low', limit: min }
  return max !== undefined && answer > max ? { kind: 'high', limit: max } : undefined
}

const longFault = (max: number, answer: string): AnswerFault | undefined =>
  isWithin(answer, max) ? undefined : { kind: 'long', limit: max }

function matrixFault({ rows, options, required }: Of<'matrix'>, answer: Readonly<Record<string, string>>) {
  const known = (list: readonly { readonly id: string }[], id: string) => list.some((one) => one.id === id)
  const isOdd = Object.entries(answer).some(([row, option]) => !known(rows, row) || !known(options, option))
  if (isOdd) return { kind: 'odd' } as const
  const isWhole = rows.every(({ id }) => answer[id] !== undefined)
  return required && !isWhole ? ({ kind: 'rows' } as const) : undefined
}

function orderFault({ options }: Of<'order'>, answer: readonly string[]): AnswerFault | undefined {
  if (new Set(answer).size !== answer.length || !answer.every((id) => options.some((one) => one.id === id)))
    return { kind: 'odd' }
  return answer.length < options.length ? { kind: 'all' } : undefined
}

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/
const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return DAY.test(text) && Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

/** The first fault among the questions that are asked, with its question. */
export function firstFault<Q extends WorkQuestion>(
  questions: readonly Q[],
  answers: Answers,
): { readonly question: Q; readonly no: number; readonly fault: AnswerFault } | undefined {
  for (const [at, question] of askedOf(questions, answers).entries()) {
    const fault = faultOf(question, answers[question.id])
    if (fault) return { question, no: at + 1, fault }
  }
  return undefined
}

/** What is handed in: answers with something in them, of the questions that are asked. A day is kept in one form. */
export const handedIn = (questions: readonly WorkQuestion[], answers: Answers): Answers =>
  Object.fromEntries(
    askedOf(questions, answers).flatMap(({ id, kind }) => {
      const answer = answers[id]
      if (!isGiven(answer)) return []
      return [[id, kind === 'date' && typeof answer === 'string' ? dayOf(answer) : answer]]
    }),
  )

/** What people answer in a question. Other words around it and other rules for asking it leave the answer valid. */
export function matterOf(question: WorkQuestion): string {
  const { note: _note, required: _required, when: _when, ...matter } = question
  return JSON.stringify(Object.entries(matter).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Answers to an older version as answers to this one: those of questions that are the same. */
export function carriedOver(before: readonly WorkQuestion[], now: readonly WorkQuestion[], answers: Answers): Answers {
  const matters = new Map(before.map((question) => [question.id, matterOf(question)]))
  return Object.fromEntries(
    now.flatMap((question) => {
      const answer = answers[question.id]
      return answer !== undefined && matters.get(question.id) === matterOf(question) ? [[question.id, answer]] : []
    }),
  )
}

/** Why a question cannot be put to anybody yet. */
export type QuestionFault = 'prompt' | 'options' | 'option' | 'rows' | 'twice' | 'limits' | 'when' | 'bars' | 'tasks'

/** What is missing in the first question that is not ready, with its place. */
export function unreadyOf(
  questions: readonly WorkQuestion[],
): { readonly no: number; readonly fault: QuestionFault } | undefined {
  for (const [at, question] of questions.entries()) {
    const fault = ownFault(question) ?? placeFault(question, questions.slice(0, at))
    if (fault) return { no: at + 1, fault }
  }
  return undefined
}

function ownFault(question: WorkQuestion): QuestionFault | undefined {
  if (question.prompt === '') return 'prompt'
  if ('options' in question) {
    if (question.options.length < optionsMin) return 'options'
    if (question.options.some(({ text }) => text === '')) return 'option'
    if (isTwice(question.options)) return 'twice'
  }
  if (question.kind === 'matrix') {
    if (question.rows.length === 0 || question.rows.some(({ text }) => text === '')) return 'rows'
    if (isTwice(question.rows)) return 'twice'
  }
  if (question.kind === 'candles') return chartFault(question)
  return hasNoRoom(question) ? 'limits' : undefined
}

const isTwice = (parts: readonly { readonly id: string; readonly text: string }[]): boolean =>
  new Set(parts.map(({ id }) => id)).size < parts.length || new Set(parts.map(({ text }) => text)).size < parts.length

function chartFault({ bars, tasks }: Of<'candles'>): QuestionFault | undefined {
  const isOdd = bars.some(({ o, h, l, c }) => h < Math.max(o, c) || l > Math.min(o, c))
  const isMixed = bars.some(({ day }, at) => at > 0 && day <= (bars[at - 1]?.day ?? ''))
  if (bars.length < barsMin || isOdd || isMixed) return 'bars'
  if (tasks.length === 0 || tasks.some((task) => task.text === '')) return 'tasks'
  return isTwice(tasks) ? 'twice' : undefined
}

function hasNoRoom(question: WorkQuestion): boolean {
  if (question.kind === 'multiple') {
    const { min = 0, max = question.options.length } = question
    return min > max || min > question.options.length
  }
  return question.kind === 'number' && (question.min ?? -Infinity) > (question.max ?? Infinity)
}

/** A question may depend only on an earlier one, and on what that one offers. */
function placeFault({ id, when }: WorkQuestion, earlier: readonly WorkQuestion[]): QuestionFault | undefined {
  if (earlier.some((one) => one.id === id)) return 'twice'
  if (when === undefined) return undefined
  const deciding = earlier.find((one) => one.id === when.questionId)
  return deciding && when.anyOf.every((one) => choicesOf(deciding).includes(one)) ? undefined : 'when'
}
