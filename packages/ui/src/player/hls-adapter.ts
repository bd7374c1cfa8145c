import { chunk } from '@rostrum/contract/kernel/times'
import type { ErrorData, HlsConfig } from 'hls.js'
import { isGrantOver, type Adapter, type PlayUrls, type Running, type SourceEnd } from './source'

/** Works in the page: fragmented MP4 is passed on unchanged, and strict policies refuse a worker made from a blob. */
const common: Partial<HlsConfig> = { enableWorker: false, backBufferLength: 60, liveDurationInfinity: true }

/** Where the browser manages the buffer itself, playing faster makes the sound stutter. */
const syncRate = (): number => ('ManagedMediaSource' in window ? 1 : 1.5)

/** Parts of 0.2 s; the playlist sets the distance from its end, and any duration set here would override it. */
const lowLatency = (): Partial<HlsConfig> => ({ ...common, lowLatencyMode: true, maxLiveSyncPlaybackRate: syncRate() })
const plain = (): Partial<HlsConfig> => ({
  ...common,
  lowLatencyMode: false,
  liveSyncDuration: 2,
  maxLiveSyncPlaybackRate: syncRate(),
})

const pick = (address: string | undefined): string | undefined =>
  address && 'MediaSource' in window ? address : undefined

export const llHls: Adapter = {
  name: 'll-hls',
  pick: (urls: PlayUrls) => pick(urls.llHls),
  open: (video: HTMLVideoElement, address, tell) => open(video, address, tell, lowLatency()),
}
export const hls: Adapter = {
  name: 'hls',
  pick: (urls: PlayUrls) => pick(urls.hls),
  open: (video: HTMLVideoElement, address, tell) => open(video, address, tell, plain()),
}

async function open(
  video: HTMLVideoElement,
  address: string,
  tell: (what: SourceEnd) => void,
  config: Partial<HlsConfig>,
): Promise<Running> {
  const { default: Hls } = await chunk(import('hls.js/light'))
  const engine = new Hls(config)
  let isOpen = true
  const once = (what: SourceEnd) => {
    if (!isOpen) return
    isOpen = false
    tell(what)
  }
  engine.on(
    Hls.Events.ERROR,
    (_event: string, data: ErrorData) => data.fatal && once(isGrantOver(data.response?.code) ? 'expired' : 'error'),
  )
  engine.on(
    Hls.Events.LEVEL_UPDATED,
    (_event, { details }) => !details.live && details.fragments.length === 0 && once('ended'),
  )
  engine.loadSource(address)
  engine.attachMedia(video)
  return {
    canJump: true,
    latency: () => (engine.latency > 0 ? engine.latency : undefined),
    target: () => engine.targetLatency ?? 3,
    toEdge() {
      if (engine.liveSyncPosition) video.currentTime = engine.liveSyncPosition
    },
    close() {
      isOpen = false
      video.playbackRate = 1
      engine.destroy()
    },
  }
}
