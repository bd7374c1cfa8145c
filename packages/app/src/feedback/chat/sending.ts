import type { ChatMessage, ChatStatus } from '@rostrum/contract/feedback'
import { failureText, type Api } from '@rostrum/app/kernel'
import { isPassing, type ChatAccess } from './line'
import type { Outbox } from './outbox'

/** A message that the server has, and its conversation. */
export interface Sent {
  readonly message: ChatMessage
  readonly chat: NonNullable<ChatStatus['chat']>
}

export interface SendingDeps {
  readonly api: Api
  readonly line: ChatAccess
  readonly outbox: Outbox
  /** A visitor needs a key before the first message. */
  readonly isVisitor: boolean
  /** The outbox changed. */
  changed(): void
  sent(reply: Sent): void
}

/** Empties the outbox: messages go in order, one at a time, so that the first written comes first. */
export function chatSending({ api, line, outbox, isVisitor, changed, sent }: SendingDeps) {
  let flushing: Promise<void> | undefined
  const firstUnsent = () => outbox.list.find(({ state }) => state !== 'refused')

  async function sendAll(): Promise<void> {
    for (let next = firstUnsent(); next; next = firstUnsent()) {
      const { key, text, images, ref } = next
      outbox.change(key, { state: 'sending' })
      changed()
      try {
        if (isVisitor && !line.hasKey()) await line.open()
        sent(
          await api.call('feedback.sendChat', { text, images: [...images], ref, idempotencyKey: key }, line.options()),
        )
      } catch (error) {
        const isLater = isPassing(error)
        outbox.change(key, isLater ? { state: 'failed' } : { state: 'refused', reason: failureText(error) })
        changed()
        if (isLater) return
      }
    }
  }

  return function flush(): Promise<void> {
    flushing ??= sendAll().finally(() => {
      flushing = undefined
    })
    return flushing
  }
}
