import { createHash } from 'node:crypto'
import type { MemberCaller, OperatorCaller, RequestFacts, VisitorCaller } from '@rostrum/server/kernel'
import type { Viewer } from './policy'

const GUEST_LENGTH = 22

/** The caller, in the form that rooms need. With the request's facts a visitor also has a name for the media. */
export function viewerOf(
  caller: VisitorCaller | MemberCaller | OperatorCaller,
  request?: Pick<RequestFacts, 'deviceId' | 'ip'>,
): Viewer {
  if (caller.kind === 'operator') return { operatorId: caller.operatorId, levelIds: [] }
  return caller.kind === 'visitor'
    ? { guest: request && guestOf(request), levelIds: [] }
    : { memberId: caller.memberId, session: caller.sessionId, teacherId: caller.teacherId, levelIds: caller.levelIds }
}

/** One name for one device at one address, from which neither can be read. */
function guestOf({ deviceId, ip }: Pick<RequestFacts, 'deviceId' | 'ip'>): string {
  return `guest-${createHash('sha256').update(`${deviceId}\n${ip}`).digest('base64url').slice(0, GUEST_LENGTH)}`
}
