import { api } from '@rostrum/contract'
import type { Replies } from '../kernel/testing'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const now = Date.now()

const row = {
  kind: 'complaint',
  excerpt: '昨晚的直播卡住了两分钟，回放里也没有这一段。',
  at: now - 2 * DAY,
  updatedAt: now - HOUR,
  overdue: false,
  handlerRole: 'service',
  canUrge: false,
  canClose: false,
  sample: false,
}
const replied = { ...row, no: 'F20261120-7KM3QXWA', state: 'replied', canClose: true }

const question = { id: 'h1', category: 'account', question: '收不到短信验证码怎么办？', useful: 12, sample: false }

/** Replies of the calls about feedback, one answered and one overdue, and about frequent questions. */
export const voiceReplies: Replies = {
  'feedback.list': api['feedback.list'].reply.parse({
    rows: [
      replied,
      {
        ...row,
        no: 'F20261119-2HNV8CPT',
        kind: 'refund',
        state: 'escalated',
        overdue: true,
        canUrge: true,
        handlerRole: 'compliance',
        dueAt: now + HOUR,
      },
    ],
    hasMore: false,
  }),
  'feedback.get': api['feedback.get'].reply.parse({
    ...replied,
    content: row.excerpt,
    images: [],
    weight: 'ordinary',
    canReply: true,
    canRate: true,
    canEscalate: false,
    contact: '13800000001',
    entries: [
      { id: 'e1', by: 'staff', role: 'service', state: 'handling', urged: false, images: [], at: now - DAY },
      { id: 'e2', by: 'member', urged: false, text: '大约是 20:31 到 20:33。', images: [], at: now - 20 * HOUR },
      {
        id: 'e3',
        by: 'staff',
        role: 'service',
        state: 'replied',
        urged: false,
        text: '已补录，回放今天更新。',
        images: [],
        at: now - HOUR,
      },
    ],
  }),
  'content.listHelpCategories': api['content.listHelpCategories'].reply.parse({
    rows: [
      { category: 'account', count: 3 },
      { category: 'live', count: 2 },
    ],
  }),
  'content.listHelp': api['content.listHelp'].reply.parse({
    rows: [question, { ...question, id: 'h2', question: '忘记密码怎么找回？', useful: 0 }],
    hasMore: false,
  }),
  'content.getHelp': api['content.getHelp'].reply.parse({
    ...question,
    answer: '<p>看看短信是否被拦截到垃圾箱。</p>',
    updatedAt: now - DAY,
    related: [{ ...question, id: 'h2', question: '忘记密码怎么找回？' }],
  }),
  'content.voteHelp': api['content.voteHelp'].reply.parse({ useful: 13, voted: true }),
  'feedback.create': api['feedback.create'].reply.parse({ no: 'F20261122-9QWER234', dueAt: now + DAY }),
  'feedback.reply': api['feedback.reply'].reply.parse({
    id: 'e4',
    by: 'member',
    urged: false,
    text: '还是没有',
    images: [],
    at: now,
  }),
  'feedback.rate': api['feedback.rate'].reply.parse({ score: 4 }),
}
