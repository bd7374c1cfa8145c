import { Instant, MemberId } from '@rostrum/contract/kernel'
import { SessionId, type Device, type SignedIn } from '@rostrum/contract/member'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import type { Caller, Kernel, RequestFacts } from '@rostrum/server/kernel'
import { clientOf, deviceName, MAX_SESSIONS, NEW_DEVICE_MS, SESSION_MS } from '../policy'
import type { DeviceRepository } from './repository-devices'
import type { MemberRow } from '../people/repository'
import { hashOf, newToken } from '../tokens'
import { callerFinder, type CallerParts } from './callers'
import { SessionMemory } from './memory'

interface Ended {
  readonly tokenHash: string
  readonly sessionId: string
}
export interface SessionParts extends Omit<CallerParts, 'clock'> {
  readonly kernel: Kernel
  readonly devices: DeviceRepository
}

/** Who is signed in where. Callers are cached for 30 s; whatever ends or changes them drops them at once. */
export function sessionService({ kernel, devices, ...parts }: SessionParts) {
  const { sessions, people } = parts
  const { clock, db, events } = kernel
  const memory = new SessionMemory(clock)
  const findCaller = callerFinder({ clock, ...parts })
  const now = () => new Date(clock.now())

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
    memory.forget(ended.map(({ tokenHash }) => tokenHash))
    return ended.length
  }

  async function endOldest(memberId: MemberId): Promise<void> {
    const open = await sessions.list(memberId, now())
    for (const { sessionId } of open.slice(MAX_SESSIONS)) await end(memberId, { only: sessionId })
  }

  /** Whether the member has used other devices, and never this one. A client without a device id tells nothing. */
  async function isNewDevice(memberId: MemberId, deviceId: string): Promise<boolean> {
    if (deviceId === '') return false
    return devices.see(memberId, hashOf(deviceId), now())
  }

  /** Which of these sessions still live, by the database. */
  async function openOf(
    refs: readonly { readonly member: string; readonly session: string }[],
  ): Promise<ReadonlySet<string>> {
    const real = refs.filter(({ member, session }) => isUuid(member) && isUuid(session))
    if (real.length === 0) return new Set()
    const members = [...new Set(real.map(({ member }) => MemberId.parse(member)))]
    return new Set(
      await sessions.listOpen(
        members,
        real.map(({ session }) => session),
        now(),
      ),
    )
  }

  return {
    forgetMember: (memberId: MemberId) => memory.forgetMember(memberId),
    forgetSession: (sessionId: string) => memory.forgetSession(sessionId),
    end,

    openOf,

    /** Whether a session still lives, by the database. */
    isOpen: async (member: string, session: string): Promise<boolean> =>
      (await openOf([{ member, session }])).has(session),

    /** The owner of a token. Unknown, expired and ended ones are all answered alike: nobody. */
    authenticate: (token: string): Promise<Caller | undefined> =>
      memory.callerOf(hashOf(token), () => findCaller(token)),

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

    /** The opening time of the open session that was used last. */
    async lastOpenedAt(memberId: MemberId): Promise<Instant | undefined> {
      const [last] = await sessions.list(memberId, now())
      return last && Instant.parse(last.createdAt.getTime())
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
