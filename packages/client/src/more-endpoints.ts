import type { DeviceCall, EndpointFacts } from './endpoint-facts'

type Table = Readonly<Partial<Record<DeviceCall, EndpointFacts>>>

let known: Table | undefined

/** What has come already. */
export const knownEndpoints = (): Table | undefined => known

/** The facts of the calls that no first page makes, as a file of their own. */
export async function moreEndpoints(): Promise<Table> {
  known ??= (await import('./more-endpoints.gen')).endpoints
  return known
}
