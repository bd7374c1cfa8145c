import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import { minorRepository } from './repository'
import { minorRoutes } from './routes'
import { minorService, NO_MINOR_DEPS, type MinorDeps } from './service'

/** The mode for minors. */
export function createMinors(shared: Shared, deps: MinorDeps = NO_MINOR_DEPS): SlicePart {
  const { kernel, passwords, prove, sessions } = shared
  const minors = minorService({
    kernel,
    minors: minorRepository(kernel.db),
    passwords,
    prove,
    deps,
    forgetMember: sessions.forgetMember,
  })
  return { routes: minorRoutes(minors) }
}
