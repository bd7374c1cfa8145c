import type { Kernel, Route } from '@rostrum/server/kernel'
import type { ContentService } from '../service'
import { agreeingAgain, type AgreeingAgain } from './agreeing'
import { legalReading } from './reading'
import { legalRepository } from './repository'
import { legalRoutes } from './routes'
import { legalWriting } from './writing'

export interface LegalParts {
  readonly kernel: Kernel
  readonly service: Pick<ContentService, 'getDoc'>
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
}

/** Where legal texts are written, checked by a second person and published. */
export function createLegal({ service, ...given }: LegalParts): Pick<AgreeingAgain, 'askedAgain'> & {
  readonly routes: Route[]
} {
  const legal = legalRepository(given.kernel.db)
  const { askedAgain, forget } = agreeingAgain(given.kernel, legal)
  const parts = { ...given, legal, published: forget }
  return { askedAgain, routes: legalRoutes(legalReading(parts), legalWriting(parts), service) }
}
