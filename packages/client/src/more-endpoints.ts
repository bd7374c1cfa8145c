import { chunk } from '@rostrum/contract/kernel/times'
import type { DeviceCall, EndpointFacts } from './endpoint-facts'

type Table = Readonly<Partial<Record<DeviceCall, EndpointFacts>>>

let known: Table | undefined

/** The facts that are already loaded. */
export const knownEndpoints = (): Table | undefined => known

/** The facts of the calls that no first page makes; they are a separate file. */
export async function moreEndpoints(): Promise<Table> {
  known ??= (await chunk(import('./more-endpoints.gen'))).endpoints
  return known
}
