import { Visit } from '@rostrum/contract/commerce'
import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'

const AT = Date.UTC(2026, 10, 20, 2)
const DAY = 86_400_000
const statements = [
  { id: 'self', text: '是我本人购买并签署了协议' },
  { id: 'account', text: '我把费用付到了公司账户，没有转给任何个人' },
]

export const visit = Visit.parse({
  orderNo: 'D1',
  title: '财报精读服务',
  state: 'due',
  createdAt: AT,
  dueAt: AT + 7 * DAY,
  isByPhone: false,
  isPaused: false,
  isAccepted: true,
  sample: false,
  version: 'v1',
  statements,
  answers: [],
  text: '',
  asker: '公司合规部门',
  why: '确认您没有被误导',
})
export const disagreedVisit = Visit.parse({
  ...visit,
  state: 'disagreed',
  answeredAt: AT,
  isPaused: true,
  isAccepted: false,
  answers: [
    { id: 'self', yes: true },
    { id: 'account', yes: false, text: '付给了个人' },
  ],
})

export const visitReplies: Replies = {
  'commerce.getVisit': visit,
  'commerce.submitVisit': disagreedVisit,
}

/** The page of a visit in its states. */
export const visitCases: Readonly<Record<string, ScreenCase>> = {
  'commerce.visit': {
    params: { orderNo: 'D1' },
    replies: visitReplies,
    shows: '是我本人购买并签署了协议',
    needs: ['commerce.getVisit'],
  },
}
