import { MemberId } from '@rostrum/contract/kernel'
import { z } from 'zod'
import type { EventHandler } from '@rostrum/server/kernel/events'
import type { PushSender } from '../push/service'
import type { PushRepository } from '../push/repository'

const Stored = z.object({ memberIds: z.array(MemberId) })
const Revoked = z.object({ memberId: MemberId, sessionIds: z.array(z.string()) })

/** Topic of the hint that a member's unread counts have changed. */
export const NOTICE_TOPIC = 'notice'

export interface Telling {
  /** Tells a member's open clients that something of a topic has changed. */
  readonly hint?: (memberId: MemberId, topic: string) => void
}

export interface MemberTellingParts extends Telling {
  readonly pushes: Pick<PushRepository, 'forgetSessions'>
  readonly pusher: Pick<PushSender, 'drain'>
  readonly failed: (error: unknown) => void
}

/** The steps after messages are stored: tell open clients, push to devices. A signed-out device gets nothing more. */
export function noticeTelling({ hint, pushes, pusher, failed }: MemberTellingParts): EventHandler[] {
  return [
    {
      event: 'notice.stored',
      name: 'member.tellNotice',
      run: async (payload) => {
        for (const memberId of Stored.parse(payload).memberIds) hint?.(memberId, NOTICE_TOPIC)
        // Not awaited: a slow push service must not delay the other events. The minute's job takes the rest.
        void pusher.drain().catch(failed)
      },
    },
    {
      event: 'session.revoked',
      name: 'member.forgetPushTokens',
      run: async (payload) => {
        const { memberId, sessionIds } = Revoked.parse(payload)
        await pushes.forgetSessions(memberId, sessionIds)
      },
    },
  ]
}
