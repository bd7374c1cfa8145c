import { memberEndpoints as calls } from '@rostrum/contract/member'
import { handOverSec } from '@rostrum/contract/member/limits'
import { Instant, MemberId } from '@rostrum/contract/kernel'
import { refuse, route, type MemberCaller, type RequestFacts, type Secret } from '@rostrum/server/kernel'
import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import { isSame, newState, sealOf } from '../tokens'

type HandOverParts = Pick<Shared, 'kernel' | 'people' | 'sessions' | 'counted'>

const PURPOSE = 'hand over'

/** A member's own web page gets a session of its own, by a ticket that is signed, short and used once. */
export function createHandOver(
  { kernel: { clock }, people, sessions, counted }: HandOverParts,
  { secret }: { readonly secret: Secret },
): SlicePart {
  const sealed = (words: string): string => `${words}.${sealOf(secret, PURPOSE, words)}`

  function create({ memberId, sessionId }: MemberCaller) {
    const expireAt = Instant.parse(clock.now() + handOverSec * 1_000)
    return { ticket: sealed([memberId, sessionId, expireAt, newState()].join('.')), expireAt }
  }

  async function use(ticket: string, request: RequestFacts) {
    const [member = '', session = '', until = '', nonce = '', seal = ''] = ticket.split('.')
    const words = [member, session, until, nonce].join('.')
    const isGood = isSame(seal, sealOf(secret, PURPOSE, words)) && Number(until) > clock.now()
    if (!isGood || !(await sessions.isOpen(member, session))) return refuse('member.handover_over')
    const isFirst = await counted(PURPOSE, nonce, { max: 1, perSec: handOverSec * 2 })
    const found = isFirst ? await people.findMember(MemberId.parse(member)) : undefined
    return found ? sessions.begin(found, request) : refuse('member.handover_over')
  }

  return {
    routes: [
      route(calls['member.createHandOver'], ({ caller }) => create(caller)),
      route(calls['member.useHandOver'], ({ input, request }) => use(input.ticket, request)),
    ],
  }
}
