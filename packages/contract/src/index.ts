import { contentEndpoints, contentRefusals } from './content'
import type { EndpointShape } from './kernel'
import { kernelRefusals } from './kernel'
import { newsEndpoints, newsRefusals } from './news'

/** Every call of the member side, by name `slice.verbNoun`. */
export const api = {
  ...contentEndpoints,
  ...newsEndpoints,
} as const satisfies Record<`${string}.${string}`, EndpointShape>

/** Every refusal, by code `slice.reason`. */
export const allRefusals = {
  ...kernelRefusals,
  ...contentRefusals,
  ...newsRefusals,
} as const

export type ApiName = keyof typeof api
export type RefusalCode = keyof typeof allRefusals
