import type { FeedbackNo, FeedbackState } from '@rostrum/contract/feedback'
import { newId, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { dueIn } from './case-policy'
import type { CaseRepository, CaseRow, EntryRow } from './repository-cases'

/** Who does something, and what it says. */
export type Deed = Pick<EntryRow, 'by'> & Partial<Pick<EntryRow, 'operatorId' | 'role' | 'text' | 'imageIds' | 'urged'>>

/** Changes of a feedback and their entries, which are one thing. */
export function caseTurning({ clock, events }: Pick<Kernel, 'clock' | 'events'>, cases: CaseRepository) {
  /** Adds what was said, without another state. */
  async function note(
    tx: Transaction,
    no: FeedbackNo,
    deed: Deed,
    state: FeedbackState | null = null,
  ): Promise<EntryRow> {
    const added: EntryRow = {
      no,
      id: newId(),
      by: deed.by,
      operatorId: deed.operatorId ?? null,
      role: deed.role ?? null,
      state,
      urged: deed.urged ?? false,
      text: deed.text ?? null,
      imageIds: deed.imageIds ?? [],
      at: new Date(clock.now()),
    }
    await cases.addEntry(tx, added)
    await cases.change(tx, no, { updatedAt: added.at })
    return added
  }

  return {
    note,
    /** Whoever asks has seen that it may turn. Tells `feedback.turned`. */
    async turn(
      tx: Transaction,
      row: CaseRow,
      state: FeedbackState,
      deed: Deed,
      change: Partial<CaseRow> = {},
    ): Promise<EntryRow> {
      const now = clock.now()
      const due = dueIn(state, change.weight ?? row.weight, now)
      const added = await note(tx, row.no, deed, state)
      await cases.change(tx, row.no, {
        ...change,
        state,
        dueAt: due === undefined ? null : new Date(due),
        closedAt: state === 'closed' ? new Date(now) : null,
      })
      await events.emit(tx, {
        name: 'feedback.turned',
        key: row.no,
        payload: { no: row.no, memberId: row.memberId, kind: row.kind, state, by: deed.by },
      })
      return added
    },
  }
}

export type CaseTurning = ReturnType<typeof caseTurning>
