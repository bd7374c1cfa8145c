import type { ReportState } from '@rostrum/contract/feedback'
import type { OperatorId } from '@rostrum/contract/kernel'
import { newId, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { ReportRepository, ReportRow } from './repository'

/** What somebody found, and tells the reporter. */
export interface Finding {
  readonly by: OperatorId
  readonly state: ReportState
  readonly note: string | null
}

/** Changes a report that is held, and adds to its log. Tells `report.handled` when the state is another one. */
export const reportTurning =
  ({ clock, events }: Pick<Kernel, 'clock' | 'events'>, reports: ReportRepository) =>
  async (tx: Transaction, before: ReportRow, { by, state, note }: Finding): Promise<ReportRow> => {
    const { no, memberId } = before
    const at = new Date(clock.now())
    const row = await reports.handle(tx, no, { state, note, handledAt: at })
    if (!row) throw new Error('a report that was held is gone')
    await reports.addLog(tx, { no, id: newId(), by, state, note, at })
    if (state !== before.state)
      await events.emit(tx, { name: 'report.handled', key: no, payload: { no, memberId, state, note } })
    return row
  }

export type ReportTurning = ReturnType<typeof reportTurning>
