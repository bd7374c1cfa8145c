import type { Secret } from '@rostrum/server/kernel'
import type { NoteAccess } from '../rights/service'
import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import { appealService } from './appeals'
import { appealRepository } from './repository'
import { mobileRoutes } from './routes'
import { numberService } from './service'

/** The mobile number of an account, and its change. */
export function createMobile(shared: Shared, deps: { secret: Secret; noteAccess: NoteAccess }): SlicePart {
  const numbers = numberService(shared)
  const appeals = appealService({
    ...shared,
    ...deps,
    appeals: appealRepository(shared.kernel.db),
    put: numbers.put,
  })
  return { routes: mobileRoutes(numbers, appeals) }
}
