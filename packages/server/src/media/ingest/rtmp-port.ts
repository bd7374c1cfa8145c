import { createServer, type Server, type Socket } from 'node:net'
import context from 'node-media-server/src/core/context.js'
import RtmpSession from 'node-media-server/src/session/rtmp_session.js'
import { canonicalAddress } from '../../kernel/address'
import { Strangers } from '../strangers'

/** More teachers than one process should carry; each connection costs a megabyte of buffers. */
const MAX_PUBLISHERS = 128
/** Places apart from those: whoever has no accepted key cannot take a teacher's. */
const STRANGERS = { total: 64, perNetwork: 8, perMinute: 60 }
/** A stranger has this much time for the handshake, and in all this much time and data to authenticate. */
const HANDSHAKE_MS = 5_000
const STRANGER_MS = 10_000
const STRANGER_BYTES = 64 * 1024
const STRANGER_MESSAGE_BYTES = 16 * 1024
const SHAKEN = 3
/** A publisher that has sent nothing for this long is gone; its broadcast ended before. */
const SILENT_MS = 60_000
/** A key frame of a 4K screen stays below this. */
const MESSAGE_BYTES = 4 * 1024 * 1024
/** An encoder uses four or five chunk streams. */
const MAX_CHUNK_STREAMS = 32

/**
 * The public RTMP listener. node-media-server's own would crash the process on a malformed command, hold unbounded
 * memory for a stranger, and mix the frames of a refused publisher into a running broadcast; this listener prevents
 * each.
 */
export function createRtmpServer(): Server {
  const strangers = new Strangers(STRANGERS)
  const publishers = new Set<Socket>()
  return createServer((socket) => {
    const known = strangers.admit(outsideAddress(socket), () => socket.destroy())
    if (known) receive(socket, known, publishers)
    else socket.destroy()
  })
}

/** Undefined for a connection of this machine to itself, which has one address at both ends. */
function outsideAddress({ remoteAddress, localAddress }: Socket): string | undefined {
  return remoteAddress === localAddress ? undefined : canonicalAddress(remoteAddress ?? '')
}

function receive(socket: Socket, known: () => void, publishers: Set<Socket>): void {
  const session = new RtmpSession(socket)
  const isAdmitted = () => session.broadcast.publisher === session
  allowOneName(session)
  boundMessages(session, isAdmitted)
  session.onPacket = (packet) => {
    if (isAdmitted()) session.broadcast.broadcastMessage(packet)
  }
  session.run()
  context.sessions.set(session.id, session)
  hurry(session, isAdmitted)
  socket.on('close', () => {
    known()
    publishers.delete(socket)
  })
  guardData(socket, isAdmitted, () => {
    if (publishers.has(socket)) return
    known()
    publishers.add(socket)
    socket.setTimeout(SILENT_MS, () => socket.destroy())
    if (publishers.size > MAX_PUBLISHERS) socket.destroy()
  })
}

function hurry({ socket, rtmp }: RtmpSession, isAdmitted: () => boolean): void {
  const forHandshake = setTimeout(() => rtmp.handshakeState === SHAKEN || socket.destroy(), HANDSHAKE_MS)
  const forKey = setTimeout(() => isAdmitted() || socket.destroy(), STRANGER_MS)
  socket.on('close', () => {
    clearTimeout(forHandshake)
    clearTimeout(forKey)
  })
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

// The parser allocates the size that a header announces, up to 16 MB per chunk stream, before a byte of it has arrived.
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

function guardData(socket: Socket, isAdmitted: () => boolean, onAdmitted: () => void): void {
  const parsers = socket.listeners('data')
  socket.removeAllListeners('data')
  let received = 0
  socket.on('data', (bytes: Buffer) => {
    received += bytes.length
    if (!isAdmitted() && received > STRANGER_BYTES) return void socket.destroy()
    try {
      for (const parse of parsers) parse.call(socket, bytes)
    } catch {
      socket.destroy()
    }
    if (isAdmitted()) onAdmitted()
    // node-media-server half-closes refused connections and would keep reading.
    if (socket.writableEnded) socket.destroySoon()
  })
}
