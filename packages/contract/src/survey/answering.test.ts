import { describe, expect, test } from 'vitest'
import { askedOf, carriedOver, faultOf, firstFault, handedIn, unreadyOf, type AnswerFault } from './answering'
import { Questions, type AnswerValue, type Question } from './questions'
import { answerWords } from './words'

const parts = (...ids: string[]) => ids.map((id) => ({ id, text: id.toUpperCase() }))
const common = { note: '', required: true, prompt: '?' }
const single: Question = { ...common, id: 'one', kind: 'single', options: parts('a', 'b') }
const several: Question = { ...common, id: 'two', kind: 'multiple', options: parts('a', 'b', 'c'), min: 1, max: 2 }
const judge: Question = { ...common, id: 'true', kind: 'judge' }
const score: Question = { ...common, id: 'mark', kind: 'score', top: 5, low: '', high: '' }
const number: Question = { ...common, id: 'sum', kind: 'number', min: 0, max: 10, isWhole: true, unit: '元' }
const written: Question = { ...common, id: 'words', kind: 'text', max: 3 }
const date: Question = { ...common, id: 'day', kind: 'date' }
const matrix: Question = { ...common, id: 'grid', kind: 'matrix', rows: parts('r', 's'), options: parts('a', 'b') }
const order: Question = { ...common, id: 'rank', kind: 'order', options: parts('a', 'b') }

describe('an answer', () => {
  test.each<[string, Question, AnswerValue | undefined, AnswerFault['kind'] | undefined]>([
    ['of a single choice', single, 'a', undefined],
    ['that was never offered', single, 'z', 'odd'],
    ['that is missing', single, undefined, 'missing'],
    ['of the wrong kind', single, ['a'], 'odd'],
    ['of several', several, ['a', 'c'], undefined],
    ['of too many', several, ['a', 'b', 'c'], 'more'],
    ['given twice', several, ['a', 'a'], 'odd'],
    ['of none', several, [], 'missing'],
    ['true', judge, 'yes', undefined],
    ['neither true nor false', judge, 'maybe', 'odd'],
    ['within the scale', score, 5, undefined],
    ['beyond the scale', score, 6, 'odd'],
    ['a whole number', number, 10, undefined],
    ['a broken number', number, 1.5, 'whole'],
    ['a number too low', number, -1, 'low'],
    ['a number too high', number, 11, 'high'],
    ['as long as it may be', written, '好好好', undefined],
    ['as long as it may be in flags', written, '🇨🇳👨‍👩‍👧‍👦好', undefined],
    ['too long', written, '好好好好', 'long'],
    ['of spaces', written, '  ', 'missing'],
    ['a day', date, '2026-02-28', undefined],
    ['a day that does not exist', date, '2026-02-30', 'odd'],
    ['for every row', matrix, { r: 'a', s: 'b' }, undefined],
    ['for some rows', matrix, { r: 'a' }, 'rows'],
    ['for a row that is not there', matrix, { r: 'a', x: 'b' }, 'odd'],
    ['in order', order, ['b', 'a'], undefined],
    ['in half an order', order, ['b'], 'all'],
  ])('%s', (_what, question, answer, kind) => {
    expect(faultOf(question, answer)?.kind).toBe(kind)
  })

  test('nobody has to give may be missing, but not wrong', () => {
    expect(faultOf({ ...several, required: false }, undefined)).toBeUndefined()
    expect(faultOf({ ...several, required: false, min: 2 }, ['a'])).toEqual({ kind: 'fewer', limit: 2 })
  })
})

describe('a question that depends on another', () => {
  const then: Question = { ...judge, id: 'then', when: { questionId: 'one', anyOf: ['a'] } }
  const last: Question = { ...written, id: 'last', when: { questionId: 'then', anyOf: ['no'] } }
  const all = [single, then, last]
  const ids = (answers: Record<string, AnswerValue>) => askedOf(all, answers).map(({ id }) => id)

  test('is asked after the answer that it waits for, and what depends on it goes with it', () => {
    expect(ids({})).toEqual(['one'])
    expect(ids({ one: 'a', then: 'no' })).toEqual(['one', 'then', 'last'])
    expect(ids({ one: 'b', then: 'no' })).toEqual(['one'])
  })

  test('is neither missed nor handed in while it is not asked', () => {
    expect(firstFault(all, { one: 'b' })).toBeUndefined()
    expect(firstFault(all, { one: 'a' })).toMatchObject({ no: 2, fault: { kind: 'missing' } })
    expect(handedIn(all, { one: 'b', then: 'no', last: '好' })).toEqual({ one: 'b' })
  })
})

test('answers are carried to a new version where people are asked the same', () => {
  const now = [{ ...single, note: '说明', required: false }, { ...several, options: parts('a', 'b') }, judge]
  expect(carriedOver([single, several], now, { one: 'a', two: ['a'], true: 'yes' })).toEqual({ one: 'a' })
})

test.each<[string, Question[], string | undefined]>([
  ['ready', [single, several, judge, score, number, written, date, matrix, order], undefined],
  ['without words', [{ ...single, prompt: '' }], 'prompt'],
  ['with one option', [{ ...single, options: parts('a') }], 'options'],
  ['with an empty option', [{ ...single, options: [...parts('a'), { id: 'b', text: '' }] }], 'option'],
  ['with the same option twice', [{ ...single, options: parts('a', 'a') }], 'twice'],
  ['with more at least than at most', [{ ...several, min: 3, max: 2 }], 'limits'],
  ['without rows', [{ ...matrix, rows: [] }], 'rows'],
  ['after one that comes later', [{ ...judge, when: { questionId: 'one', anyOf: ['a'] } }, single], 'when'],
  ['after an option that is gone', [single, { ...judge, when: { questionId: 'one', anyOf: ['z'] } }], 'when'],
  ['twice', [single, single], 'twice'],
])('a list of questions %s', (_what, questions, fault) => {
  expect(Questions.safeParse(questions).success).toBe(true)
  expect(unreadyOf(questions)?.fault).toBe(fault)
})

test.each<[Question, AnswerValue, string]>([
  [single, 'a', 'A'],
  [several, ['a', 'c'], 'A、C'],
  [judge, 'no', '错'],
  [score, 4, '4 / 5'],
  [number, 3, '3元'],
  [matrix, { r: 'a', s: 'b' }, 'R：A；S：B'],
  [order, ['b', 'a'], 'B > A'],
  [written, '好', '好'],
])('an answer in words: %#', (question, answer, words) => {
  expect(answerWords(question, answer)).toBe(words)
})
