/** The helpers that these journeys share with the web's: accounts, rooms, the outbox, real ids, evidence. */
export { call, newestCode } from '../lib/api'
export { pushRtmp, type Broadcast } from '../lib/broadcast'
export { parityDifferences, recordParity, startParity } from '../lib/parity'
export { accounts, enter, type Person } from '../lib/people'
export { hasFfmpeg } from '../lib/programs'
export { openRoom } from '../lib/rooms'
export { until } from '../lib/server'
export { oneStopEach, realQueries, type Stop, type Who } from '../lib/stops'
