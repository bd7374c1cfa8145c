import net from 'node:net'

const PATIENCE_MS = 20_000

/** A client that completes the handshake, joins, and then stops reading from its socket. */
export async function stuckReader(url: string, ticket: string, room: string) {
  const { port, hostname } = new URL(url)
  const socket = net.connect({ port: Number(port), host: hostname })
  const watchers = new Set<() => void>()
  let heard = ''
  socket.on('error', () => {})
  socket.on('data', (data) => {
    heard = (heard + data.toString('latin1')).slice(-100_000)
    for (const look of watchers) look()
  })
  const patient = (begin: (done: () => void) => void) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), PATIENCE_MS)
      begin(() => {
        clearTimeout(timer)
        resolve(true)
      })
    })
  const said = (words: string) =>
    patient((done) => {
      const look = () => heard.includes(words) && done()
      watchers.add(look)
      look()
    })

  socket.write(
    [
      'GET /ws?v=1 HTTP/1.1',
      'Host: x',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
      'X-Forwarded-For: 10.9.9.9',
      '',
      '',
    ].join('\r\n'),
  )
  await said('101 Switching')
  socket.write(masked(JSON.stringify({ t: 'auth', ticket, client: 'web', ver: '1' })))
  await said('"t":"ready"')
  socket.write(masked(JSON.stringify({ t: 'join', r: room })))
  await said('"t":"joined"')
  socket.pause()
  return {
    /** Whether these words came within 20 s. */
    said,
    /** Whether the server cut it within 20 s: a write then fails. Nothing is read. */
    isClosed: () =>
      patient((done) => {
        const found = () => {
          clearInterval(poke)
          done()
        }
        // It may have been cut before this call.
        const poke = setInterval(() => (socket.destroyed ? found() : socket.write(masked('{"t":"pong","n":1}'))), 200)
        socket.once('error', found)
      }),
    resume: () => void socket.resume(),
    destroy: () => void socket.destroy(),
  }
}

/** A text frame as a client sends it; the mask is zero. */
function masked(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255])
  return Buffer.concat([head, Buffer.alloc(4), body])
}
