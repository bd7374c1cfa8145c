import { pinsMax } from '@rostrum/contract/live/limits'
import { refuse } from '@rostrum/server/kernel'

/** The message, unless it was taken down. */
export function knownMessage<T>(row: T | undefined): T {
  return row ?? refuse('live.message_not_found')
}

/** The message that this call took down; no other call was faster. */
export function removedNow<T>(row: T | undefined): T {
  return row ?? refuse('live.already_removed')
}

/** The maximum of pinned messages. */
export function mustFitOnTop(count: number): void {
  if (count > pinsMax) refuse('live.pins_full', { max: pinsMax })
}
