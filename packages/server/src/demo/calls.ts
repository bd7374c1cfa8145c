import type { Endpoint, LevelId, MemberId, ParsedOf, TeacherId } from '@rostrum/contract/kernel'
import type { MemberCaller, Route } from '../kernel'

/** Somebody of the sample content. */
export interface SamplePerson {
  readonly memberId: MemberId
  readonly teacherId?: TeacherId
  readonly levelIds?: readonly LevelId[]
}

/** Makes one of the product's calls as this person; the endpoint's `reply` reads the answer. */
export type CallAs = <E extends Endpoint>(who: SamplePerson, endpoint: E, input: ParsedOf<E>) => Promise<unknown>

/** Calls that need no network: the same handlers, the same rules. */
export function callsOf(routes: () => readonly Route[]): CallAs {
  return async (who, endpoint, input) => {
    const found = routes().find((route) => route.endpoint === endpoint)
    if (!found) throw new Error(`nothing answers ${endpoint.path}`)
    return found.handle({ input, caller: callerOf(who), request })
  }
}

function callerOf({ memberId, teacherId, levelIds = [] }: SamplePerson): MemberCaller {
  return {
    kind: 'member',
    memberId,
    sessionId: 'demo',
    nickname: '',
    ...(teacherId !== undefined && { teacherId }),
    levelIds,
    roles: [],
    permissions: [],
  }
}

const request = { id: 'demo', ip: '127.0.0.1', deviceId: 'demo', crmUserId: '', parentMemberId: '', userAgent: 'demo' }
