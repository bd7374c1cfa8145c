import type { EndpointShape } from '@rostrum/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../refusal'
import type { Caller } from '../types'

/** What became of a request, gathered for its access line and the metrics. */
export interface Outcome {
  endpoint?: EndpointShape
  caller?: Caller
  refusal?: Refusal
  /** The error that was answered as a refusal, when it was not one itself. */
  cause?: unknown
  isBug?: boolean
}

// A property, not a WeakMap: the collector goes through a map's keys again and again, at thousands of requests a second.
const OUTCOME = Symbol('outcome')

declare module 'fastify' {
  interface FastifyRequest {
    [OUTCOME]?: Outcome
  }
}

export function outcomeOf(request: FastifyRequest): Outcome {
  return (request[OUTCOME] ??= {})
}
