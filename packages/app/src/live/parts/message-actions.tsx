import type { LiveMessage } from '@rostrum/contract/live'
import { Row, Sheet } from '@rostrum/ui'
import { text } from '../text.zh'

/** A sender may withdraw for this long; the server decides. */
const WITHDRAW_MS = 2 * 60_000

export interface MessageDeeds {
  copy(message: LiveMessage): void
  quote(message: LiveMessage): void
  withdraw(message: LiveMessage): void
  pin(message: LiveMessage, on: boolean): void
  remove(message: LiveMessage): void
}

export interface MessageActionsProps {
  readonly message: LiveMessage | null
  readonly onClose: () => void
  readonly deeds: MessageDeeds
  readonly isMine: boolean
  readonly isModerator: boolean
  readonly canSend: boolean
  readonly isTop: boolean
  readonly now: number
}

/** What can be done with a message; only what the caller may do stands here. */
export function MessageActions({ message, onClose, deeds, isMine, isModerator, canSend, isTop, now }: MessageActionsProps) {
  const act = (deed: (message: LiveMessage) => void) => () => {
    if (message) deed(message)
    onClose()
  }
  const mayWithdraw = message !== null && isMine && now - message.createdAt < WITHDRAW_MS
  return (
    <Sheet.Root open={message !== null} onClose={onClose}>
      <Sheet.Title>{text.room.actions}</Sheet.Title>
      <Sheet.Body>
        <Row icon="copy" title={text.room.copy} arrow={false} onPress={act(deeds.copy)} />
        {canSend && <Row icon="quote" title={text.room.quote} arrow={false} onPress={act(deeds.quote)} />}
        {mayWithdraw && <Row icon="replay" title={text.room.withdraw} arrow={false} onPress={act(deeds.withdraw)} />}
        {isModerator && <Row icon="pin" title={isTop ? text.room.unpin : text.room.pin} arrow={false} onPress={act((one) => deeds.pin(one, !isTop))} />}
        {isModerator && !isMine && <Row icon="trash" tone="danger" title={text.room.remove} arrow={false} onPress={act(deeds.remove)} />}
      </Sheet.Body>
    </Sheet.Root>
  )
}
