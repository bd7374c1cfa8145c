import type { DeviceCall, EndpointFacts } from '../endpoint-facts'
import { endpoints as first } from '../endpoints.gen'
import { moreEndpoints } from '../more-endpoints'

/** Every call of a device, with its facts. Whoever reads this has them all at hand, so that no test waits for a file. */
export const endpoints = Object.entries({ ...first, ...(await moreEndpoints()) }) as readonly [
  DeviceCall,
  EndpointFacts,
][]
