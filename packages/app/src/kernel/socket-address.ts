import { configQuery } from './config'
import type { AppKernel } from './kernel'

/** Where the socket is until the configuration has come; the version of its frames is in the address. */
const BUILT_IN = '/ws?v=1'

/** The address of the socket as the server's configuration has it: absolute, or a path on the host of the calls. */
export function socketAddress(kernel: Pick<AppKernel, 'api' | 'platform' | 'queries'>): string {
  return kernel.queries.getQueryData(configQuery(kernel).queryKey)?.socketUrl ?? BUILT_IN
}
