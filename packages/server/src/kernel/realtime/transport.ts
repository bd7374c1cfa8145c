import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** What the hub needs from one connection. Whole frames only: see `textFrame`. */
export interface Transport {
  readonly isOpen: boolean
  write(frame: Buffer): void
  /** Bytes accepted and not yet passed to the system. */
  queued(): number
  /** Calls back once when everything queued is sent. */
  onDrain(once: () => void): void
  /** Sends the reason and closes. A peer that does not answer is cut. */
  close(code: number): void
}

const closePatienceMs = 2_000

/**
 * A `ws` connection whose frames bypass the library's sender, because they are framed already. Correct only with
 * perMessageDeflate off and while the connection is open.
 */
export function wsTransport(ws: WebSocket, socket: Duplex): Transport {
  return {
    get isOpen() {
      return ws.readyState === ws.OPEN && socket.writable
    },
    write(frame) {
      if (ws.readyState === ws.OPEN && socket.writable) socket.write(frame)
    },
    queued: () => socket.writableLength,
    onDrain(once) {
      socket.once('drain', once)
    },
    close(code) {
      if (ws.readyState !== ws.OPEN) return
      ws.close(code)
      // A peer that does not read never sees the close frame, and the library would wait 30 s for its answer.
      setTimeout(() => ws.terminate(), closePatienceMs).unref()
    },
  }
}
