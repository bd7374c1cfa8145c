import type { Transaction } from '@rostrum/server/kernel/db'
import type { RefundPorts } from './ports'
import type { RefundStored } from './repository'
import { SECOND } from './settling'

/** The numbers of refunds of which a second person is asked now: a request that expired or was taken back is none. */
export const secondAsked = async (
  { approvals }: Pick<RefundPorts, 'approvals'>,
  tx?: Transaction,
): Promise<ReadonlySet<string>> => new Set((await approvals.waiting(SECOND, tx)).map(({ subject }) => subject))

/** A refund waits no longer than its request does. */
export const stillAsked = (row: RefundStored, second: ReadonlySet<string>): RefundStored =>
  row.waits && !second.has(row.no) ? { ...row, waits: false } : row
