import { createServer, type Server, type Socket } from 'node:net'
import context from 'node-media-server/src/core/context.js'
import RtmpSession from 'node-media-server/src/session/rtmp_session.js'
import { canonicalAddress } from '@rostrum/server/kernel/address'
import { Strangers } from '../strangers'
import { ChunkReader } from './chunks'
import { fieldsIn, Messages, pathIn } from './messages'

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
/** What we say we have received, when the encoder does not ask for it more often. */
const ACK_BYTES = 2_500_000

/**
 * The public RTMP listener. node-media-server's own would crash the process on a malformed command, hold unbounded
 * memory for a stranger, and mix the frames of a refused publisher into a running broadcast; this listener prevents
 * each.
 */
export function createRtmpServer(streamOfKey: StreamOfKey): Server {
  const strangers = new Strangers(STRANGERS)
  const publishers = new Set<Socket>()
  return createServer((socket) => {
    const known = strangers.admit(outsideAddress(socket), () => socket.destroy())
    if (known) receive(socket, { known, publishers, streamOfKey })
    else socket.destroy()
  })
}

/** Undefined for a connection of this machine to itself, which has one address at both ends. */
function outsideAddress({ remoteAddress, localAddress }: Socket): string | undefined {
  return remoteAddress === localAddress ? undefined : canonicalAddress(remoteAddress ?? '')
}

/** The stream that a teacher's own key opens now. */
export type StreamOfKey = (name: string) => string | undefined

interface ReceivedBy {
  readonly known: () => void
  readonly publishers: Set<Socket>
  readonly streamOfKey: StreamOfKey
}

function receive(socket: Socket, { known, publishers, streamOfKey }: ReceivedBy): void {
  const session = new RtmpSession(socket)
  const isAdmitted = () => session.broadcast.publisher === session
  // Once accepted it keeps its place: it may stop, and publish again.
  const isTrusted = () => isAdmitted() || publishers.has(socket)
  readMessages(session, isAdmitted, isTrusted)
  followKey(session, streamOfKey)
  session.onPacket = (packet) => {
    if (isAdmitted()) session.broadcast.broadcastMessage(packet)
  }
  session.run()
  context.sessions.set(session.id, session)
  hurry(session, isTrusted)
  socket.on('close', () => {
    known()
    publishers.delete(socket)
  })
  let idle: NodeJS.Timeout | undefined
  socket.on('close', () => clearTimeout(idle))
  guardData(session, isTrusted, () => {
    if (!isAdmitted()) {
      if (publishers.has(socket)) idle ??= setTimeout(() => socket.destroy(), SILENT_MS)
      return
    }
    clearTimeout(idle)
    idle = undefined
    if (publishers.has(socket)) return
    known()
    publishers.add(socket)
    socket.setTimeout(SILENT_MS, () => socket.destroy())
    if (publishers.size > MAX_PUBLISHERS) socket.destroy()
  })
}

/** A teacher's own key stands for the stream of the room that is taught now. */
function followKey(session: RtmpSession, streamOfKey: StreamOfKey): void {
  const connect = session.onConnect
  session.onConnect = (request) => {
    const { app, name: key } = pathIn(request.app, request.name)
    const stream = app === 'live' ? streamOfKey(key) : undefined
    connect(stream === undefined ? request : { ...request, app, name: stream, query: { own: key } })
  }
}

function hurry({ socket, rtmp }: RtmpSession, isTrusted: () => boolean): void {
  const forHandshake = setTimeout(() => rtmp.handshakeState === SHAKEN || socket.destroy(), HANDSHAKE_MS)
  const forKey = setTimeout(() => isTrusted() || socket.destroy(), STRANGER_MS)
  socket.on('close', () => {
    clearTimeout(forHandshake)
    clearTimeout(forKey)
  })
}

// The library's own reader loses every message after 2^32 ms, misreads a message during which the chunks change their
// size, and hears neither the end of a broadcast nor a request to be told what has arrived.
function readMessages(session: RtmpSession, isAdmitted: () => boolean, isTrusted: () => boolean): void {
  const { rtmp } = session
  const messages = new Messages(session, isAdmitted)
  const connect = session.onConnect
  session.onConnect = (request) => {
    const path = pathIn(request.app, request.name)
    rtmp.streamName = path.name
    connect({ ...request, ...path, query: fieldsIn(request.query) })
  }
  const reader = new ChunkReader({
    largest: () => (isTrusted() ? MESSAGE_BYTES : STRANGER_MESSAGE_BYTES),
    onMessage: (message) => messages.take(message),
  })
  rtmp.chunkRead = (data, from, length) => {
    reader.push(data.subarray(from, from + length))
    return null
  }
}

function guardData({ socket, rtmp }: RtmpSession, isTrusted: () => boolean, onData: () => void): void {
  const parsers = socket.listeners('data')
  socket.removeAllListeners('data')
  let received = 0
  let told = 0
  socket.on('data', (bytes: Buffer) => {
    received += bytes.length
    if (!isTrusted() && received > STRANGER_BYTES) return void socket.destroy()
    try {
      for (const parse of parsers) parse.call(socket, bytes)
    } catch {
      socket.destroy()
    }
    if (isTrusted() && received - told >= Math.max(1, Math.min(rtmp.ackSize ?? ACK_BYTES, ACK_BYTES))) {
      rtmp.sendACK(received % 2 ** 32)
      told = received
    }
    onData()
    // node-media-server half-closes refused connections and would keep reading.
    if (socket.writableEnded) socket.destroySoon()
  })
}
