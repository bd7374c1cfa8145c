import type { DeviceCall, EndpointFacts } from '../endpoint-facts'
import { endpoints as first } from '../endpoints.gen'
import { moreEndpoints } from '../more-endpoints'

/**
 * Every call of a device, with its facts. A test that imports this has all facts loaded and need not wait for a file.
 */
export const endpoints = Object.entries({ ...first, ...(await moreEndpoints()) }) as readonly [
  DeviceCall,
  EndpointFacts,
][]
