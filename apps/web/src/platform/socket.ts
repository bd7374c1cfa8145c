import type { PlatformSocket } from '@rostrum/app/kernel'

/** A WebSocket; a path is an address on the page's own origin. */
export function openWebSocket(win: Window & typeof globalThis, url: string): PlatformSocket {
  const address = new win.URL(url, win.location.href)
  if (address.protocol.startsWith('http')) address.protocol = address.protocol.replace('http', 'ws')
  const socket = new win.WebSocket(address)
  // The browser does not keep a page with an open connection for going back; a page that returns connects again.
  const leave = (): void => socket.close()
  win.addEventListener('pagehide', leave)
  socket.addEventListener('close', () => win.removeEventListener('pagehide', leave))
  return {
    send: (text) => socket.send(text),
    close: (code) => socket.close(code),
    onOpen: (run) => socket.addEventListener('open', () => run()),
    onText: (run) => socket.addEventListener('message', ({ data }) => typeof data === 'string' && run(data)),
    onClose: (run) => socket.addEventListener('close', ({ code }) => run(code)),
  }
}
