import type { Caller, Kernel, MemberCaller, MinorUse } from '@rostrum/server/kernel'
import type { OperatorRepository } from '../operators/repository'
import type { PeopleRepository } from '../people/repository'
import { levelsOf, levelsUntil, rolesOf } from '../people/service'
import { heldBy, stageOf } from '../operators/policy'
import { OPERATOR_SEEN_EVERY_MS, SESSION_MS } from '../policy'
import { hashOf, kindOf } from '../tokens'
import type { WeChatTicketRepository } from '../wechat/repository-tickets'
import type { FoundSession, SessionRepository } from './repository'

const SEEN_EVERY_MS = 5 * 60_000

export interface CallerParts {
  readonly clock: Kernel['clock']
  readonly sessions: SessionRepository
  readonly people: PeopleRepository
  readonly tickets: Pick<WeChatTicketRepository, 'find'>
  readonly operators: Pick<OperatorRepository, 'findSession' | 'touchSession'>
  /** Whether no operator works without an authenticator; false unless given. */
  readonly needsTotp?: boolean
  /** How much of the day's time a member in the mode for minors has used; queried for those alone. */
  readonly minorUse: (minor: NonNullable<FoundSession['minor']>) => Promise<MinorUse>
}

/** The owner of a token, read from the database. */
export function callerFinder({
  clock,
  sessions,
  people,
  tickets,
  operators,
  needsTotp = false,
  minorUse,
}: CallerParts) {
  async function memberOf({ session: row, minor }: FoundSession): Promise<MemberCaller | undefined> {
    const found = await people.findMember(row.memberId)
    // A member who asked for deletion may still read, and cancel it.
    if (found?.state !== 'normal' && found?.state !== 'deleting') return undefined
    const teacher = await people.findServingTeacher(row.memberId)
    const until = levelsUntil(found, clock.now())
    return {
      kind: 'member',
      memberId: row.memberId,
      sessionId: row.sessionId,
      nickname: found.nickname,
      ...(teacher && { teacherId: teacher.teacherId }),
      // Levels open a kind of advice, which minors must not receive.
      levelIds: minor ? [] : levelsOf(found, clock.now()),
      ...(until !== undefined && { levelsUntil: until }),
      roles: rolesOf(found),
      permissions: found.permissions,
      ...(minor && { minor: await minorUse(minor) }),
    }
  }

  async function findMemberCaller(tokenHash: string): Promise<Caller | undefined> {
    const found = await sessions.find(tokenHash)
    const now = clock.now()
    if (!found || found.session.expiresAt.getTime() <= now) return undefined
    const caller = await memberOf(found)
    if (caller && now - found.session.seenAt.getTime() >= SEEN_EVERY_MS)
      await sessions.touch(tokenHash, new Date(now), new Date(now + SESSION_MS))
    return caller
  }

  async function findTicketCaller(tokenHash: string): Promise<Caller | undefined> {
    const row = await tickets.find(tokenHash)
    return row && row.expiresAt.getTime() > clock.now() ? { kind: 'ticket', ticketId: row.ticketId } : undefined
  }

  async function findOperatorCaller(tokenHash: string): Promise<Caller | undefined> {
    const now = clock.now()
    const row = await operators.findSession(tokenHash, new Date(now))
    if (!row?.operator.isActive) return undefined
    if (now - row.session.lastSeenAt.getTime() >= OPERATOR_SEEN_EVERY_MS)
      await operators.touchSession(tokenHash, new Date(now))
    const { operatorId } = row.operator
    // Whoever has a step to take yet holds nothing, so that only the calls without a permission are open.
    const isOpen = stageOf(row.operator, needsTotp) === 'open'
    return { kind: 'operator', operatorId, ...(isOpen ? heldBy(row.operator) : { roles: [], permissions: [] }) }
  }

  const finders = { s: findMemberCaller, t: findTicketCaller, o: findOperatorCaller } as const

  return async (token: string): Promise<Caller | undefined> => {
    const kind = kindOf(token)
    return kind && finders[kind](hashOf(token))
  }
}
