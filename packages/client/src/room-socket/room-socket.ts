import type { BatchPart, Stream } from '@rostrum/contract/kernel'
import type { LiveEntry, RoomFrame } from '@rostrum/contract/live'
import { Link } from './link'
import { Outbox } from './outbox'
import { Pages } from './pages'
import { repairStream } from './repair'
import { StreamReader } from './stream'
import { Taps } from './taps'
import { roomSocketLimits, type RoomSnapshot, type RoomSocket, type RoomSocketDeps, type RoomStatus } from './types'
import { RoomView } from './view'

type Heard<T extends RoomFrame['t']> = Extract<RoomFrame, { t: T }>
const STREAMS = ['main', 'chat'] as const
const BUSY_WAIT_MS = 2_000

/** A room on one socket: REALTIME.md section 5. Its list has every message once, in order, whatever the network does. */
export function createRoomSocket(deps: RoomSocketDeps): RoomSocket {
  const limits = { ...roomSocketLimits, ...deps.limits }
  const { room, timers } = deps
  const listeners = new Set<() => void>()
  const streams = { main: new StreamReader(), chat: new StreamReader() }
  const link: Link = new Link({ deps, limits, ready, frame, status: setStatus, lost })
  const outbox = new Outbox({
    room,
    limits,
    now: timers.now,
    isReady: () => isJoined,
    send: (message) => link.send(message),
  })
  const view = new RoomView(deps.me, outbox)
  const pages = new Pages(deps.history, view, outbox, publish)
  const taps = new Taps(timers, (n) => isJoined && link.send({ t: 'like', r: room, n }))
  let status: RoomStatus = 'idle'
  let isJoined = false
  let isFollowing = true
  let catchUp: { main: number; chat: number; count: number } | undefined
  let told: Pick<RoomSnapshot, 'recovered' | 'error'> = {}
  let cancelOutbox = () => {}
  let snapshot = build()

  function build(): RoomSnapshot {
    const { tops, roomState, actualStartAt, eph, votes, questions, mode } = view
    return {
      status,
      room,
      messages: view.rows(),
      tops,
      eph,
      votes,
      questions,
      mode,
      roomState,
      actualStartAt,
      ...pages.state,
      ...told,
    }
  }

  /** Everything a frame changed is shown at once. */
  function publish(): void {
    outbox.flush()
    if (isFollowing && view.lines.trim(limits.listMax, limits.listDrop)) pages.dropped()
    snapshot = build()
    for (const run of listeners) run()
    cancelOutbox()
    const at = outbox.nextAt
    cancelOutbox = at === undefined ? () => {} : timers.after(Math.max(0, at - timers.now()), publish)
    if (view.lacksTops && isJoined) void pages.readTops()
  }

  function setStatus(next: RoomStatus): void {
    status = next
    publish()
  }

  function ready(): void {
    // A renewed ticket is answered by `ready` too; the room is joined already.
    if (isJoined) return
    const main = streams.main.position
    const chat = streams.chat.position
    link.send({ t: 'join', r: room, ...(main && chat ? { at: { main, chat } } : {}) })
    setStatus('joining')
  }

  function lost(): void {
    isJoined = false
    catchUp = undefined
    for (const stream of STREAMS) streams[stream].stopRepair()
  }

  function frame(heard: RoomFrame): void {
    if (heard.t === 'kick') return kicked(heard)
    if (heard.t === 'joined') joined(heard)
    if (heard.t === 'resync') resync(heard)
    if (heard.t === 'eph') view.total(heard.d)
    if (heard.t === 'me') deps.onHint?.(heard.topic)
    if (heard.t === 'ack') acked(heard)
    if (heard.t === 'nack') outbox.nacked(heard.c, heard.reason, heard.details, heard.retry)
    if (heard.t === 'b' && !heard.v.every(took)) return
    publish()
  }

  function joined({ v }: Heard<'joined'>): void {
    isJoined = true
    told = { ...told, error: undefined }
    outbox.reconnected()
    const isFirst = streams.main.epoch === undefined
    if (isFirst || STREAMS.some((name) => streams[name].epoch !== v[name].e)) {
      for (const name of STREAMS) streams[name].startAt(v[name].e, v[name].head)
      pages.forget(!isFirst)
    } else {
      catchUp = { main: v.main.head, chat: v.chat.head, count: 0 }
      for (const name of STREAMS) if (!v[name].ok) repair(name, v[name].head)
      caughtUp(0)
      if (!pages.state.loaded) void pages.readNewest()
    }
    settleStatus()
  }

  /** False when the connection was given up. */
  function took(part: BatchPart<LiveEntry>): boolean {
    const stream = streams[part.k]
    const entries = stream.take(part)
    if (entries === 'gap' || entries === 'epoch' || stream.buffered > limits.repairBuffer) {
      link.restart()
      return false
    }
    caughtUp(view.apply(entries))
    return true
  }

  function acked({ c, k, q }: Heard<'ack'>): void {
    const stream = streams[k]
    // Told again about something that went by before: it will not come as an entry any more.
    if (q !== undefined && q <= stream.pos && stream.target === undefined) outbox.settle(c)
    else outbox.acked(c, q !== undefined)
  }

  function resync({ k, e, head }: Heard<'resync'>): void {
    if (e !== streams[k].epoch) return link.restart()
    repair(k, head)
    settleStatus()
  }

  function repair(name: Stream, target: number): void {
    const stream = streams[name]
    if (stream.pos >= target) return
    stream.startRepair(target)
    const run = link.current
    void repairStream({
      stream,
      limits,
      timers,
      maxPages: name === 'chat' ? limits.chatRepairPages : Infinity,
      read: (after) => deps.history.after(name, after),
      isOver: () => run !== link.current || stream.target === undefined,
      apply: (entries) => {
        caughtUp(view.apply(entries))
        publish()
      },
    }).then((outcome) => {
      if (run === link.current && outcome !== 'over') repaired(name, outcome, target)
    })
  }

  function repaired(name: Stream, outcome: 'done' | 'jump' | 'failed', target: number): void {
    if (outcome === 'failed') return link.restart()
    const stream = streams[name]
    // Too much was missed, or it is not for us: start from the newest page. Older pages can be read from there.
    if (outcome === 'jump') {
      stream.pos = target
      pages.forget(true)
    }
    if (!stream.stopRepair().every(took)) return
    settleStatus()
    publish()
  }

  function caughtUp(count: number): void {
    if (!catchUp) return
    catchUp.count += count
    if (streams.main.pos < catchUp.main || streams.chat.pos < catchUp.chat) return
    if (catchUp.count > 0) told = { ...told, recovered: { count: catchUp.count, at: timers.now() } }
    catchUp = undefined
  }

  function settleStatus(): void {
    const isWhole = STREAMS.every((name) => streams[name].target === undefined)
    status = isWhole ? 'live' : 'repair'
    if (isWhole) link.steady()
  }

  function kicked({ reason, details }: Heard<'kick'>): void {
    told = { ...told, error: { reason, details } }
    const retryAfter = details?.['retryAfter']
    // Too many joins, or the server is busy: only later, not never.
    if (reason.startsWith('kernel.'))
      return link.restart(typeof retryAfter === 'number' ? retryAfter * 1000 : BUSY_WAIT_MS)
    link.stop()
    lost()
    setStatus('kicked')
  }

  function act(run: () => void): void {
    run()
    publish()
  }

  return {
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    getSnapshot: () => snapshot,
    start() {
      if (status === 'idle' || status === 'kicked') void link.connect()
    },
    stop() {
      link.stop()
      lost()
      taps.stop()
      setStatus('idle')
      cancelOutbox()
    },
    send(text, options = {}) {
      const c = deps.newId()
      act(() => outbox.add(c, text, options))
      return c
    },
    retry: (clientId) => act(() => outbox.retry(clientId)),
    discard: (clientId) => act(() => outbox.discard(clientId)),
    like: (count) => taps.add(count),
    older: () => pages.readOlder(),
    follow: (isAtEnd) =>
      act(() => {
        isFollowing = isAtEnd
      }),
    reload: () => pages.readNewest(),
    pause: () => link.pause(),
    wake: () => link.wake(),
  }
}
