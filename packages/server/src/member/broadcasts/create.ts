import type { PushVendor } from '@rostrum/contract/member'
import type { Approvals, Slice } from '@rostrum/server/kernel'
import type { Notify } from '../notices/notify'
import type { IsGone } from '../notices/service'
import type { SlicePart } from '../part'
import { memberSettings } from '../settings'
import type { Shared } from '../shared'
import { broadcastKind } from './asking'
import { broadcastAudiences, type FollowersOf } from './audience'
import type { QuietHours } from './policy'
import { broadcastRepository } from './repository'
import { audienceRepository } from './repository-audience'
import { broadcastRoutes } from './routes'
import { broadcastSender, SENDING } from './sending'
import { broadcastService, type PushBroadcastParts } from './service'

export interface PushBroadcastDeps {
  /** The hours of the night. */
  readonly quiet?: () => Promise<QuietHours>
  /** The words of a text that may not be sent; without it none is forbidden. */
  readonly blocked?: (words: string) => Promise<readonly string[]>
  /** Without it nobody follows anybody. */
  readonly followers?: FollowersOf
  /** Members of one step of sending. */
  readonly atOnce?: number
}

export interface BroadcastWays {
  readonly notify: Notify
  /** Ways to devices that this server has. */
  readonly vendors: readonly PushVendor[]
  readonly approvals?: Approvals
  readonly isGone?: IsGone
  readonly operatorNames: PushBroadcastParts['operatorNames']
}

/** One message to many members. */
export function createBroadcasts(
  { kernel, people }: Pick<Shared, 'kernel' | 'people'>,
  {
    quiet = usualNight,
    blocked = async () => [],
    followers = async () => ({ ids: [] }),
    atOnce,
  }: PushBroadcastDeps = {},
  { notify, vendors, approvals, isGone = async () => false, operatorNames }: BroadcastWays,
): SlicePart & Required<Pick<Slice, 'second'>> {
  const rows = broadcastRepository(kernel.db)
  const audiences = broadcastAudiences({ kernel, rows: audienceRepository(kernel.db), people, followers, vendors })
  const rules = { quiet, blocked }
  const service = broadcastService({ kernel, rows, audiences, people, approvals, isGone, operatorNames, ...rules })
  const drain = broadcastSender({ kernel, rows, audiences, notify, atOnce, ...rules })
  return {
    routes: broadcastRoutes(service),
    jobs: [
      { name: SENDING, cron: '* * * * *', run: drain },
      { name: 'member.countBroadcasts', cron: '17 * * * *', run: service.keepCounts },
    ],
    second: [broadcastKind({ kernel, rows })],
  }
}

const usualNight = async (): Promise<QuietHours> => memberSettings.broadcast.fallback
