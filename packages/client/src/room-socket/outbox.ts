import type { OutgoingFrame } from '@rostrum/contract/kernel'
import type { SendKind } from '@rostrum/contract/live'
import type { PendingLine, RoomSocketLimits, SendOptions } from './types'

interface Item {
  readonly c: string
  readonly content: string
  readonly options: SendOptions
  readonly at: number
  state: PendingLine['state']
  /** On this connection. */
  isSent: boolean
  /** Stored; only its entry still has to arrive. */
  isAcked: boolean
  failAt: number
  reason?: string
  details?: Readonly<Record<string, unknown>>
}

export interface OutboxPort {
  readonly room: string
  readonly limits: Pick<RoomSocketLimits, 'unacked' | 'failAfterMs'>
  now(): number
  /** There is a socket and it has joined the room. */
  isReady(): boolean
  send(frame: OutgoingFrame): void
}

/** Refusals that mean "later": the message goes again by itself. */
const passing = new Set(['kernel.rate_limited', 'kernel.busy'])

/**
 * The member's own messages that the server has not confirmed. They go in order, a few at a time, always with the same
 * client id.
 */
export class Outbox {
  private items: Item[] = []
  private heldUntil = 0

  constructor(private readonly port: OutboxPort) {}

  get lines(): PendingLine[] {
    return this.items.map(({ c, content, at, options, state, reason, details }) => ({
      kind: 'pending',
      key: c,
      content,
      at,
      what: options.kind ?? 'text',
      fileIds: options.fileIds,
      quoteId: options.quoteId,
      categoryId: options.categoryId,
      state,
      reason,
      details,
    }))
  }

  /** The next time to act: when a pause ends, or when a message has waited too long. */
  get nextAt(): number | undefined {
    const open = this.items.filter((item) => item.state === 'sending' && !item.isAcked)
    if (open.length === 0) return undefined
    const failAt = Math.min(...open.map((item) => item.failAt))
    return this.heldUntil > this.port.now() ? Math.min(failAt, this.heldUntil) : failAt
  }

  add(c: string, content: string, options: SendOptions): void {
    const at = this.port.now()
    this.items.push({
      c,
      content,
      options,
      at,
      state: 'sending',
      isSent: false,
      isAcked: false,
      failAt: at + this.port.limits.failAfterMs,
    })
  }

  /** Sends a failed message again. */
  retry(c: string): void {
    const item = this.items.find((one) => one.c === c && one.state === 'failed')
    if (!item) return
    item.state = 'sending'
    item.isSent = false
    item.failAt = this.port.now() + this.port.limits.failAfterMs
    item.reason = item.details = undefined
  }

  /** Removes a failed or a held message. */
  discard(c: string): void {
    this.items = this.items.filter((item) => item.c !== c || item.state === 'sending')
  }

  /** A new connection knows nothing of what was sent on the last one. */
  reconnected(): void {
    this.heldUntil = 0
    for (const item of this.items) if (!item.isAcked) item.isSent = false
  }

  /** Sends what may go now; gives up what has waited too long. */
  flush(): void {
    const now = this.port.now()
    for (const item of this.items) {
      if (item.state !== 'sending' || item.isAcked || item.failAt > now) continue
      item.state = 'failed'
      item.reason = 'timeout'
    }
    if (now < this.heldUntil || !this.port.isReady()) return
    const open = this.items.filter((item) => item.state === 'sending' && !item.isAcked)
    for (const item of open.slice(0, this.port.limits.unacked)) {
      if (item.isSent) continue
      item.isSent = true
      this.port.send(this.frameOf(item))
    }
  }

  /** The message is stored. Without a sequence number it waits for a moderator. */
  acked(c: string, hasSeq: boolean): void {
    const item = this.items.find((one) => one.c === c)
    if (!item) return
    item.isAcked = true
    item.state = hasSeq ? 'sending' : 'held'
  }

  nacked(
    c: string,
    reason: string,
    details: Readonly<Record<string, unknown>> | undefined,
    retrySec: number | undefined,
  ): void {
    const item = this.items.find((one) => one.c === c)
    if (!item) return
    if (passing.has(reason) && item.failAt > this.port.now()) {
      item.isSent = false
      this.heldUntil = Math.max(this.heldUntil, this.port.now() + (retrySec ?? 1) * 1000)
      return
    }
    item.state = 'failed'
    item.reason = reason
    item.details = details
  }

  /** The message arrived as an entry: it is confirmed, whatever other replies said. */
  settle(c: string): void {
    this.items = this.items.filter((item) => item.c !== c)
  }

  /** The newest page is loaded: a stored message that is not in it is older, and must not wait any longer. */
  dropAcked(): void {
    this.items = this.items.filter((item) => !item.isAcked || item.state === 'held')
  }

  private frameOf({ c, content, options }: Item): OutgoingFrame {
    const { kind = 'text', quoteId } = options
    return {
      t: 'send',
      r: this.port.room,
      c,
      k: kind,
      x: bodyOf(kind, content, options),
      ...(quoteId === undefined ? {} : { re: quoteId }),
    }
  }
}

function bodyOf(
  kind: SendKind,
  text: string,
  { fileIds = [], code, categoryId }: SendOptions,
): Record<string, unknown> {
  const of = categoryId === undefined ? {} : { categoryId }
  switch (kind) {
    case 'text':
      return { text, ...of }
    case 'image':
      return { text, fileIds, ...of }
    case 'file':
      return { text, fileId: fileIds[0], ...of }
    case 'stock':
      return { text, code, ...of }
  }
}
