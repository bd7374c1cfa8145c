import type { MemberId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import type { Notify } from '../notices/notify'
import type { MemberRow } from '../people/repository'
import type { SessionService } from '../sessions/service'
import type { ConsoleRepository } from './repository'

export interface ChangingParts {
  readonly kernel: Pick<Kernel, 'db' | 'events'>
  readonly rows: Pick<ConsoleRepository, 'hold'>
  readonly sessions: Pick<SessionService, 'forgetMember'>
  readonly notify: Notify
}

/** What every act of an operator on an account has in common. */
export function changing({ kernel: { db, events }, rows, sessions, notify }: ChangingParts) {
  return {
    /** Holds the account while `act` decides and acts; afterwards no process remembers what it was. */
    async change<T>(memberId: MemberId, act: (tx: Transaction, row: MemberRow) => Promise<T>): Promise<T> {
      if (!isUuid(memberId)) return refuse('member.member_unknown')
      const done = await db.tx(memberId, async (tx) => {
        const row = (await rows.hold(tx, memberId)) ?? refuse('member.member_unknown')
        if (row.state === 'deleted') return refuse('member.member_closed')
        return act(tx, row)
      })
      sessions.forgetMember(memberId)
      return done
    },
    /** What the member may do is another thing now: other processes and open sockets hear of it. */
    rightsChanged: (tx: Transaction, memberId: MemberId): Promise<void> =>
      events.emit(tx, { name: 'member.rightsChanged', key: memberId, payload: { memberId } }),
    tell: (
      tx: Transaction,
      to: MemberId,
      words: { readonly title: string; readonly content: string },
      page: 'member.informationDetails' | 'member.devices' = 'member.informationDetails',
    ): Promise<void> =>
      notify({ to, kind: 'system', ...words, link: linkTo(page), key: `member.console:${newId()}` }, tx),
  }
}

export type Changing = ReturnType<typeof changing>
