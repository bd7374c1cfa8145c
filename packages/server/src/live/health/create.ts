import { liveEndpoints as calls } from '@rostrum/contract/live'
import { route } from '@rostrum/server/kernel'
import type { Ground, LivePart } from '../part'
import { viewerOf } from '../rooms/viewer'
import { healthRepository } from './repository'
import { healthService, type HealthDeps } from './service'

/** The past of the streams on air, measured every minute and kept for some days. */
export function createHealth({ kernel, stores, getRoom }: Ground, media: HealthDeps['media']) {
  const health = healthService({ kernel, media, rooms: stores.rooms, minutes: healthRepository(kernel.db), getRoom })
  return {
    routes: [
      route(calls['live.deskListHealth'], async ({ input, caller }) => ({
        rows: await health.list(input.roomId, viewerOf(caller)),
      })),
    ],
    jobs: [
      { name: 'live.keepHealth', cron: '* * * * *', run: () => health.keep() },
      { name: 'live.forgetHealth', cron: '33 4 * * *', run: () => health.forgetOld() },
    ],
  } satisfies LivePart
}
