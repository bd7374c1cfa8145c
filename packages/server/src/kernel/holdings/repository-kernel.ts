import { eq } from 'drizzle-orm'
import type { Database } from '../db'
import { idempotency } from '../idempotency/tables'
import { file } from '../storage/tables'
import { ends, movedBy } from './merging'
import { erasedTable, labelled } from './repository'
import type { Holding } from './types'
import { holdingText as text } from './text.zh'

/** What the kernel itself holds about members. */
export function kernelHoldings(db: Database): readonly Holding[] {
  const files = erasedTable(db, {
    name: 'kernel.files',
    group: 'activity',
    ...labelled(file, text.files),
    isInternal: true,
    member: file.ownerId,
    at: file.at,
    order: [file.id],
    // The slice that uses a file moves it along.
    merge: [movedBy([file], async () => undefined)],
  })
  return [
    {
      ...files,
      /**
       * Bytes and rows are deleted together, once all of this has committed; a file that stays loses the name its owner
       * gave it.
       */
      end: async (tx, memberId) =>
        void (await tx.update(file).set({ fileName: null }).where(eq(file.ownerId, memberId))),
    },
    erasedTable(db, {
      name: 'kernel.actions',
      group: 'activity',
      ...labelled(idempotency, text.actions),
      isInternal: true,
      member: idempotency.owner,
      at: idempotency.at,
      order: [idempotency.key],
      merge: [ends('asks of the account that is over', idempotency)],
    }),
  ]
}
