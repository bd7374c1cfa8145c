import type { EndpointShape } from '@rostrum/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../refusal'
import type { Caller } from '../types'

/** The result of a request, gathered for its access line and the metrics. */
export interface Outcome {
  endpoint?: EndpointShape
  caller?: Caller
  refusal?: Refusal
  /** The error behind a refusal, when it was not a refusal itself. */
  cause?: unknown
  isBug?: boolean
}

// A property, not a WeakMap: the garbage collector scans a map's keys again and again, at thousands of requests a
// second.
const OUTCOME = Symbol('outcome')

declare module 'fastify' {
  interface FastifyRequest {
    [OUTCOME]?: Outcome
  }
}

export function outcomeOf(request: FastifyRequest): Outcome {
  return (request[OUTCOME] ??= {})
}
