import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import { loginRoutes } from './routes'
import { loginService } from './service'

/** Login by password and code. */
export function createLogin(shared: Shared): SlicePart {
  return { routes: loginRoutes({ ...shared, login: loginService(shared) }) }
}
