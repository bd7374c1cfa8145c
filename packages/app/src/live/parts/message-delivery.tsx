import { Undelivered } from '@rostrum/ui'
import type { Said } from '../lines'
import { text } from '../text.zh'

/** The sender's actions on a message that did not go through. */
export interface DeliveryActions {
  readonly onRetry: (line: Said) => void
  /** Puts its words back into the composer and removes it. */
  readonly onEdit: (line: Said) => void
  readonly onDrop: (line: Said) => void
}

/** The line under the member's own message: it is on its way, waits for a moderator, or failed for a reason. */
export function MessageDelivery({ line, actions }: { readonly line: Said; readonly actions: DeliveryActions }) {
  const { delivery, reason } = line
  if (delivery === 'sending') return <Undelivered.Note>{text.room.sending}</Undelivered.Note>
  if (delivery === 'held') return <Undelivered.Note isTrouble>{text.room.held}</Undelivered.Note>
  if (delivery === 'rejected')
    return (
      <Undelivered.Note isTrouble>{reason ? text.room.rejected(reason) : text.room.rejectedPlain}</Undelivered.Note>
    )
  if (delivery !== 'failed') return null
  if (reason === undefined)
    return <Undelivered.Retry onPress={() => actions.onRetry(line)}>{text.room.failed}</Undelivered.Retry>
  return (
    <>
      <Undelivered.Note isTrouble>{text.room.unsent(reason)}</Undelivered.Note>
      <Undelivered.Mend
        acts={[
          { words: text.room.edit, onPress: () => actions.onEdit(line) },
          { words: text.room.drop, onPress: () => actions.onDrop(line) },
        ]}
      />
    </>
  )
}
