import { call } from './call'
import { session, type Ending } from './session'

/** Ends the session here and on the server; without a connection at least here. */
export async function leave(why: Ending): Promise<void> {
  await call('member.logoutOperator', {}).catch(() => undefined)
  session.end(why)
}
