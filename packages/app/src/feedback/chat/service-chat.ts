import { createHintSocket } from '@rostrum/client/room-socket'
import type { ChatMessage, ChatStanding, FeedbackRef } from '@rostrum/contract/feedback'
import type { FileId } from '@rostrum/contract/kernel'
import { failureText, type AppKernel } from '@rostrum/app/kernel'
import { chatLine, isPassing } from './line'
import { Outbox, type Unsent } from './outbox'
import { createReader } from './reader'
import type { Thread } from './threads'

export interface ChatState {
  readonly standing?: ChatStanding
  /** Oldest first; the last one is the present conversation. */
  readonly threads: readonly Thread[]
  readonly unsent: readonly Unsent[]
  /** Why the first page could not be had. */
  readonly failed?: unknown
  readonly isLoadingOlder: boolean
  /** The server was heard on the last try. */
  readonly isConnected: boolean
}

export interface Wanted {
  readonly text: string
  readonly images: readonly FileId[]
  readonly ref?: FeedbackRef
}

const TOPIC = 'service'
/** While no hints can come. */
const LOOK_MS = 10_000
/** A hint may be lost even on a good connection. */
const LOOK_CONNECTED_MS = 60_000
const clients = { web: 'web', native: 'app', weapp: 'weapp' } as const

/**
 * A customer's conversation. The server's numbers say what is missing, hints only that it is worth asking; what is said
 * stands in the outbox until it comes back.
 */
export function createServiceChat(kernel: AppKernel, memberId: string | null) {
  const {
    api,
    platform: { timers, random, storage, lifecycle, kind, openSocket },
    config,
  } = kernel
  const line = chatLine(kernel)
  const outbox = new Outbox(storage, memberId ?? 'visitor', timers.now())
  const listeners = new Set<() => void>()
  const reader = createReader(api, line, (confirmed) => outbox.drop(confirmed))
  let part: Pick<ChatState, 'standing' | 'failed' | 'isLoadingOlder' | 'isConnected'> = {
    isLoadingOlder: false,
    isConnected: true,
  }
  let state = build()
  let isStarted = false
  let isOnLine = false
  let cancelLook = () => {}

  function build(): ChatState {
    return { ...part, threads: reader.threads, unsent: outbox.list }
  }
  function publish(change: Partial<typeof part> = {}): void {
    part = { ...part, ...change }
    state = build()
    for (const run of listeners) run()
  }

  const socket = createHintSocket({
    client: clients[kind],
    ver: config.version,
    timers,
    random: random.next,
    openSocket: () => openSocket('/ws?v=1'),
    getTicket: line.open,
    onReady() {
      isOnLine = true
      void sync()
    },
    onHint: (topic) => void (topic === TOPIC && sync()),
    onLost() {
      isOnLine = false
      lookLater()
    },
  })

  // One question at a time; who asks meanwhile is answered by one more.
  let syncing: Promise<void> | undefined
  let isStale = false
  function sync(): Promise<void> {
    isStale = true
    syncing ??= (async () => {
      while (isStale) {
        isStale = false
        await look()
      }
    })().finally(() => {
      syncing = undefined
      lookLater()
    })
    return syncing
  }
  function lookLater(): void {
    cancelLook()
    if (isStarted) cancelLook = timers.after(isOnLine ? LOOK_CONNECTED_MS : LOOK_MS, () => void sync())
  }

  async function look(): Promise<void> {
    try {
      const standing = await api.call('feedback.getChat', {}, line.options())
      if (standing.chat) await reader.fill(standing.chat.id)
      publish({ standing, failed: undefined, isConnected: true })
      void markRead(standing)
      void flush()
    } catch (failed) {
      publish(part.standing ? { isConnected: false } : { failed, isConnected: false })
    }
  }

  async function markRead({ chat }: ChatStanding): Promise<void> {
    if (!chat || chat.unread === 0 || !lifecycle.isVisible()) return
    await api.call('feedback.readChat', { chatId: chat.id, seq: chat.seq }, line.options()).then(
      ({ unread }) => {
        if (part.standing?.chat?.id === chat.id)
          publish({ standing: { ...part.standing, chat: { ...part.standing.chat, unread } } })
      },
      () => undefined,
    )
  }

  // In order, one at a time: what was said first stands first.
  let flushing: Promise<void> | undefined
  function flush(): Promise<void> {
    flushing ??= send().finally(() => {
      flushing = undefined
    })
    return flushing
  }
  async function send(): Promise<void> {
    for (let next = firstUnsent(); next; next = firstUnsent()) {
      const { key, text, images, ref } = next
      outbox.change(key, { state: 'sending' })
      publish()
      try {
        if (memberId === null && !line.hasKey()) await line.open()
        said(
          await api.call('feedback.sendChat', { text, images: [...images], ref, idempotencyKey: key }, line.options()),
        )
      } catch (error) {
        const isLater = isPassing(error)
        outbox.change(key, isLater ? { state: 'failed' } : { state: 'refused', reason: failureText(error) })
        publish()
        if (isLater) return
      }
    }
  }
  const firstUnsent = () => outbox.list.find(({ state: now }) => now !== 'refused')

  function said({
    message,
    chat,
  }: {
    readonly message: ChatMessage
    readonly chat: NonNullable<ChatStanding['chat']>
  }): void {
    if (!reader.took(message)) void sync()
    publish(part.standing ? { standing: { ...part.standing, chat }, isConnected: true } : {})
  }

  async function older(): Promise<void> {
    if (part.isLoadingOlder || !reader.hasOlder) return
    publish({ isLoadingOlder: true })
    // A page that could not be had is asked for again when the reader scrolls again.
    await reader.readOlder().catch(() => undefined)
    publish({ isLoadingOlder: false })
  }

  const stops: (() => void)[] = []
  return {
    subscribe: (run: () => void) => {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    getState: () => state,
    start(): void {
      isStarted = true
      socket.start()
      void sync()
      stops.push(
        lifecycle.onVisible((visible) => {
          if (!visible) return socket.pause()
          socket.wake()
          void sync()
        }),
        lifecycle.onOnline((online) => {
          if (!online) return publish({ isConnected: false })
          socket.wake()
          void sync()
        }),
      )
    },
    stop(): void {
      isStarted = false
      cancelLook()
      stops.splice(0).forEach((stop) => stop())
      socket.stop()
    },
    say(wanted: Wanted): void {
      outbox.add({ key: random.id(), at: timers.now(), ...wanted })
      publish()
      void flush()
    },
    retry(key: string): void {
      outbox.change(key, { state: 'failed' })
      publish()
      void flush()
    },
    discard(key: string): void {
      outbox.drop([key])
      publish()
    },
    reload: () => void sync(),
    older,
    line,
    /** What a deed answered is shown, and what follows from it asked for. */
    told(standing: ChatStanding): void {
      publish({ standing })
      void sync()
    },
  }
}

export type ServiceChat = ReturnType<typeof createServiceChat>
