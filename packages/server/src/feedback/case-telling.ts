import { FeedbackNo, FeedbackState } from '@rostrum/contract/feedback'
import { MemberId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { z } from 'zod'
import type { EventHandler } from '../kernel/events'
import type { Notify } from '../member'
import { turnedWords } from './text.notice.zh'

const Turned = z.object({
  no: FeedbackNo,
  memberId: MemberId,
  state: FeedbackState,
  by: z.enum(['member', 'staff', 'system']),
})

/** Notifies the member of what others did about a feedback, not of the member's own actions. */
export function caseTelling(notify: Notify | undefined): EventHandler[] {
  return [
    {
      event: 'feedback.turned',
      name: 'feedback.tellMember',
      async run(payload, { id }) {
        const { no, memberId, state, by } = Turned.parse(payload)
        const words = by === 'member' ? undefined : turnedWords[state]?.(no)
        if (!words) return
        await notify?.({
          to: memberId,
          kind: state === 'replied' ? 'answer' : 'system',
          ...words,
          link: linkTo('feedback.reply', { no }),
          key: `feedback.turned:${id}`,
        })
      },
    },
  ]
}
