import type { MessageId } from '@rostrum/contract/live'
import type { Logger } from 'pino'
import type { Writers } from '../kernel/realtime'
import type { Draft, Stored } from './repository-writes'

/** The same writers, and whoever hangs on a message hears when it was taken away, by whatever call. What they make of it changes nothing of that. */
export function hearRemovals(
  writers: Writers<Draft, Stored>,
  log: Logger,
  removed: (id: MessageId) => Promise<void>,
): Writers<Draft, Stored> {
  return {
    ...writers,
    async submit(room, draft) {
      const stored = await writers.submit(room, draft)
      if (draft.effect?.kind === 'remove')
        await removed(draft.effect.target.id).catch((error: unknown) =>
          log.warn({ room, error: String(error) }, 'a removal was not told of'),
        )
      return stored
    },
  }
}
