import type { PlatformSocket } from '@rostrum/app/kernel'
import type { Wx } from './wx'

/** The connection ended without a close frame. */
const LOST = 1006
const NORMAL = 1000

/** A path becomes an address of the server; http becomes ws. */
export function socketAddress(url: string, base: string): string {
  return (url.startsWith('/') ? base + url : url).replace(/^http/, 'ws')
}

/** A connection over wx.connectSocket. Data sent before it opens waits; it closes once, also after an error. */
export function openWeappSocket(wx: Wx, address: string): PlatformSocket {
  const [opens, texts, closes]: [(() => void)[], ((text: string) => void)[], ((code: number) => void)[]] = [[], [], []]
  let state: 'opening' | 'open' | 'closed' = 'opening'
  let waiting: string[] = []
  const closed = (code: number): void => {
    if (state === 'closed') return
    state = 'closed'
    waiting = []
    closes.forEach((run) => run(code))
  }
  const task = wx.connectSocket({ url: address, fail: () => closed(LOST) })
  const send = (text: string): void => task.send({ data: text, fail: () => closed(LOST) })
  task.onOpen(() => {
    if (state !== 'opening') return
    state = 'open'
    waiting.splice(0).forEach(send)
    opens.forEach((run) => run())
  })
  task.onMessage(({ data }) => {
    if (state !== 'closed' && typeof data === 'string') texts.forEach((run) => run(data))
  })
  task.onClose(({ code }) => closed(code || LOST))
  task.onError(() => closed(LOST))
  return {
    send: (text) => {
      if (state === 'open') send(text)
      else if (state === 'opening') waiting.push(text)
    },
    close: (code = NORMAL) => {
      if (state === 'closed') return
      // Whether or not the device could close it, it counts as closed.
      task.close({ code, complete: () => closed(code) })
    },
    onOpen: (run) => void opens.push(run),
    onText: (run) => void texts.push(run),
    onClose: (run) => void closes.push(run),
  }
}
