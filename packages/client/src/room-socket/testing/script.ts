import type { ClientFrame } from '@rostrum/contract/kernel'
import type { LiveEntry, LiveMessage, RoomFrame } from '@rostrum/contract/live'
import { createRoomSocket } from '../room-socket'
import type { RoomSocketDeps, RoomSocketPort } from '../types'

export const ROOM = 'room' as LiveMessage['roomId']
export const ME = 'me'

/** A clock and timers that stand still until a test moves them. */
function handTimers() {
  let now = 1_000_000
  const due: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const entry = { at: now + ms, run }
      due.push(entry)
      return () => void due.splice(due.indexOf(entry), due.includes(entry) ? 1 : 0)
    },
    /** Runs what falls due on the way, in order, and lets promises settle in between. */
    async move(ms: number) {
      const until = now + ms
      for (;;) {
        await settle()
        const next = [...due].sort((a, b) => a.at - b.at)[0]
        if (!next || next.at > until) break
        due.splice(due.indexOf(next), 1)
        now = Math.max(now, next.at)
        next.run()
      }
      now = until
      await settle()
    },
  }
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

interface FakeSocket extends RoomSocketPort {
  opened(): void
  text(frame: RoomFrame): void
  closedBy(code: number): void
  readonly sent: ClientFrame[]
  readonly isClosed: boolean
}

function fakeSocket(): FakeSocket {
  const sent: ClientFrame[] = []
  let on = { open: () => {}, text: (_: string) => {}, close: (_: number) => {} }
  let isClosed = false
  return {
    sent,
    get isClosed() {
      return isClosed
    },
    send: (text) => void sent.push(JSON.parse(text) as ClientFrame),
    close() {
      isClosed = true
      on.close(1000)
    },
    onOpen: (run) => void (on = { ...on, open: run }),
    onText: (run) => void (on = { ...on, text: run }),
    onClose: (run) => void (on = { ...on, close: run }),
    opened: () => on.open(),
    text: (frame) => on.text(JSON.stringify(frame)),
    closedBy(code) {
      isClosed = true
      on.close(code)
    },
  }
}

type Calls = RoomSocketDeps['history']

/** The machine with a server that sends what the test writes. Nothing happens by itself. */
export function script(more: Omit<Partial<RoomSocketDeps>, 'history'> & { history?: Partial<Calls> } = {}) {
  const timers = handTimers()
  const sockets: FakeSocket[] = []
  let tickets = 0
  let ids = 0
  const room = createRoomSocket({
    room: ROOM,
    me: ME,
    client: 'web',
    ver: '1',
    timers,
    random: () => 0.5,
    newId: () => `client-id-${(ids += 1)}`,
    openSocket() {
      const socket = fakeSocket()
      sockets.push(socket)
      return socket
    },
    getTicket: async () => ({ ticket: `ticket${(tickets += 1)}`, expireAt: timers.now() + 600_000 }),
    ...more,
    history: {
      older: async () => ({ rows: [], hasMore: false }),
      after: async () => ({ rows: [], hasMore: false, epoch: 'e', head: 0 }),
      pins: async () => [],
      ...more.history,
    },
  })
  const socket = () => sockets[sockets.length - 1] ?? fakeSocket()
  return {
    room,
    timers,
    sockets,
    socket,
    snapshot: () => room.getSnapshot(),
    tickets: () => tickets,
    texts: () =>
      room
        .getSnapshot()
        .messages.map((line) => (line.kind === 'message' ? line.message.content : `${line.content} (${line.state})`)),
    /** Opens, signs in and joins with these heads. */
    async enter(heads: { main?: number; chat?: number } = {}, ok = { main: true, chat: true }) {
      await settle()
      socket().opened()
      socket().text(ready(timers.now()))
      socket().text(joined(heads, ok))
      await settle()
    },
    frames: <T extends ClientFrame['t']>(type: T) =>
      socket().sent.filter((frame): frame is Extract<ClientFrame, { t: T }> => frame.t === type),
  }
}

export function ready(now: number): RoomFrame {
  return {
    t: 'ready',
    id: 'socket',
    now,
    hb: 25_000,
    exp: now + 600_000,
    limits: { frame: 8192, rooms: 5, sendPerSec: 1, sendBurst: 5 },
  }
}

export function joined(
  { main = 0, chat = 0 }: { main?: number; chat?: number },
  ok = { main: true, chat: true },
  e = 'e',
): RoomFrame {
  return {
    t: 'joined',
    r: ROOM,
    v: { main: { e, head: main, tail: 0, ok: ok.main }, chat: { e, head: chat, tail: 0, ok: ok.chat } },
  }
}

export function message(seq: number, more: Partial<LiveMessage> = {}): LiveMessage {
  const stream = more.stream ?? 'chat'
  return {
    id: `${stream}${seq}` as LiveMessage['id'],
    roomId: ROOM,
    stream,
    seq,
    createdAt: (1_000 + seq) as LiveMessage['createdAt'],
    type: 'text',
    clientId: `other-${stream}${seq}`,
    sender: { id: 'other', name: '别人', role: 'member' },
    content: `${stream}${seq}`,
    state: 'shown',
    likeCount: 0,
    ...more,
  }
}

/** A batch of entries that follow one another. */
export function batch(...m: LiveEntry[]): RoomFrame {
  return { t: 'b', r: ROOM, v: [{ k: m[0]?.stream ?? 'chat', e: 'e', s: m[0]?.seq ?? 0, m }] }
}

export const chats = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))

export function removal(seq: number, target: LiveMessage): LiveEntry {
  const { id, stream } = target
  return {
    id: `main${seq}` as LiveMessage['id'],
    roomId: ROOM,
    stream: 'main',
    seq,
    createdAt: (2_000 + seq) as LiveMessage['createdAt'],
    type: 'del',
    target: { id, stream, seq: target.seq },
    state: 'deleted',
  }
}
