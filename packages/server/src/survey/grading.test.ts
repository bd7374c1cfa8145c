import type { Question, QuestionKey } from '@rostrum/contract/survey'
import { expect, test } from 'vitest'
import { marksOf, scoreOf } from './grading'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
const common = { note: '', required: false }
const single: Question = { ...common, id: 'one', kind: 'single', prompt: '?', options }
const several: Question = { ...common, id: 'two', kind: 'multiple', prompt: '?', options }
const judge: Question = { ...common, id: 'true', kind: 'judge', prompt: '?' }
const score: Question = { ...common, id: 'mark', kind: 'score', prompt: '?', top: 5, low: '', high: '' }
const key = (questionId: string, points: Record<string, number>, explain = ''): QuestionKey => ({
  questionId,
  points,
  explain,
})

test.each<[string, Question, QuestionKey, unknown, number, number]>([
  ['the right option', single, key('one', { b: 10 }), 'b', 10, 10],
  ['a wrong option', single, key('one', { b: 10 }), 'a', 0, 10],
  ['no answer', single, key('one', { b: 10 }), undefined, 0, 10],
  ['all right options', several, key('two', { a: 5, b: 5, c: -5 }), ['a', 'b'], 10, 10],
  ['a right one and a wrong one', several, key('two', { a: 5, b: 5, c: -5 }), ['a', 'c'], 0, 10],
  ['only wrong ones, never less than nothing', several, key('two', { a: 5, c: -5 }), ['c'], 0, 5],
  ['a judgement', judge, key('true', { no: 10 }), 'no', 10, 10],
  ['each step of a score', score, key('mark', { each: 2 }), 4, 8, 10],
])('%s', (_what, question, given, answer, points, most) => {
  const answers = answer === undefined ? {} : { [question.id]: answer as never }
  expect(marksOf([question], [given], answers)[question.id]).toEqual({ points, most })
})

test('a question that is not asked counts nothing, and an explanation needs no points', () => {
  const hidden: Question = { ...judge, when: { questionId: 'one', anyOf: ['a'] } }
  const keys = [key('one', {}, '因为'), key('true', { yes: 10 })]
  expect(marksOf([single, hidden], keys, { one: 'b', true: 'yes' })).toEqual({ one: { explain: '因为' } })
})

test('the highest part of the scale that the points reach says what they mean', () => {
  const bands = [
    { from: 0, title: '入门', words: '' },
    { from: 60, title: '熟练', words: '继续' },
  ]
  expect(scoreOf({ one: { points: 60, most: 100 } }, bands)).toEqual({
    points: 60,
    most: 100,
    title: '熟练',
    words: '继续',
  })
  expect(scoreOf({ one: { points: 59, most: 100 } }, bands)).toMatchObject({ title: '入门' })
  expect(scoreOf({ one: { explain: '因为' } }, bands)).toBeUndefined()
})
