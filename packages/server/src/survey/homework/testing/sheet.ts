import { randomUUID } from 'node:crypto'
import { Instant, type TeacherId } from '@rostrum/contract/kernel'
import type { HomeworkContent, HomeworkId, WorkKey, WorkQuestion } from '@rostrum/contract/survey'
import { pointText } from '@rostrum/contract/survey/candles'
import type { Operator } from '@rostrum/testkit'
import { rising } from '../sample/bars'

export const HOUR = 3_600_000
const common = { note: '', required: true }
const options = [
  { id: 'a', text: '对的' },
  { id: 'b', text: '错的' },
]

/** A choice that a rule judges, and words that a person judges. */
export const workQuestions: WorkQuestion[] = [
  { ...common, id: 'one', kind: 'single', prompt: '选哪一个？', options },
  { ...common, id: 'say', kind: 'text', prompt: '为什么？', max: 50 },
]
export const chartQuestion: WorkQuestion = {
  ...common,
  id: 'chart',
  kind: 'candles',
  prompt: '画线',
  name: '虚构',
  source: '虚构',
  bars: [...rising],
  tasks: [{ id: 'stop', tool: 'level', text: '止损' }],
}

export const workKey = (questionId: string, more: Partial<WorkKey> = {}): WorkKey => ({
  questionId,
  points: {},
  explain: '',
  standard: '',
  within: 0,
  drawn: [],
  withinBars: 1,
  withinPct: 1,
  ...more,
})
export const workKeys: WorkKey[] = [
  workKey('one', { points: { a: 10 }, explain: '秘密的解析' }),
  workKey('say', { most: 20, standard: '秘密的标准答案' }),
]
export const stopAt = (price: number): string => pointText({ task: 'stop', bar: 3, price })

export const sheet = (teacherId: TeacherId, now: number, more: Partial<HomeworkContent> = {}): HomeworkContent => ({
  title: '第一次作业',
  intro: '做完再看',
  teacherId,
  markerIds: [],
  levelIds: [],
  openAt: Instant.parse(now - HOUR),
  dueAt: Instant.parse(now + 10 * HOUR),
  late: { hours: 5, percent: 20 },
  answersAt: 'deadline',
  questions: workQuestions,
  keys: workKeys,
  ...more,
})

/** Homework that is published. */
export async function publishedWork(by: Operator, content: HomeworkContent): Promise<HomeworkId> {
  const id = randomUUID() as HomeworkId
  const { seen } = await by.call('survey.saveHomeworkPaper', { id, content })
  await by.call('survey.publishHomework', { id, seen })
  return id
}
