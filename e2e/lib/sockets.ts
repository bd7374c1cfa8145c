import type { BrowserContext } from 'playwright-core'
import WebSocket from 'ws'

/** Redirects sockets from one host to another, frame by frame; `from` and `to` as `wss://host`. */
export async function passSockets(context: BrowserContext, from: string, to: string): Promise<void> {
  await context.routeWebSocket(
    (url) => url.href.startsWith(from),
    (near) => {
      const far = new WebSocket(near.url().replace(from, to))
      const opened = new Promise<void>((done) => far.once('open', () => done()))
      near.onMessage((frame) => void opened.then(() => far.send(frame)))
      near.onClose(() => far.close())
      far.on('message', (frame, isBinary) => near.send(isBinary && Buffer.isBuffer(frame) ? frame : String(frame)))
      far.on('close', () => void near.close())
      far.on('error', () => void near.close())
    },
  )
}
