import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { DraftRow } from '../desk/repository'
import type { Moved } from '../desk/stages'

export const OWN_MOVED = 'news.ownDraftMoved' as const

/** Says, in the transaction of the act, that somebody else did something with what an adviser wrote. */
export const movedTelling =
  ({ events }: Pick<Kernel, 'events'>) =>
  async (tx: Transaction, { id, authorId, title, version }: DraftRow, { act, by, why }: Moved): Promise<void> => {
    if (authorId === null || by === authorId || act === 'save') return
    const payload = { id, author: authorId, act, title, why }
    await events.emit(tx, { name: OWN_MOVED, key: `${id}:${version}`, payload })
  }
