import type { SurveyContent } from '@rostrum/contract/survey'
import { lines, plain } from './writing'

/** What people want to learn: every kind of question, and some that depend on others. */
export const needs: SurveyContent = {
  kind: 'survey',
  title: '学习需求调查',
  intro: '我们按大家的回答安排下一季的直播和课程。没有对错，想到什么填什么。',
  minutes: 4,
  levelIds: [],
  isNameless: true,
  isRepeatable: false,
  keys: [],
  bands: [],
  questions: [
    {
      ...plain('since', '您做投资有多久了？'),
      kind: 'single',
      required: true,
      options: lines('还没有开始', '不到一年', '一到三年', '三年以上'),
    },
    {
      ...plain('held', '您持有过哪些？', '可以选几项'),
      kind: 'multiple',
      required: true,
      max: 5,
      options: lines('银行存款', '货币基金', '债券或债券基金', '股票基金', '股票', '可转债', '都没有'),
    },
    {
      ...plain('first', '刚开始的时候，哪件事最难？'),
      kind: 'text',
      max: 200,
      when: { questionId: 'since', anyOf: ['o2', 'o3', 'o4'] },
    },
    {
      ...plain('topics', '想先学什么？', '最想学的排在最前'),
      kind: 'order',
      required: true,
      options: lines('读懂财报', '资产配置', '交易规则与费用', '看懂 K 线'),
    },
    {
      ...plain('ways', '下面几种学法，各合不合适？'),
      kind: 'matrix',
      rows: lines('晚间直播', '周末直播', '短视频', '图文课程'),
      options: lines('很合适', '可以', '不合适'),
    },
    { ...plain('watched', '您看过我们的直播或回放。'), kind: 'judge', required: true },
    {
      ...plain('mark', '看得懂吗？'),
      kind: 'score',
      top: 5,
      low: '完全不懂',
      high: '都懂',
      when: { questionId: 'watched', anyOf: ['yes'] },
    },
    { ...plain('hours', '每周能拿出几个小时学习？'), kind: 'number', min: 0, max: 60, isWhole: false, unit: '小时' },
    { ...plain('from', '希望哪一天开课？'), kind: 'date' },
    { ...plain('more', '还有什么想对我们说？'), kind: 'text', max: 500 },
  ],
}
