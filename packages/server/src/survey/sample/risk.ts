import type { Question, QuestionKey, SurveyContent } from '@rostrum/contract/survey'

interface Option {
  readonly text: string
  readonly points: number
}
interface Asked {
  readonly id: string
  readonly prompt: string
  readonly note?: string
  readonly options: readonly Option[]
}

const option = (text: string, points: number): Option => ({ text, points })

/** Our own example: a provider publishes the questionnaire that it answers for. */
const asked: readonly Asked[] = [
  {
    id: 'income',
    prompt: '您家庭最近一年的收入大约是多少？',
    note: '税后，含工资、经营和其他收入',
    options: [
      option('不到10万元', 1),
      option('10万到30万元', 4),
      option('30万到100万元', 7),
      option('100万元以上', 10),
    ],
  },
  {
    id: 'share',
    prompt: '您打算把多少家庭资产用于投资？',
    note: '不含自住的房子',
    options: [option('不到10%', 3), option('10%到30%', 7), option('30%到60%', 10), option('60%以上', 4)],
  },
  {
    id: 'debt',
    prompt: '您现在有没有还不上会影响生活的借款？',
    options: [option('有，压力较大', 0), option('有，能按时还', 5), option('没有', 10)],
  },
  {
    id: 'know',
    prompt: '您对股票、基金的了解到哪一步？',
    options: [
      option('没有接触过', 0),
      option('知道基本概念', 4),
      option('能看懂定期报告', 8),
      option('系统学过并有从业经历', 10),
    ],
  },
  {
    id: 'years',
    prompt: '您做过几年投资？',
    note: '存款和货币基金不算',
    options: [option('没有做过', 0), option('不到2年', 4), option('2到5年', 7), option('5年以上', 10)],
  },
  {
    id: 'loss',
    prompt: '您的一笔投资，一年内最多亏多少，还能照常睡觉？',
    note: '单选，选最接近的一项。没有标准答案。',
    options: [
      option('不能接受任何亏损', 0),
      option('最多亏10%：10万元，最少剩9万元', 5),
      option('最多亏20%：10万元，最少剩8万元', 10),
      option('最多亏30%：10万元，最少剩7万元', 15),
      option('可以接受更大亏损', 20),
    ],
  },
  {
    id: 'aim',
    prompt: '您投资最看重什么？',
    options: [option('本金安全', 2), option('比存款高一些', 6), option('长期增值', 10), option('尽量高的收益', 15)],
  },
  {
    id: 'term',
    prompt: '这笔钱多久之内不会用到？',
    options: [option('半年内可能要用', 1), option('半年到2年', 5), option('2到5年', 10), option('5年以上', 15)],
  },
]

const letters = ['a', 'b', 'c', 'd', 'e'] as const

const questions: Question[] = asked.map(({ id, prompt, note = '', options }) => ({
  ...{ id, kind: 'single', prompt, note, required: true },
  options: options.map(({ text }, at) => ({ id: letters[at] ?? '', text })),
}))
const keys: QuestionKey[] = asked.map(({ id: questionId, options }) => ({
  ...{ questionId, explain: '' },
  points: Object.fromEntries(options.map(({ points }, at) => [letters[at] ?? '', points])),
}))

/** Bands as the Securities Association of China's example has them, of a hundred points. */
export const riskTest: SurveyContent = {
  kind: 'risk',
  title: '投资者风险承受能力测评',
  intro: '了解您能承受多大的风险，只把适合的服务卖给您。请如实回答，情况变化时请重新测评。',
  minutes: 3,
  levelIds: [],
  isNameless: false,
  isRepeatable: true,
  questions,
  keys,
  bands: [],
  risk: {
    bands: [
      { from: 0, level: 1 },
      { from: 20, level: 2 },
      { from: 37, level: 3 },
      { from: 54, level: 4 },
      { from: 83, level: 5 },
    ],
    lowest: [{ questionId: 'loss', anyOf: ['a'] }],
    clashes: [
      {
        one: { questionId: 'loss', anyOf: ['a', 'b'] },
        other: { questionId: 'aim', anyOf: ['d'] },
        words: '几乎不能接受亏损，却最看重尽量高的收益',
      },
      {
        one: { questionId: 'know', anyOf: ['a'] },
        other: { questionId: 'years', anyOf: ['c', 'd'] },
        words: '没有接触过，却做过两年以上投资',
      },
    ],
  },
}
