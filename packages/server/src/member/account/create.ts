import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import { accountRoutes } from './routes'
import { accountService, type AccountParts } from './service'

/** Members' views and changes of their own account. */
export function createAccount(shared: Shared, deps: Pick<AccountParts, 'counters' | 'dots'>): SlicePart {
  return { routes: accountRoutes({ ...shared, account: accountService({ ...shared, ...deps }) }) }
}
