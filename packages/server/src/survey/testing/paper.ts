import { randomUUID } from 'node:crypto'
import type { Question, SurveyContent, SurveyId } from '@rostrum/contract/survey'
import type { Operator } from '@rostrum/testkit'

const options = [
  { id: 'a', text: '是的' },
  { id: 'b', text: '还没有' },
]

/** A choice that decides whether the second one is asked, and words. */
export const questions: Question[] = [
  { id: 'one', kind: 'single', prompt: '做过投资吗？', note: '', required: true, options },
  {
    id: 'two',
    kind: 'multiple',
    prompt: '买过哪些？',
    note: '',
    required: true,
    max: 1,
    options,
    when: { questionId: 'one', anyOf: ['a'] },
  },
  { id: 'say', kind: 'text', prompt: '还想说什么？', note: '', required: false, max: 20 },
]

export const content = (more: Partial<SurveyContent> = {}): SurveyContent => ({
  kind: 'survey',
  title: '学习调查',
  intro: '',
  minutes: 2,
  levelIds: [],
  isNameless: false,
  isRepeatable: false,
  questions,
  keys: [],
  bands: [],
  ...more,
})

/** A questionnaire that is published. */
export async function published(by: Operator, more: Partial<SurveyContent> = {}): Promise<SurveyId> {
  const id = randomUUID() as SurveyId
  const { seen } = await by.call('survey.savePaper', { id, content: content(more) })
  await by.call('survey.publishPaper', { id, seen })
  return id
}

/** The same questionnaire with other words, published. */
export async function republished(by: Operator, id: SurveyId, more: Partial<SurveyContent>): Promise<void> {
  const { seen } = await by.call('survey.getPaper', { id })
  const saved = await by.call('survey.savePaper', { id, seen, content: content(more) })
  await by.call('survey.publishPaper', { id, seen: saved.seen })
}
