import { api } from '@rostrum/contract'
import type { Replies } from '../kernel/testing'

const now = Date.now()
const MINUTE = 60_000

const chat = { id: 'c1', state: 'open', at: now - 5 * MINUTE, seq: 3, unread: 0, agent: '4821', callAsked: false }
const said = (seq: number, more: object) => ({
  id: `cm${seq}`,
  chatId: 'c1',
  seq,
  from: 'customer',
  text: '',
  images: [],
  at: now - (6 - seq) * MINUTE,
  ...more,
})

/** Replies of the calls of customer chat: a conversation with an agent. */
export const serviceReplies: Replies = {
  'feedback.openChat': api['feedback.openChat'].reply.parse({
    ticket: 't',
    expireAt: now + 10 * MINUTE,
    visitorKey: 'v1.a.b',
  }),
  'feedback.getChat': api['feedback.getChat'].reply.parse({
    hours: { days: 'working', spans: [{ from: 510, to: 1050 }], isOpen: true },
    waiting: 2,
    keepDays: 1827,
    adoptable: false,
    chat,
  }),
  'feedback.listChatMessages': api['feedback.listChatMessages'].reply.parse({
    rows: [
      said(1, {
        ...{ text: '这份服务怎么还没有开通？', clientId: 'k-1' },
        ref: { kind: 'order', id: 'D20261120-ABCDEFGH' },
      }),
      said(2, { from: 'system', news: { kind: 'taken', agent: '4821' } }),
      said(3, { from: 'agent', agent: '4821', text: '您好，款项已到账，服务今天收盘后开通。' }),
    ],
    hasMore: false,
  }),
  'feedback.readChat': { unread: 0 },
  'feedback.getRefCard': { card: { title: '财报精读服务', note: '待付款 · ¥199.00' } },
}
