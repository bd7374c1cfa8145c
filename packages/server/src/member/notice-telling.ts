import { MemberId } from '@rostrum/contract/kernel'
import { z } from 'zod'
import type { EventHandler } from '../kernel/events'
import type { Pusher } from './pushing'
import type { PushRepository } from './repository-pushes'

const Stored = z.object({ memberIds: z.array(MemberId) })
const Revoked = z.object({ memberId: MemberId, sessionIds: z.array(z.string()) })

/** Topic of the hint that a member's unread counts have changed. */
export const NOTICE_TOPIC = 'notice'

export interface Telling {
  /** Tells a member's open clients that something of a topic has changed. */
  readonly hint?: (memberId: MemberId, topic: string) => void
}

export interface TellingParts extends Telling {
  readonly pushes: Pick<PushRepository, 'forgetSessions'>
  readonly pusher: Pick<Pusher, 'drain'>
  readonly failed: (error: unknown) => void
}

/** What follows once messages are stored: open clients hear of it, devices are pushed to. A device that signed out hears nothing more. */
export function noticeTelling({ hint, pushes, pusher, failed }: TellingParts): EventHandler[] {
  return [
    {
      event: 'notice.stored',
      name: 'member.tellNotice',
      run: async (payload) => {
        for (const memberId of Stored.parse(payload).memberIds) hint?.(memberId, NOTICE_TOPIC)
        // Not waited for: a slow push service must not hold up the other events. What is left, the minute's job finds.
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
