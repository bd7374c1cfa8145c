import { Survey, SurveyResult, SurveyRow, type Question } from '@rostrum/contract/survey'
import type { Replies } from '../kernel/testing'

const options = [
  { id: 'a', text: '做过' },
  { id: 'b', text: '还没有' },
]
const common = { note: '', required: true }

/** One question that another one depends on, and one of each further kind. */
export const questions: Question[] = [
  { ...common, id: 'one', kind: 'single', prompt: '做过投资吗？', options },
  { ...common, id: 'two', kind: 'multiple', prompt: '买过哪些？', options, when: { questionId: 'one', anyOf: ['a'] } },
  { ...common, id: 'say', kind: 'text', prompt: '还想说什么？', required: false, max: 20 },
]

export const surveyRow = SurveyRow.parse({
  id: 's1',
  kind: 'survey',
  title: '学习需求调查',
  questions: 3,
  minutes: 4,
  isOpen: true,
  state: 'none',
  sample: false,
})

const { questions: _count, state: _state, ...facts } = surveyRow
export const survey = Survey.parse({
  ...facts,
  intro: '没有对错',
  version: 1,
  questions,
  isNameless: true,
  isRepeatable: false,
  my: { state: 'none', answers: {} },
})

export const surveyResult = SurveyResult.parse({
  id: 's1',
  title: '学习需求调查',
  at: Date.UTC(2026, 10, 20, 2),
  version: 1,
  asked: [
    { question: questions[0], answer: 'b', points: 0, most: 10, explain: '因为' },
    { question: questions[2], answer: '再见' },
  ],
  score: { points: 0, most: 10, title: '起步', words: '继续学' },
  mayRepeat: true,
})

export const surveyReplies: Replies = {
  'survey.list': { rows: [surveyRow], hasMore: false },
  'survey.get': survey,
  'survey.getResult': surveyResult,
}
