import type { Audience } from '@rostrum/contract/kernel'

/** What a device must know of a call; made from the contract, without its schemas. */
export interface EndpointFacts {
  readonly method: 'GET' | 'POST'
  /** Path parameters in braces. */
  readonly path: string
  /** Left out for `visitor`. */
  readonly audience?: Audience
  /** Fields of a POST that travel in the query. Those of a GET all do. */
  readonly query?: readonly string[]
  /** `none`: no Authorization header. */
  readonly token?: 'none'
  readonly timeoutMs?: number
  /** Form field of the file. */
  readonly upload?: string
}
