import type { KeepingFiles } from '../messages/attaching'
import type { Screening } from '../messages/screening'
import type { SpeakingService } from '../messages/service'
import type { Ground, LivePart } from '../part'
import type { Presenter } from '../rooms/presenting'
import { planRepository } from './repository'
import { planRoutes } from './routes'
import { planningService, type PlanningDeps } from './service'

export interface PlanParts {
  readonly presenter: Presenter
  readonly speaking: SpeakingService
  readonly screen: Screening
  readonly keeping: Pick<KeepingFiles, 'cover'>
}

/** Rooms before they are on air. */
export function createPlans(
  { kernel, events, people, stores, getRoom }: Ground,
  parts: PlanParts,
  { media, riskTip }: Pick<PlanningDeps, 'media' | 'riskTip'>,
) {
  const planning = planningService({
    ...parts,
    kernel,
    people,
    rooms: stores.rooms,
    plans: planRepository(kernel.db),
    media,
    getRoom,
    changed: events.roomChanged.tell,
    riskTip,
  })
  return { planning, routes: planRoutes(planning) } satisfies LivePart
}
