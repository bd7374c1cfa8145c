import type { api, ApiName } from '@rostrum/contract'
import type { Audience } from '@rostrum/contract/kernel'

/** Calls of the members' side. Operators' calls belong to the console, and a device carries none of them. */
export type DeviceCall = {
  [N in ApiName]: (typeof api)[N] extends { readonly audience: 'operator' } ? never : N
}[ApiName]

/** What a device must know of a call, generated from the contract without its schemas. */
export interface EndpointFacts {
  readonly method: 'GET' | 'POST'
  /** Path parameters in braces. */
  readonly path: string
  /** Left out for `visitor`. */
  readonly audience?: Audience
  /** Fields of a POST that travel in the query. All fields of a GET do. */
  readonly query?: readonly string[]
  /** `none`: no Authorization header. `own`: one only when the input names no number. */
  readonly token?: 'none' | 'own'
  readonly timeoutMs?: number
  /** Form field of the file. */
  readonly upload?: string
}
