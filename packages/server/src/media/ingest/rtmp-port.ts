import { createServer, type Server, type Socket } from 'node:net'
import context from 'node-media-server/src/core/context.js'
import RtmpSession from 'node-media-server/src/session/rtmp_session.js'

/** More teachers than one process should carry; each connection costs a megabyte of buffers. */
const MAX_CONNECTIONS = 128
/** A stranger has this long and this much to say who he is. */
const STRANGER_MS = 10_000
const STRANGER_BYTES = 64 * 1024
const STRANGER_MESSAGE_BYTES = 16 * 1024
/** A key frame of a 4K screen stays below this. */
const MESSAGE_BYTES = 4 * 1024 * 1024
/** An encoder uses four or five chunk streams. */
const MAX_CHUNK_STREAMS = 32

/**
 * The public RTMP listener. node-media-server's own would take the process down on a malformed command, hold unbounded
 * memory for a stranger, and mix the frames of a refused publisher into a running broadcast; each is stopped here.
 */
export function createRtmpServer(): Server {
  const server = createServer((socket) => receive(socket))
  server.maxConnections = MAX_CONNECTIONS
  return server
}

function receive(socket: Socket): void {
  const session = new RtmpSession(socket)
  const isAdmitted = () => session.broadcast.publisher === session
  allowOneName(session)
  boundMessages(session, isAdmitted)
  session.onPacket = (packet) => {
    if (isAdmitted()) session.broadcast.broadcastMessage(packet)
  }
  session.run()
  context.sessions.set(session.id, session)
  guardData(socket, isAdmitted)
}

// A second `publish` on one connection would leave the first stream with a publisher that never goes.
function allowOneName(session: RtmpSession): void {
  const connect = session.onConnect
  let isNamed = false
  session.onConnect = (request) => {
    if (isNamed) throw new Error('a connection carries one stream')
    isNamed = true
    connect(request)
  }
}

// The parser allocates what a header announces, up to 16 MB per chunk stream, before a byte of it has arrived.
function boundMessages(session: RtmpSession, isAdmitted: () => boolean): void {
  const { rtmp } = session
  const allocate = rtmp.packetAlloc.bind(rtmp)
  rtmp.packetAlloc = () => {
    const limit = isAdmitted() ? MESSAGE_BYTES : STRANGER_MESSAGE_BYTES
    if (rtmp.parserPacket.header.length > limit || rtmp.inPackets.size > MAX_CHUNK_STREAMS)
      throw new Error('message too large')
    allocate()
  }
}

function guardData(socket: Socket, isAdmitted: () => boolean): void {
  const parsers = socket.listeners('data')
  socket.removeAllListeners('data')
  const patience = setTimeout(() => isAdmitted() || socket.destroy(), STRANGER_MS)
  socket.on('close', () => clearTimeout(patience))
  let received = 0
  socket.on('data', (bytes: Buffer) => {
    received += bytes.length
    if (!isAdmitted() && received > STRANGER_BYTES) return void socket.destroy()
    try {
      for (const parse of parsers) parse.call(socket, bytes)
    } catch {
      socket.destroy()
    }
    // node-media-server half-closes what it refuses and would go on reading.
    if (socket.writableEnded) socket.destroySoon()
  })
}
