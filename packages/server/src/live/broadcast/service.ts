import type { Kernel } from '@rostrum/server/kernel'
import type { RoomRepository } from '../rooms/repository'
import type { LiveRules } from '../replays/making'
import { awayWatch } from './away'
import { broadcastCommands, type CommandsDeps } from './commands'
import { streamFollower, type FollowerDeps } from './follow'
import type { LiveMedia } from './media'
import { broadcastStates, type StatesDeps } from './states'
import { broadcastStudio, type StudioDeps } from './studio'
import { broadcastWatching } from './watching'

export interface BroadcastDeps
  extends Omit<StatesDeps, 'media' | 'rooms'>,
    Pick<CommandsDeps, 'getRoom' | 'present'>,
    Pick<FollowerDeps, 'recorded'>,
    Pick<StudioDeps, 'ownKeys'> {
  readonly kernel: Pick<Kernel, 'clock' | 'log'>
  readonly media: LiveMedia
  readonly rooms: RoomRepository
  rules(): Promise<Pick<LiveRules, 'awayMinutes' | 'smallerAtOnce'>>
}

/** A key is made for the planned end, which may be days after a lesson that ended early. */
const KEY_OUTLIVES_MS = 30 * 24 * 3_600_000

/** The room follows its stream and the teacher's command. */
export function broadcastService(deps: BroadcastDeps) {
  const { kernel, media, rooms } = deps
  const states = broadcastStates(deps)
  const away = awayWatch({ ...deps, states })
  const { heard, settled } = streamFollower({ ...deps, states })

  return {
    async start(): Promise<void> {
      media.on(heard)
      media.revoke(await rooms.listRevoked(new Date(kernel.clock.now() - KEY_OUTLIVES_MS)))
      media.expect((await rooms.listOnAir()).map(({ streamName }) => ({ name: streamName })))
    },
    settled,
    ...broadcastWatching(deps),
    endAway: away.endAway,
    ...broadcastStudio({ ...deps, states, away }),
    ...broadcastCommands({ ...deps, states }),
  }
}

export type BroadcastService = ReturnType<typeof broadcastService>
