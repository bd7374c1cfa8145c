import type { RoomId } from '@rostrum/contract/live'
import type { Kernel } from '@rostrum/server/kernel'
import type { PlanRepository } from '../plans/repository'
import { tellDelay } from '../plans/service'
import { freeEvening } from './evenings'
import { moreRooms } from './more-rooms'
import type { SampleRepository } from './repository'
import { announcedVideos, type RoomWords } from './words'

export interface MovingDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'events'>
  readonly samples: SampleRepository
  readonly plans: Pick<PlanRepository, 'change'>
  changed(id: RoomId): void
}

const SYSTEM = 'system'
const seriesOf = new Map<string, RoomWords['series']>(
  [...moreRooms, ...announcedVideos].map(({ title, series }) => [title, series]),
)

/**
 * Moves the announced sample lessons whose evening has passed to the next free one of their series, the earliest first,
 * and tells who reserved. What a person changed stays. The same day gives the same evenings.
 */
export function movingRooms({ kernel, samples, plans, changed }: MovingDeps) {
  return async (): Promise<void> => {
    const now = kernel.clock.now()
    const rooms = await samples.listAnnounced([SYSTEM, 'media'])
    const taken = rooms.flatMap(({ startAt }) => (startAt.getTime() > now ? startAt : []))
    for (const { id, title, startAt, isTouched } of rooms) {
      const series = seriesOf.get(title)
      if (startAt.getTime() > now || isTouched || series === undefined) continue
      const evening = freeEvening(series, taken, now)
      taken.push(evening)
      const change = { plan: { startAt: evening }, by: SYSTEM, at: new Date(now), states: ['announced'] as const }
      await plans.change(id, { ...change, also: tellDelay(kernel) })
      changed(id)
    }
  }
}
