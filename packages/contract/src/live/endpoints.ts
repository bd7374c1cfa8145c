import { messageEndpoints } from './message-endpoints'
import { roomEndpoints } from './room-endpoints'

export const liveEndpoints = { ...roomEndpoints, ...messageEndpoints }
