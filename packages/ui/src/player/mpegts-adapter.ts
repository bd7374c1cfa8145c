import type { Adapter, PlaySource, Running } from './source'

const live = {
  enableStashBuffer: false,
  liveSync: true,
  liveSyncTargetLatency: 0.8,
  liveSyncMaxLatency: 1.2,
  autoCleanupSourceBuffer: true,
  autoCleanupMaxBackwardDuration: 60,
  autoCleanupMinBackwardDuration: 30,
} as const

/** FLV over a WebSocket: the first frame is soonest, and no proxy holds it back. */
export const wsFlv: Adapter = { name: 'ws-flv', pick: (source) => pick(source.wsFlv, 'ws'), open }

/** FLV over HTTP: where WebSockets are cut. */
export const httpFlv: Adapter = { name: 'http-flv', pick: (source: PlaySource) => pick(source.flv, 'http'), open }

function pick(address: string | undefined, scheme: 'ws' | 'http'): string | undefined {
  if (!address || !('MediaSource' in window)) return undefined
  const url = new URL(address, window.location.href)
  url.protocol = `${scheme}${/^(https|wss):$/.test(url.protocol) ? 's' : ''}:`
  return url.href
}

async function open(video: HTMLVideoElement, address: string, tell: (what: 'ended' | 'error') => void): Promise<Running> {
  const { default: mpegts } = await import('mpegts.js')
  mpegts.LoggingControl.enableAll = false
  const engine = mpegts.createPlayer({ type: 'flv', isLive: true, url: address }, live)
  let isOpen = true
  const once = (what: 'ended' | 'error') => () => {
    if (!isOpen) return
    isOpen = false
    tell(what)
  }
  engine.on(mpegts.Events.ERROR, once('error'))
  engine.on(mpegts.Events.LOADING_COMPLETE, once('ended'))
  engine.attachMediaElement(video)
  engine.load()
  return {
    close() {
      isOpen = false
      engine.destroy()
    },
  }
}
