import { liveEndpoints } from '@rostrum/contract/live'
import { route } from '@rostrum/server/kernel'
import type { Ground, LivePart } from '../part'
import { viewerOf } from '../rooms/viewer'
import { ownKeyRepository } from './repository'
import { ownKeyService, type OwnKeysDeps } from './service'

const api = liveEndpoints

/** Teachers' own push keys. */
export function createOwnKeys({ kernel, events }: Pick<Ground, 'kernel' | 'events'>, media: OwnKeysDeps['media']) {
  const ownKeys = ownKeyService({ kernel, media, keys: ownKeyRepository(kernel.db) })
  events.roomChanged.hear(() => void ownKeys.follow())
  return {
    ownKeys,
    routes: [
      route(api['live.getOwnKey'], ({ caller }) => ownKeys.own(viewerOf(caller))),
      route(api['live.renewOwnKey'], ({ caller }) => ownKeys.renew(viewerOf(caller))),
    ],
    start: () => ownKeys.start(),
    stop: () => ownKeys.stop(),
  } satisfies LivePart
}
