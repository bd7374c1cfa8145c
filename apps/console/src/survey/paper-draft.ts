import type { CallReply } from '../kernel/call'
import { scoreTopDefault, textAnswerDefault } from '@rostrum/contract/survey/limits'

export type Paper = CallReply<'survey.getPaper'>
export type Content = Paper['content']
export type Question = Content['questions'][number]
export type QuestionKind = Question['kind']
export type Key = Content['keys'][number]
export type Part = { readonly id: string; readonly text: string }

/** Short enough for an address, and never given twice. */
export const newPart = (prefix: string): string => `${prefix}${crypto.randomUUID().slice(0, 8)}`
const part = (prefix: string): { id: string; text: string } => ({ id: newPart(prefix), text: '' })

export const blank = (): Content => ({
  kind: 'survey',
  title: '',
  intro: '',
  minutes: 3,
  levelIds: [],
  isNameless: false,
  isRepeatable: false,
  questions: [],
  keys: [],
  bands: [],
})

/** A question without words. */
export function blankQuestion(kind: QuestionKind): Question {
  const common = { id: newPart('q'), prompt: '', note: '', required: true }
  const options = [part('o'), part('o')]
  switch (kind) {
    case 'single':
    case 'multiple':
    case 'order':
      return { ...common, kind, options }
    case 'matrix':
      return { ...common, kind, options, rows: [part('r')] }
    case 'score':
      return { ...common, kind, top: scoreTopDefault, low: '', high: '' }
    case 'number':
      return { ...common, kind, isWhole: false, unit: '' }
    case 'text':
      return { ...common, kind, max: textAnswerDefault }
    case 'judge':
    case 'date':
      return { ...common, kind }
  }
}

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}

export const replaced = <T>(list: readonly T[], at: number, one: T): T[] =>
  list.map((before, place) => (place === at ? one : before))

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at)

/** What a question's answers are worth; nothing is stored while nothing is said. */
export function withKey(keys: readonly Key[], key: Key): Key[] {
  const others = keys.filter(({ questionId }) => questionId !== key.questionId)
  return Object.keys(key.points).length === 0 && key.explain === '' ? others : [...others, key]
}

export const keyOf = (keys: readonly Key[], questionId: string): Key =>
  keys.find((key) => key.questionId === questionId) ?? { questionId, points: {}, explain: '' }

/** Points of one option; without a number it has none. */
export function withPoints(key: Key, id: string, points: number | null): Key {
  const { [id]: _before, ...others } = key.points
  return { ...key, points: points === null ? others : { ...others, [id]: points } }
}
