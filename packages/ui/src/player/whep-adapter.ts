import { isGrantOver, PlayRefused, type Adapter, type Running, type SourceEnd } from './source'

/** If datagrams are blocked nothing ever arrives: try the next way soon. */
const CONNECT_MS = 5000
const GATHER_MS = 1000
const AWAY_MS = 4000
const LOOK_MS = 2000

/** WebRTC by WHEP: half a second behind, if the operator has a server for it. */
export const whep: Adapter = {
  name: 'whep',
  pick: ({ whep: address }) => (address && 'RTCPeerConnection' in window ? address : undefined),
  open,
}

async function open(
  video: HTMLVideoElement,
  address: string,
  tell: (what: SourceEnd) => void,
  isAudioOnly = false,
): Promise<Running> {
  const peer = new RTCPeerConnection()
  const stream = new MediaStream()
  const line = watchLine(peer, () => tell('error'))
  peer.addTransceiver('audio', { direction: 'recvonly' })
  if (!isAudioOnly) peer.addTransceiver('video', { direction: 'recvonly' })
  peer.addEventListener('track', ({ track }) => stream.addTrack(track))
  const stop = () => {
    line.stop()
    peer.close()
  }
  try {
    const resource = await subscribe(peer, address)
    video.srcObject = stream
    return {
      latency: line.latency,
      target: () => 0.5,
      close() {
        stop()
        video.srcObject = null
        if (resource) void fetch(resource, { method: 'DELETE', keepalive: true }).catch(() => {})
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

/** Offer and answer. Returns the address that ends the session, if the server gives one. */
async function subscribe(peer: RTCPeerConnection, address: string): Promise<string | undefined> {
  await peer.setLocalDescription(await peer.createOffer())
  await gathered(peer)
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), CONNECT_MS)
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: peer.localDescription?.sdp ?? '',
      signal: abort.signal,
    })
    if (isGrantOver(reply.status)) throw new PlayRefused('expired')
    if (!reply.ok) throw new Error(`WHEP ${reply.status}`)
    await peer.setRemoteDescription({ type: 'answer', sdp: await reply.text() })
    const location = reply.headers.get('location')
    return location ? new URL(location, new URL(address, window.location.href)).href : undefined
  } finally {
    clearTimeout(timer)
  }
}

/** One request with all candidates: servers need not support trickle ICE. */
function gathered(peer: RTCPeerConnection): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, GATHER_MS)
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      done()
    })
  })
}

/** Reports once when the connection does not start, breaks, or stays away; and measures the jitter buffer. */
function watchLine(
  peer: RTCPeerConnection,
  onBroken: () => void,
): { readonly stop: () => void; readonly latency: () => number | undefined } {
  let held: number | undefined
  let isOver = false
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    clearInterval(look)
  }
  const broken = () => {
    if (isOver) return
    stop()
    onBroken()
  }
  let timer = setTimeout(broken, GATHER_MS + CONNECT_MS * 2)
  const look = setInterval(
    () =>
      void heldBy(peer).then(
        (seconds) => (held = seconds),
        () => {},
      ),
    LOOK_MS,
  )
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') broken()
    if (isOver) return
    if (peer.connectionState === 'connected') clearTimeout(timer)
    if (peer.connectionState === 'disconnected') timer = setTimeout(broken, AWAY_MS)
  })
  return { stop, latency: () => held }
}

async function heldBy(peer: RTCPeerConnection): Promise<number | undefined> {
  let seconds: number | undefined
  // The stats report contains untyped dictionaries.
  ;(await peer.getStats()).forEach(
    (one: { type: string; jitterBufferDelay?: number; jitterBufferEmittedCount?: number }) => {
      if (one.type !== 'inbound-rtp' || !one.jitterBufferDelay || !one.jitterBufferEmittedCount) return
      seconds = Math.max(seconds ?? 0, one.jitterBufferDelay / one.jitterBufferEmittedCount)
    },
  )
  return seconds
}
