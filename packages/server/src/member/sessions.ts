import { LRUCache } from 'lru-cache'
import { Instant, type MemberId } from '@rostrum/contract/kernel'
import { SessionId, type Device, type SignedIn } from '@rostrum/contract/member'
import { newId, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { Caller, MemberCaller, MinorUse, RequestFacts } from '../kernel/types'
import { clientOf, deviceName, MAX_SESSIONS, NEW_DEVICE_MS, SESSION_MS } from './policy'
import type { DeviceRepository } from './repository-devices'
import type { MemberRow, PeopleRepository } from './repository-people'
import type { FoundSession, SessionRepository } from './repository-sessions'
import { hashOf, kindOf, newToken } from './tokens'
import { levelsOf, rolesOf } from './people'

const CACHE_MS = 30_000
const SEEN_EVERY_MS = 5 * 60_000

interface Remembered {
  readonly caller: Caller
  readonly until: number
}
interface Ended {
  readonly tokenHash: string
  readonly sessionId: string
}
export interface SessionParts {
  readonly kernel: Kernel
  readonly sessions: SessionRepository
  readonly people: PeopleRepository
  readonly devices: DeviceRepository
  /** How far a member in the mode for minors is with the day; asked for those alone. */
  readonly minorUse: (minor: NonNullable<FoundSession['minor']>) => Promise<MinorUse>
}

/** Who is signed in where. Callers are remembered for 30 s; whatever ends or changes them forgets them at once. */
export function sessionService({ kernel, sessions, people, devices, minorUse }: SessionParts) {
  const { clock, db, events } = kernel
  const remembered = new LRUCache<string, Remembered>({ max: 20_000 })
  /** Grows whenever something is forgotten: what was looked up meanwhile may be what has just ended. */
  let forgettings = 0
  const now = () => new Date(clock.now())

  function forget(ended: readonly Ended[]): void {
    forgettings += 1
    for (const { tokenHash } of ended) remembered.delete(tokenHash)
  }

  function forgetMember(memberId: MemberId): void {
    forgettings += 1
    for (const [tokenHash, { caller }] of remembered.entries()) {
      if (caller.kind === 'member' && caller.memberId === memberId) remembered.delete(tokenHash)
    }
  }

  /** A session that another process ended. */
  function forgetSession(sessionId: string): void {
    forgettings += 1
    for (const [tokenHash, { caller }] of remembered.entries()) {
      if (caller.kind === 'member' && caller.sessionId === sessionId) remembered.delete(tokenHash)
    }
  }

  async function tell(tx: Transaction, memberId: MemberId, ended: readonly Ended[]): Promise<void> {
    if (ended.length === 0) return
    const payload = { memberId, sessionIds: ended.map(({ sessionId }) => sessionId) }
    await events.emit(tx, { name: 'session.revoked', key: memberId, payload })
  }

  async function end(memberId: MemberId, which: { only: string } | { except?: string }): Promise<number> {
    const ended = await db.tx(memberId, async (tx) => {
      const gone =
        'only' in which
          ? await sessions.endOne(tx, memberId, which.only)
          : await sessions.endAll(tx, memberId, which.except)
      await tell(tx, memberId, gone)
      return gone
    })
    forget(ended)
    return ended.length
  }

  async function endOldest(memberId: MemberId): Promise<void> {
    const open = await sessions.list(memberId, now())
    for (const { sessionId } of open.slice(MAX_SESSIONS)) await end(memberId, { only: sessionId })
  }

  /** Whether the member had used other devices, and never this one. A client without a device id says nothing. */
  async function isNewDevice(memberId: MemberId, deviceId: string): Promise<boolean> {
    if (deviceId === '') return false
    return devices.see(memberId, hashOf(deviceId), now())
  }

  async function memberOf({ session: row, minor }: FoundSession): Promise<MemberCaller | undefined> {
    const found = await people.findMember(row.memberId)
    // Somebody who asked for deletion may still look, and think better of it.
    if (found?.state !== 'normal' && found?.state !== 'deleting') return undefined
    const teacher = await people.findServingTeacher(row.memberId)
    return {
      kind: 'member',
      memberId: row.memberId,
      sessionId: row.sessionId,
      nickname: found.nickname,
      ...(teacher && { teacherId: teacher.teacherId }),
      // What levels open is advice of some kind, which is nothing for minors.
      levelIds: minor ? [] : levelsOf(found, clock.now()),
      roles: rolesOf(found),
      permissions: found.permissions,
      ...(minor && { minor: await minorUse(minor) }),
    }
  }

  async function findMemberCaller(tokenHash: string): Promise<Caller | undefined> {
    const found = await sessions.find(tokenHash)
    if (!found || found.session.expiresAt.getTime() <= clock.now()) return undefined
    const caller = await memberOf(found)
    if (caller && clock.now() - found.session.seenAt.getTime() >= SEEN_EVERY_MS) {
      await sessions.touch(tokenHash, now(), new Date(clock.now() + SESSION_MS))
    }
    return caller
  }

  async function findTicketCaller(tokenHash: string): Promise<Caller | undefined> {
    const row = await sessions.findTicket(tokenHash)
    return row && row.expiresAt.getTime() > clock.now() ? { kind: 'ticket', ticketId: row.ticketId } : undefined
  }

  async function findOperatorCaller(tokenHash: string): Promise<Caller | undefined> {
    const row = await sessions.findOperatorSession(tokenHash)
    if (!row?.operator.isActive || row.session.expiresAt.getTime() <= clock.now()) return undefined
    const { operatorId, roles, permissions } = row.operator
    return { kind: 'operator', operatorId, roles, permissions }
  }

  async function find(token: string): Promise<Caller | undefined> {
    switch (kindOf(token)) {
      case 's':
        return findMemberCaller(hashOf(token))
      case 't':
        return findTicketCaller(hashOf(token))
      case 'o':
        return findOperatorCaller(hashOf(token))
      case undefined:
        return undefined
    }
  }

  return {
    forgetMember,
    forgetSession,
    end,

    /** Whose token this is. Unknown, expired and ended ones are all the same: nobody's. */
    async authenticate(token: string): Promise<Caller | undefined> {
      const key = hashOf(token)
      const known = remembered.get(key)
      if (known && known.until > clock.now()) return known.caller
      const before = forgettings
      const caller = await find(token)
      if (caller?.kind === 'member' && forgettings === before)
        remembered.set(key, { caller, until: clock.now() + CACHE_MS })
      else remembered.delete(key)
      return caller
    },

    /** Opens a session on this device. */
    async begin(
      found: Pick<MemberRow, 'memberId' | 'mobile'>,
      request: RequestFacts,
      isNew = false,
    ): Promise<SignedIn> {
      const { memberId } = found
      const token = newToken('s')
      await sessions.add(db.q, {
        tokenHash: hashOf(token),
        sessionId: newId(),
        memberId,
        device: deviceName(request.userAgent),
        client: clientOf(request.userAgent),
        isNewDevice: await isNewDevice(memberId, request.deviceId),
        createdAt: now(),
        seenAt: now(),
        expiresAt: new Date(clock.now() + SESSION_MS),
      })
      await endOldest(memberId)
      const teacher = await people.findServingTeacher(memberId)
      return { token, memberId, isTeacher: teacher ? 1 : 0, hasMobile: found.mobile === null ? 0 : 1, isNew }
    },

    /** Ends the member's sessions in the caller's transaction; call `forgetMember` once it is committed. */
    async endAllIn(tx: Transaction, memberId: MemberId, keep?: string): Promise<number> {
      const ended = await sessions.endAll(tx, memberId, keep)
      await tell(tx, memberId, ended)
      return ended.length
    },

    async devices(memberId: MemberId, current: string): Promise<Device[]> {
      const rows = await sessions.list(memberId, now())
      return rows.map((row) => ({
        id: SessionId.parse(row.sessionId),
        name: row.device,
        client: row.client,
        isNew: row.isNewDevice && clock.now() - row.createdAt.getTime() < NEW_DEVICE_MS,
        lastUsedAt: Instant.parse(row.seenAt.getTime()),
        createdAt: Instant.parse(row.createdAt.getTime()),
        current: row.sessionId === current,
      }))
    },
  }
}

export type SessionService = ReturnType<typeof sessionService>
