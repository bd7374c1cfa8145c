import { contentEndpoints, contentRefusals } from './content'
import type { EndpointShape } from './kernel'
import { kernelRefusals } from './kernel'
import { liveEndpoints, liveRefusals } from './live'
import { newsEndpoints, newsRefusals } from './news'
import { stockEndpoints, stockRefusals } from './stock'

/** Every call of the member side, by name `slice.verbNoun`. */
export const api = {
  ...contentEndpoints,
  ...liveEndpoints,
  ...newsEndpoints,
  ...stockEndpoints,
} as const satisfies Record<`${string}.${string}`, EndpointShape>

/** Every refusal, by code `slice.reason`. */
export const allRefusals = {
  ...kernelRefusals,
  ...contentRefusals,
  ...liveRefusals,
  ...newsRefusals,
  ...stockRefusals,
} as const

export type ApiName = keyof typeof api
export type RefusalCode = keyof typeof allRefusals
