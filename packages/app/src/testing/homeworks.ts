import { Homework, HomeworkRow, MarkingRow, WorkAnswer, WorkKey, type WorkQuestion } from '@rostrum/contract/survey'
import type { Replies } from '../kernel/testing'

const HOUR = 3_600_000
/** What the fake platform takes for now. */
const NOW = Date.UTC(2026, 10, 20, 2)
const common = { note: '', required: true }

const bars = Array.from({ length: 12 }, (_, at) => {
  const c = 10 + at / 10
  return { day: `2026-11-${String(at + 1).padStart(2, '0')}`, o: c - 0.05, h: c + 0.1, l: c - 0.1, c, v: 100 + at }
})

export const workQuestions: WorkQuestion[] = [
  {
    ...common,
    id: 'one',
    kind: 'multiple',
    prompt: '哪些是对的？',
    options: [
      { id: 'a', text: '甲' },
      { id: 'b', text: '乙' },
    ],
  },
  {
    ...common,
    id: 'chart',
    kind: 'candles',
    prompt: '标出止损',
    name: '虚构',
    source: '教学示意',
    bars: bars as never,
    tasks: [
      { id: 'stop', tool: 'level', text: '止损价' },
      { id: 'line', tool: 'line', text: '趋势线' },
    ],
  },
  { ...common, id: 'say', kind: 'text', prompt: '为什么？', max: 50 },
]
const worth = { one: 10, chart: 20, say: 20 }

export const homeworkRow = HomeworkRow.parse({
  id: 'w1',
  title: '第一次作业',
  teacher: { id: 't1', name: '顾清和' },
  questions: 3,
  most: 50,
  openAt: NOW - HOUR,
  dueAt: NOW + 5 * HOUR,
  closesAt: NOW + 10 * HOUR,
  state: 'open',
  sample: false,
})

export const homework = Homework.parse({
  ...homeworkRow,
  teacher: { id: 't1', name: '顾清和', regType: '投资顾问', regNo: 'A1' },
  intro: '看完再做',
  late: { hours: 5, percent: 20 },
  answersAt: 'deadline',
  now: NOW,
  mayAnswer: true,
  asked: workQuestions,
  worth,
  my: { answers: {}, isLate: false, files: [], asks: [] },
})

export const workKeys = [
  WorkKey.parse({ questionId: 'one', points: { a: 10 }, explain: '甲是对的' }),
  WorkKey.parse({ questionId: 'chart', points: {}, most: 20, drawn: ['stop-3-10000', 'line-1-10000', 'line-9-10800'] }),
  WorkKey.parse({ questionId: 'say', points: {}, most: 20, standard: '标准的话' }),
]
const answers = { one: ['a', 'b'], chart: ['stop-3-10050', 'line-1-10000', 'line-9-10800'], say: '因为' }
const marks = { one: { points: 0, most: 10 }, chart: { points: 20, most: 20 }, say: { most: 20 } }

export const markedHomework = Homework.parse({
  ...homework,
  state: 'marked',
  points: 35,
  mayAnswer: false,
  my: {
    answers,
    submittedAt: NOW - HOUR,
    isLate: true,
    lost: 5,
    files: [],
    asks: [],
    marks: { ...marks, say: { points: 20, most: 20 } },
    comment: '框得很好',
    markedAt: NOW,
    markedBy: { id: 't1', name: '顾清和', regType: '投资顾问', regNo: 'A1' },
  },
  keys: workKeys,
  statistics: {
    count: 6,
    mean: 30.5,
    above: 60,
    bands: [
      { from: 0, to: 29, count: 2 },
      { from: 30, to: 50, count: 4 },
    ],
    questions: [{ questionId: 'one', share: 0.5 }],
  },
})

export const markingRow = MarkingRow.parse({
  id: 'w1',
  title: '第一次作业',
  state: 'open',
  openAt: NOW - HOUR,
  dueAt: NOW + HOUR,
  questions: 3,
  most: 50,
  waiting: 1,
  marked: 2,
  returned: 0,
  asked: 0,
  sample: false,
})
export const workAnswer = WorkAnswer.parse({
  id: 'a1',
  member: { id: 'm1', nickname: '林间听雨' },
  state: 'submitted',
  isLate: false,
  submittedAt: NOW - HOUR,
  asked: workQuestions,
  answers,
  files: [],
  marks,
  comment: '',
  asks: [],
  seen: 'v1',
})

export const homeworkReplies: Replies = {
  'survey.listHomework': { rows: [homeworkRow], hasMore: false },
  'survey.getHomework': homework,
  'survey.saveHomeworkDraft': { savedAt: NOW as never },
  'survey.submitHomework': { state: 'submitted', isLate: false },
  'survey.listMarking': { rows: [markingRow], hasMore: false },
  'survey.listHomeworkAnswers': { rows: [workAnswer], hasMore: false, homework: markingRow, keys: workKeys },
  'survey.markHomework': { state: 'marked', points: 35 },
}
