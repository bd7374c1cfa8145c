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

const outcomes = new WeakMap<FastifyRequest, Outcome>()

export function outcomeOf(request: FastifyRequest): Outcome {
  const known = outcomes.get(request)
  if (known) return known
  const outcome: Outcome = {}
  outcomes.set(request, outcome)
  return outcome
}
