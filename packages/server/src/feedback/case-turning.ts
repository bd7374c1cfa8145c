import type { FeedbackNo, FeedbackState } from '@rostrum/contract/feedback'
import { newId, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { dueIn } from './case-policy'
import type { CaseRepository, CaseRow, EntryRow } from './repository-cases'

/** The person who acts, and the text of the action. */
export type CaseAction = Pick<EntryRow, 'by'> &
  Partial<Pick<EntryRow, 'operatorId' | 'role' | 'text' | 'imageIds' | 'urged'>>

/** Changes a feedback and adds its entry in one step. */
export function caseTurning({ clock, events }: Pick<Kernel, 'clock' | 'events'>, cases: CaseRepository) {
  /** Adds an entry without changing the state. */
  async function note(
    tx: Transaction,
    no: FeedbackNo,
    action: CaseAction,
    state: FeedbackState | null = null,
  ): Promise<EntryRow> {
    const added: EntryRow = {
      no,
      id: newId(),
      by: action.by,
      operatorId: action.operatorId ?? null,
      role: action.role ?? null,
      state,
      urged: action.urged ?? false,
      text: action.text ?? null,
      imageIds: action.imageIds ?? [],
      at: new Date(clock.now()),
    }
    await cases.addEntry(tx, added)
    await cases.change(tx, no, { updatedAt: added.at })
    return added
  }

  return {
    note,
    /** The caller has checked that the change is allowed. Tells `feedback.turned`. */
    async turn(
      tx: Transaction,
      row: CaseRow,
      state: FeedbackState,
      action: CaseAction,
      change: Partial<CaseRow> = {},
    ): Promise<EntryRow> {
      const now = clock.now()
      const due = dueIn(state, change.weight ?? row.weight, now)
      const added = await note(tx, row.no, action, state)
      await cases.change(tx, row.no, {
        // Whoever had it passes it on: compliance takes it up itself.
        ...(state === 'escalated' && { handlerId: null }),
        ...change,
        state,
        dueAt: due === undefined ? null : new Date(due),
        closedAt: state === 'closed' ? new Date(now) : null,
        unreadAt: null,
      })
      await events.emit(tx, {
        name: 'feedback.turned',
        key: row.no,
        payload: { no: row.no, memberId: row.memberId, kind: row.kind, state, by: action.by },
      })
      return added
    },
  }
}

export type CaseTurning = ReturnType<typeof caseTurning>
