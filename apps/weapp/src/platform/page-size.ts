import type { ApiName } from '@rostrum/contract'
import { weappPageSize } from '@rostrum/contract/kernel/limits'
import { pagedCalls } from './paged-calls.gen'

/** Lists have shorter pages here. */
export const pageSizeOf = (name: ApiName): number | undefined => (pagedCalls.has(name) ? weappPageSize : undefined)
