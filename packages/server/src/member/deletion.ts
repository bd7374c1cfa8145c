import type { MemberId } from '@rostrum/contract/kernel'
import type { Executor } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { DUE_AT_ONCE, type PeopleRepository } from './repository-people'

const GONE = {
  state: 'deleted', nickname: '已注销用户', userName: null, avatarId: null, mobile: null, passwordHash: null,
  levelIds: [], levelExpireAt: null, roles: [], permissions: [], settings: {}, deleteAt: null, deleteReason: null,
} as const

/** What else is known of a member and goes with the account. */
interface Traces {
  forget(tx: Executor, memberId: MemberId): Promise<void>
}

/** Empties the accounts whose fifteen days are over. Their ids stay, because what they wrote keeps its place. */
export async function deleteDue({ clock, db, events }: Kernel, people: PeopleRepository, traces: readonly Traces[] = []): Promise<void> {
  for (;;) {
    const due = await people.listDeletionsDue(new Date(clock.now()))
    for (const { memberId } of due) await deleteOne(memberId)
    if (due.length < DUE_AT_ONCE) return
  }

  async function deleteOne(memberId: MemberId): Promise<void> {
    await db.tx(memberId, async (tx) => {
      // Its owner may have come back since the list was made.
      if (!(await people.empty(tx, memberId, new Date(clock.now()), { ...GONE, levelIds: [], roles: [], permissions: [] }))) return
      await people.forgetNames(tx, memberId)
      for (const trace of traces) await trace.forget(tx, memberId)
      await events.emit(tx, { name: 'member.deleted', key: memberId, payload: { memberId } })
    })
  }
}
