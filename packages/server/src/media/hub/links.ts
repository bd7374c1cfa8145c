import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { ViewerLink } from './fan-out'
import type { SharedFrame } from './frame'

/** How long a polite close may take before the line is cut. */
const GOODBYE_MS = 3000
/** The type of a live stream. */
export const FLV = 'video/x-flv'
const KEEP_ALIVE_MS = 30_000
const NORMAL_CLOSURE = 1000

/**
 * FLV as an HTTP body that ends with the connection: without chunk framing per viewer, so every viewer gets the same
 * buffer.
 */
export function httpLink(
  response: ServerResponse,
  subject: string,
  headers: Readonly<Record<string, string>>,
): ViewerLink {
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, { 'content-type': FLV, ...headers })
  response.flushHeaders()
  response.socket?.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS)
  return {
    subject,
    queued: () => response.writableLength,
    send: (frame: SharedFrame) => void response.write(frame.plain),
    close(how) {
      if (how === 'now') return void response.destroy()
      response.end()
      setTimeout(() => response.destroy(), GOODBYE_MS).unref()
    },
  }
}

/**
 * FLV as binary WebSocket messages. Frames are made once for all viewers and bypass the library's sender, which is safe
 * without compression: both write whole frames at once.
 */
export function socketLink(webSocket: WebSocket, socket: Socket, subject: string): ViewerLink {
  socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS)
  return {
    subject,
    queued: () => socket.writableLength,
    send(frame: SharedFrame) {
      if (webSocket.readyState === webSocket.OPEN) socket.write(frame.framed)
    },
    close(how) {
      if (how === 'now') return webSocket.terminate()
      webSocket.close(NORMAL_CLOSURE)
      setTimeout(() => webSocket.terminate(), GOODBYE_MS).unref()
    },
  }
}
