import type { Replies } from '../kernel/testing'

const at = Date.UTC(2026, 10, 20, 4)
const hand = { id: 't', name: '陈老师', at }

/** A text of the teacher's own, as the list has it. */
export const ownRow = {
  id: '01234567-89ab-4def-8123-456789abcdef',
  version: 3,
  state: 'draft',
  isLive: false,
  title: '存货附注怎么读',
  categoryName: '研报',
  changed: hand,
  sample: false,
  isOpinion: true,
} as const

/** The same, as its writer works on it: the opposite is still missing. */
export const ownText = {
  ...ownRow,
  categoryCode: 'research',
  summary: '答案在附注里',
  levelIds: [],
  isPublic: false,
  commentsOpen: true,
  body: '<p>先看库存商品。</p>',
  opinion: {
    view: 'down',
    stocks: ['980005.SIM'],
    evidence: [{ report: '半年报', publisher: '公司', day: '2026-08-28' }],
    opposite: '',
    interest: '不持有',
  },
  screening: { words: [], stocks: [{ code: '980005.SIM', name: '模拟芯片' }] },
  approvals: [{ act: 'save', version: 3, by: hand }],
  diff: [],
} as const

/** What a teacher writes, and what they choose from. */
export const writingReplies: Replies = {
  'news.listOwnDrafts': { rows: [ownRow], hasMore: false } as never,
  'news.getOwnDraft': ownText as never,
  'news.getOwnChoices': {
    categories: [{ code: 'research', name: '研报' }],
    columns: [],
    levels: [],
    author: { name: '陈老师', regNo: 'T1' },
    riskTip: '',
  } as never,
}

/** What today has for a member. */
export const mineReplies: Replies = {
  'content.getMine': {
    services: [],
    tasks: [{ kind: 'survey', id: 's', title: '半份问卷', link: '/pages/mine/collect/index/index?id=s' }],
    timeline: [
      { kind: 'news', id: 'a', title: '关注的人写的一篇', by: '陈老师', at, link: '/pages/news/details/index?id=a' },
    ],
  } as never,
}
