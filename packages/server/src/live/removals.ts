import type { MessageId } from '@rostrum/contract/live'
import type { Writers } from '../kernel/realtime'
import type { Draft, Stored } from './repository-writes'

/** The same writers, and whoever hangs on a message hears when it was taken away, by whatever call. */
export function hearRemovals(writers: Writers<Draft, Stored>, removed: (id: MessageId) => Promise<void>): Writers<Draft, Stored> {
  return {
    ...writers,
    async submit(room, draft) {
      const stored = await writers.submit(room, draft)
      if (draft.effect?.kind === 'remove') await removed(draft.effect.target.id)
      return stored
    },
  }
}
