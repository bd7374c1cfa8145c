import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  readonly url: string
  /** Every connection breaks and no new one is accepted, as when a phone loses its network. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** A connection to the server that can be cut. Chromium's own offline switch only stalls open connections. */
export function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    keep(near)
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const own = typeof address === 'object' && address ? address.port : 0
      done({
        url: `http://127.0.0.1:${own}`,
        cut: () => {
          isCut = true
          breakAll()
        },
        mend: () => {
          isCut = false
        },
        close: () =>
          new Promise((closed) => {
            breakAll()
            server.close(() => closed())
          }),
      })
    })
  })
}
