import type { ServerFrame, Stream } from '@rostrum/contract/kernel'
import { Connection } from '../connection'
import type { Transport } from '../transport'
import type { Batch, Row } from '../types'

/** The entries that a database would have. Each is by `by`, when given. */
export function store() {
  const rows: Record<Stream, Row[]> = { main: [], chat: [] }
  const state = { epoch: 'e', reads: 0 }
  return {
    rows,
    state,
    history: {
      head: async (_: string, stream: Stream) => ({ epoch: state.epoch, seq: rows[stream].length }),
      after: async (_: string, stream: Stream, seq: number, limit: number) => {
        state.reads += 1
        return rows[stream].slice(seq, seq + limit)
      },
      heads: async (rooms: readonly string[]) =>
        rooms.flatMap((room) =>
          (['main', 'chat'] as const).map((stream) => ({ room, stream, epoch: state.epoch, seq: rows[stream].length })),
        ),
    },
    /** Stores the next entries and returns them as a batch. */
    write(stream: Stream, ...texts: string[]): Batch {
      return this.writeBy(undefined, stream, ...texts)
    },
    writeBy(by: string | undefined, stream: Stream, ...texts: string[]): Batch {
      const first = rows[stream].length + 1
      const messages = texts.map((text) => JSON.stringify(text))
      messages.forEach((text, index) => rows[stream].push({ seq: first + index, text, by }))
      return {
        room: 'r',
        stream,
        epoch: state.epoch,
        first,
        last: first + texts.length - 1,
        messages,
        by: texts.map(() => by),
      }
    },
  }
}

/** A socket that takes everything at once, or nothing. */
export function reader(person = 'ada') {
  const frames: ServerFrame[] = []
  const sizes: number[] = []
  let queued = 0
  let drained: (() => void)[] = []
  const state = { isStuck: false, isOpen: true, code: 0 }
  const transport: Transport = {
    get isOpen() {
      return state.isOpen
    },
    write(frame) {
      sizes.push(frame.length)
      if (state.isStuck) queued += frame.length
      const head = frame[1] === 126 ? 4 : frame[1] === 127 ? 10 : 2
      frames.push(JSON.parse(frame.subarray(head).toString()) as ServerFrame)
    },
    queued: () => queued,
    onDrain: (once) => void drained.push(once),
    close(code) {
      state.isOpen = false
      state.code = code
    },
  }
  const parts = (stream: Stream) =>
    frames.flatMap((frame) => (frame.t === 'b' ? frame.v : [])).filter(({ k }) => k === stream)
  return {
    connection: new Connection(transport, person),
    transport,
    frames,
    state,
    sizes,
    parts,
    queued: () => queued,
    drain() {
      queued = 0
      state.isStuck = false
      for (const once of drained) once()
      drained = []
    },
    /** Entries of a stream as they came: [seq, text]. Correct unless the stream is sampled. */
    got: (stream: Stream) => parts(stream).flatMap(({ s, m }) => m.map((text, index) => [s + index, text])),
    texts: (stream: Stream) => parts(stream).flatMap(({ m }) => m),
  }
}
