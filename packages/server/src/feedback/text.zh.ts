import { linkTo } from '@rostrum/contract/pages'
import type { Blocker } from '../kernel/contributions'

/** Why an account cannot end yet. */
export const blockedByCases = (count: number): Blocker => ({
  kind: 'feedback',
  text: `有${count}份投诉或建议还没有答复`,
  link: linkTo('feedback.list'),
})

/** What the daily self-check says of cases. */
export const selfCheckText = {
  title: '投诉与反馈的时限',
  overdue: (no: string) => `${no} 已经超过答复的时限`,
} as const
