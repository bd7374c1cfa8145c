import type { EndpointShape } from '@rostrum/contract/kernel'
import { refuse } from '../refusal'
import type { Caller, RequestFacts } from '../types'
import type { Authenticate } from './types'

const MAX_TOKEN = 512
const visitor: Caller = { kind: 'visitor' }

/** The bearer token of an Authorization header. Anything else counts as no token. */
export function bearer(authorization: string | undefined): string | undefined {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]
  return token && token.length <= MAX_TOKEN ? token : undefined
}

/**
 * The caller, or a refusal: 401 when no session of a fitting kind is there, 206 when the session is not allowed. A
 * visitor call with a bad token, or with another kind of session, is answered as for a visitor: open pages keep
 * working. `denied` is told who lacks the permission.
 */
export async function callerFor(
  endpoint: EndpointShape,
  token: string | undefined,
  request: RequestFacts,
  authenticate: Authenticate,
  denied?: (caller: Caller) => Promise<void>,
): Promise<Caller> {
  const sent = endpoint.token === 'none' ? undefined : token
  const found = (sent ? await authenticate(sent, request) : undefined) ?? visitor
  const caller = admitted(endpoint, found)
  if (endpoint.permission && !holds(caller, endpoint.permission)) {
    await denied?.(caller)
    return refuse('kernel.no_permission')
  }
  return caller
}

function admitted(endpoint: EndpointShape, found: Caller): Caller {
  switch (endpoint.audience) {
    case 'visitor':
      return found.kind === 'member' ? found : visitor
    case 'ticket':
      return found.kind === 'ticket' ? found : asMember(found)
    case 'member':
      return asMember(found)
    case 'teacher':
      return asTeacher(found)
    case 'operator':
      return asOperator(found)
  }
}

/** A bind ticket opens its own two calls and is no session for any other. */
function asMember(found: Caller): Caller {
  if (found.kind === 'member') return found
  return refuse(found.kind === 'operator' ? 'kernel.no_permission' : 'kernel.unauthorized')
}

function asTeacher(found: Caller): Caller {
  const member = asMember(found)
  if (member.kind === 'member' && member.teacherId) return member
  return refuse('kernel.no_permission')
}

function asOperator(found: Caller): Caller {
  if (found.kind === 'operator') return found
  return refuse(found.kind === 'member' ? 'kernel.no_permission' : 'kernel.unauthorized')
}

/** `*:*:*` and the role `admin` open everything. */
export function holds(caller: Caller, permission: string): boolean {
  if (caller.kind !== 'member' && caller.kind !== 'operator') return false
  const { permissions, roles } = caller
  return roles.includes('admin') || permissions.includes('*:*:*') || permissions.includes(permission)
}
