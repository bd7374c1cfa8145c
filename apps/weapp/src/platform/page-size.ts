import type { ApiName } from '@rostrum/contract'
import { pagedCalls } from './paged-calls.gen'

/** Rows of a page in the mini-program, where the specification wants 10 instead of 20. */
const PAGE_SIZE = 10

export const pageSizeOf = (name: ApiName): number | undefined => (pagedCalls.has(name) ? PAGE_SIZE : undefined)
