import { Mistake, MistakeRow, MistakeSummary, MistakeVerdict } from '@rostrum/contract/survey'
import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'
import { workKeys, workQuestions } from './homeworks'

/** What the fake platform takes for now: 20 November 2026, 10:00 in Beijing. */
const NOW = Date.UTC(2026, 10, 20, 2)
const DAY = 86_400_000

export const mistakeRow = MistakeRow.parse({
  id: 'k1',
  prompt: '哪些是对的？',
  kind: 'multiple',
  from: { source: 'homework', id: 'w1', title: '第一次作业' },
  teacher: { id: 't1', name: '顾清和' },
  addedAt: NOW - 3 * DAY,
  isOwn: false,
  dueDay: '2026-11-20',
  isDue: true,
  reviews: 1,
  lapses: 0,
})
export const otherRow = MistakeRow.parse({ ...mistakeRow, id: 'k2', kind: 'text', prompt: '为什么？' })

const [choice, , words] = workQuestions
export const mistake = Mistake.parse({ ...mistakeRow, question: choice, most: 10, isRuled: true })
export const otherMistake = Mistake.parse({ ...otherRow, question: words, most: 20, isRuled: false })
/** Not to be reviewed today: its answer may be read. */
export const keptMistake = Mistake.parse({
  ...mistake,
  isDue: false,
  dueDay: '2026-11-24',
  key: workKeys[0],
  before: { answer: ['b'], points: 0 },
})

export const mistakeSummary = MistakeSummary.parse({
  today: '2026-11-20',
  due: 2,
  reviewed: 1,
  kept: 5,
  mastered: 1,
  nextDay: '2026-11-24',
  courses: [],
  teachers: [
    { id: 't1', name: '顾清和', count: 3 },
    { id: 't2', name: '沈知行', count: 2 },
  ],
  kinds: [
    { kind: 'multiple', count: 4 },
    { kind: 'text', count: 1 },
  ],
})

export const rightVerdict = MistakeVerdict.parse({
  isRight: true,
  points: 10,
  most: 10,
  key: workKeys[0],
  before: { answer: ['b'], points: 0 },
  choices: [
    { rating: 'hard', dueDay: '2026-11-22' },
    { rating: 'good', dueDay: '2026-11-25' },
    { rating: 'easy', dueDay: '2026-11-30' },
  ],
})
export const wrongVerdict = MistakeVerdict.parse({
  ...rightVerdict,
  isRight: false,
  points: 0,
  dueDay: '2026-11-21',
  choices: [],
})

export const mistakeReplies: Replies = {
  'survey.listMistakes': { rows: [mistakeRow, otherRow], hasMore: false },
  'survey.getMistakeSummary': mistakeSummary,
  'survey.getMistake': mistake,
  'survey.answerMistake': rightVerdict,
  'survey.rateMistake': { dueDay: '2026-11-25' as never, due: 1 },
  'survey.addMistake': { id: mistakeRow.id, dueDay: '2026-11-21' as never },
  'survey.masterMistake': { id: mistakeRow.id },
}

const none = { rows: [], hasMore: false }
export const mistakeCases: Readonly<Record<string, ScreenCase>> = {
  'survey.mistakes': {
    shows: '哪些是对的？',
    needs: ['survey.listMistakes'],
    empty: { replies: { 'survey.listMistakes': none }, says: '错题本还是空的', next: '去看作业' },
  },
  'survey.mistake': {
    shows: '出自《第一次作业》',
    needs: ['survey.listMistakes'],
    empty: { replies: { 'survey.listMistakes': none }, says: '今天没有要复习的题', next: '回错题本' },
  },
}
