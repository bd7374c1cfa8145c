import { createServerClock } from '@rostrum/client'

/** The server's time, as its answers tell it; the operator's machine may have another one. */
export const serverClock = createServerClock(() => Date.now())
/** The present moment, ms since 1970: whatever is counted or shown against a moment of the server's. */
export const serverNow = (): number => serverClock.now()
