import { createHintSocket } from '@rostrum/client/room-socket'
import type { ChatStatus } from '@rostrum/contract/feedback'
import type { FileId } from '@rostrum/contract/kernel'
import { socketAddress, type AppKernel } from '@rostrum/app/kernel'
import { chatLine, type ChatAccess } from './line'
import { Outbox } from './outbox'
import { chatPolling } from './polling'
import { createReader } from './reader'
import { chatSending, type Sent } from './sending'
import { chatState } from './state'
import type { AskedRef } from './ref'

export interface Wanted {
  readonly text: string
  readonly images: readonly FileId[]
  readonly ref?: AskedRef
}

const TOPIC = 'service'
const clients = { web: 'web', native: 'app', weapp: 'weapp' } as const

/**
 * A customer's conversation. The server's sequence numbers tell what is missing; hints only tell when to load. A sent
 * message stays in the outbox until it comes back.
 */
export function createServiceChat(kernel: AppKernel, memberId: string | null) {
  const { api, platform } = kernel
  const { timers, random, storage } = platform
  const line = chatLine(kernel)
  const outbox = new Outbox(storage, memberId ?? 'visitor', timers.now())
  const reader = createReader(api, line, (confirmed) => outbox.drop(confirmed))
  const state = chatState(reader, outbox)
  const { publish } = state
  const polling = chatPolling(timers, look)
  const flush = chatSending({ api, line, outbox, isVisitor: memberId === null, changed: () => publish(), sent })
  const socket = hintsFor(kernel, line.open, polling)

  async function look(): Promise<void> {
    try {
      const status = await api.call('feedback.getChat', {}, line.options())
      if (status.chat) await reader.fill(status.chat.id)
      publish({ status, failed: undefined, isConnected: true })
      void markRead(kernel, line, state, status)
      void flush()
    } catch (failed) {
      publish(state.get().status ? { isConnected: false } : { failed, isConnected: false })
    }
  }

  function sent({ message, chat }: Sent): void {
    if (!reader.took(message)) void polling.sync()
    const { status } = state.get()
    publish(status ? { status: { ...status, chat }, isConnected: true } : {})
  }

  /** Shows a change of the outbox, and sends what is left. */
  function goOn(): void {
    publish()
    void flush()
  }

  const stops: (() => void)[] = []
  return {
    subscribe: state.subscribe,
    getState: state.get,
    start(): void {
      socket.start()
      polling.start()
      stops.push(...followPage(platform, socket, polling, () => publish({ isConnected: false })))
    },
    stop(): void {
      polling.stop()
      stops.splice(0).forEach((stop) => stop())
      socket.stop()
    },
    say(wanted: Wanted): void {
      outbox.add({ key: random.id(), at: timers.now(), ...wanted })
      goOn()
    },
    retry(key: string): void {
      outbox.change(key, { state: 'failed' })
      goOn()
    },
    discard(key: string): void {
      outbox.drop([key])
      publish()
    },
    reload: () => void polling.sync(),
    async older(): Promise<void> {
      if (state.get().isLoadingOlder || !reader.hasOlder) return
      publish({ isLoadingOlder: true })
      // The reader's next scroll loads a failed page again.
      await reader.readOlder().catch(() => undefined)
      publish({ isLoadingOlder: false })
    },
    line,
    /** Shows the reply of an action, and loads what follows from it. */
    told(status: ChatStatus): void {
      publish({ status })
      void polling.sync()
    },
  }
}

export type ServiceChat = ReturnType<typeof createServiceChat>

/** Tells the server what was seen, if somebody is looking. */
async function markRead(
  { api, platform: { lifecycle } }: AppKernel,
  line: ChatAccess,
  state: ReturnType<typeof chatState>,
  { chat }: ChatStatus,
): Promise<void> {
  if (!chat || chat.unread === 0 || !lifecycle.isVisible()) return
  await api.call('feedback.readChat', { chatId: chat.id, seq: chat.seq }, { ...line.options(), background: true }).then(
    ({ unread }) => {
      const { status } = state.get()
      if (status?.chat?.id === chat.id) state.publish({ status: { ...status, chat: { ...status.chat, unread } } })
    },
    () => undefined,
  )
}

/** Follows whether the page is seen and connected. */
function followPage(
  { lifecycle }: AppKernel['platform'],
  socket: Pick<ReturnType<typeof hintsFor>, 'pause' | 'wake'>,
  { sync }: ReturnType<typeof chatPolling>,
  offline: () => void,
): (() => void)[] {
  const back = (): void => {
    socket.wake()
    void sync()
  }
  return [
    lifecycle.onVisible((isVisible) => (isVisible ? back() : socket.pause())),
    lifecycle.onOnline((isOnline) => (isOnline ? back() : offline())),
  ]
}

type Opening = () => Promise<{ ticket: string; expireAt: number }>

/** The socket that says when there is something new. */
function hintsFor(kernel: AppKernel, getTicket: Opening, polling: ReturnType<typeof chatPolling>) {
  const {
    platform: { timers, random, kind, openSocket },
    config,
  } = kernel
  return createHintSocket({
    client: clients[kind],
    ver: config.version,
    timers,
    random: random.next,
    openSocket: () => openSocket(socketAddress(kernel)),
    getTicket,
    onReady: polling.connected,
    onHint: (topic) => void (topic === TOPIC && polling.sync()),
    onLost: polling.lost,
  })
}
