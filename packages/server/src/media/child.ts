import { mkdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import NodeMediaServer from 'node-media-server'
import context from 'node-media-server/src/core/context.js'
import logger from 'node-media-server/src/core/logger.js'
import type { Session } from 'node-media-server/src/session/rtmp_session.js'
import { canonicalAddress } from '../kernel/address'
import { narrow } from './ingest/flv-door'
import { Gate, streamOf } from './ingest/gate'
import { createRtmpServer } from './ingest/rtmp-port'
import { type FromChild, ToChild } from './ingest/wire'

/** A publisher that has sent nothing for this long gives way to the same teacher's next connection. */
const GIVE_WAY_MS = 3000

type Start = Extract<ToChild, { t: 'start' }>

const gate = new Gate()
const lastHeard = new WeakMap<Session, number>()

function tell(message: FromChild): void {
  if (process.connected) process.send?.(message)
}

async function start(order: Start): Promise<void> {
  gate.renew(order.secrets)
  process.umask(0o077)
  mkdirSync(order.scratchDir, { recursive: true })
  rmSync(order.socketPath, { force: true })
  const nms = new NodeMediaServer({
    // A port makes it create the HTTP server; we listen on a unix socket and never call its run().
    http: { port: 1 },
    webadmin: { enable: false },
    store: { path: order.scratchDir },
    auth: { play: true, publish: true, secret: gate.signSecret },
  })
  logger.log = () => {}
  nms.on('prePlay', (session) => gate.play(session))
  nms.on('prePublish', prePublish)
  nms.on('postPublish', postPublish)
  nms.on('donePublish', (session) => closed(session))
  const flv = nms.httpServer.httpServer
  narrow(flv)
  await listen(flv, { path: order.socketPath })
  await listen(
    createRtmpServer((name) => gate.streamOfKey(name)),
    { port: order.rtmpPort, host: order.rtmpBind },
  )
  tell({ t: 'ready' })
}

function listen(server: Server, on: { path: string } | { port: number; host: string | undefined }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.removeAllListeners('error')
    server.once('error', reject)
    server.listen(on, resolve)
  })
}

function prePublish(session: Session): void {
  const why = gate.publish(session)
  if (why !== undefined) {
    const stream = streamOf(session.streamPath)
    if (stream !== '') tell({ t: 'refused', stream, why })
    return
  }
  const { broadcast } = session
  // We decide about the pause between two encoders; held places would shift the media clock of the next one.
  broadcast.publishGraceMs = 0
  const incumbent = broadcast.publisher
  if (!incumbent || Date.now() - (lastHeard.get(incumbent) ?? 0) < GIVE_WAY_MS) return
  incumbent.socket?.destroy()
  broadcast._finishPublish()
}

function postPublish(session: Session): void {
  // Freeing the former publisher's place may have dropped the broadcast from the list that finds it.
  context.broadcasts.set(session.streamPath, session.broadcast)
  // A connection may publish several times, and is followed once.
  if (!lastHeard.has(session)) {
    session.socket?.on('data', () => lastHeard.set(session, Date.now()))
    session.socket?.once('close', () => closed(session))
  }
  lastHeard.set(session, Date.now())
  // Fired before "already has a publisher" is checked: the result is known one turn later.
  setImmediate(() => announce(session))
}

function announce(session: Session): void {
  if (session.broadcast.publisher !== session || !session.socket) return
  const ip = canonicalAddress(session.socket.remoteAddress ?? '') ?? ''
  tell({ t: 'published', stream: streamOf(session.streamPath), ip, session: session.id })
  if (session.socket.destroyed) closed(session)
}

/** The encoder stopped, or left: whichever is known first counts, and hearing it twice changes nothing. */
function closed(session: Session): void {
  tell({ t: 'closed', stream: streamOf(session.streamPath), session: session.id })
}

function die(reason: 'port_taken' | 'listen' | 'crash', error: unknown): void {
  tell({ t: 'fatal', reason, detail: error instanceof Error ? error.message : String(error) })
  setTimeout(() => process.exit(1), 50)
}

function obey(order: ToChild): void {
  switch (order.t) {
    case 'start':
      start(order).catch((error: NodeJS.ErrnoException) =>
        die(error.code === 'EADDRINUSE' ? 'port_taken' : 'listen', error),
      )
      return
    case 'secrets':
      return gate.renew(order.secrets)
    case 'revoked':
      return gate.revoke(order.nonces, order.streams)
    case 'ownKeys':
      return gate.useOwnKeys(order.keys)
    case 'kick':
      context.sessions.get(order.session)?.socket?.destroy()
  }
}

process.on('message', (message) => obey(ToChild.parse(message)))
// Our parent is dead, even by kill -9: free the port for its successor.
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
// Ctrl-C reaches the whole group; the parent decides the order of stopping.
process.on('SIGINT', () => {})
process.on('uncaughtException', (error) => die('crash', error))
