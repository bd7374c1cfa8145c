import { chunk } from '@rostrum/contract/kernel/times'
import { isGrantOver, type Adapter, type PlayUrls, type Running, type SourceEnd } from './source'

const live = {
  enableStashBuffer: false,
  autoCleanupSourceBuffer: true,
  autoCleanupMaxBackwardDuration: 60,
  autoCleanupMinBackwardDuration: 30,
} as const

/** The engine's own `liveSync` does not know that a viewer seeked back on purpose; these are its numbers. */
const pace = { target: 0.8, max: 1.2, rate: 1.2 } as const

/** FLV over a WebSocket: it has the earliest first frame, and no proxy buffers it. */
export const wsFlv: Adapter = { name: 'ws-flv', pick: (urls) => pick(urls.wsFlv, 'ws'), open }

/** FLV over HTTP: for networks that block WebSockets. */
export const httpFlv: Adapter = { name: 'http-flv', pick: (urls: PlayUrls) => pick(urls.flv, 'http'), open }

function pick(address: string | undefined, scheme: 'ws' | 'http'): string | undefined {
  if (!address || !('MediaSource' in window)) return undefined
  const url = new URL(address, window.location.href)
  url.protocol = `${scheme}${/^(https|wss):$/.test(url.protocol) ? 's' : ''}:`
  return url.href
}

async function open(
  video: HTMLVideoElement,
  address: string,
  tell: (what: SourceEnd) => void,
  isAudioOnly = false,
): Promise<Running> {
  const { default: mpegts } = await chunk(import('mpegts.js'))
  mpegts.LoggingControl.enableAll = false
  const engine = mpegts.createPlayer(
    { type: 'flv', isLive: true, url: address, ...(isAudioOnly && { hasVideo: false }) },
    live,
  )
  let isOpen = true
  const once = (what: SourceEnd) => {
    if (!isOpen) return
    isOpen = false
    tell(what)
  }
  engine.on(mpegts.Events.ERROR, (_kind: string, _detail: string, info: { code?: number } | undefined) =>
    once(isGrantOver(info?.code) ? 'expired' : 'error'),
  )
  engine.on(mpegts.Events.LOADING_COMPLETE, () => once('ended'))
  engine.attachMediaElement(video)
  engine.load()
  return {
    pace,
    close() {
      isOpen = false
      video.playbackRate = 1
      engine.destroy()
    },
  }
}
