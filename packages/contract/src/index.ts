import type { EndpointShape } from './kernel'
import { kernelRefusals } from './kernel'

/** Every call of the member side, by name `slice.verbNoun`. */
export const api = {} as const satisfies Record<`${string}.${string}`, EndpointShape>

/** Every refusal, by code `slice.reason`. */
export const allRefusals = { ...kernelRefusals } as const

export type ApiName = keyof typeof api
export type RefusalCode = keyof typeof allRefusals
