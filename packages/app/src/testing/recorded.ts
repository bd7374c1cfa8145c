import { api, type ApiName } from '@rostrum/contract'
import type { CallReply } from '@rostrum/client'
import type { EndpointShape } from '@rostrum/contract/kernel'
import json from './recorded.json'

/** Replies of the server with its sample content, shortened to two rows. */
const recorded: Readonly<Record<string, unknown>> = json

export const recordedNames = Object.keys(recorded)

/** The fault of a recorded reply against the contract; undefined when it is valid. */
export function faultOf(name: string): string | undefined {
  if (!isCall(name)) return `${name} is not a call`
  // One shape for all calls: the union of hundreds is more than the compiler bears.
  const { reply: shape }: EndpointShape = api[name]
  const parsed = shape.safeParse(recorded[name])
  if (!parsed.success) return parsed.error.message
  return JSON.stringify(parsed.data) === JSON.stringify(recorded[name])
    ? undefined
    : `${name} carries what the contract does not know`
}

/** One recorded reply. `faultOf` proves its shape. */
export const reply = <N extends ApiName>(name: N): CallReply<N> => recorded[name] as CallReply<N>

const isCall = (name: string): name is ApiName => name in api
