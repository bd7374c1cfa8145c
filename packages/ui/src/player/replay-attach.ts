import { chunk } from '@rostrum/contract/kernel/times'
import type { ErrorData } from 'hls.js'
import type { Attached, TellReplay } from './attached'
import { playsHls } from './native-adapter'
import { isGrantOver } from './source'

const isHls = (src: string): boolean => /\.m3u8(\?|#|$)/.test(src)

/** Attaches a recording by its kind. Returns undefined if the device cannot play it. */
export async function attach(video: HTMLVideoElement, src: string, tell: TellReplay): Promise<Attached | undefined> {
  if (!isHls(src)) return attachFile(video, src, tell)
  if ('MediaSource' in window) return attachHls(video, src, tell)
  return playsHls() ? attachFile(video, src, tell) : undefined
}

/** A file, or HLS if the element itself plays it: the browser reports only that it failed, not why. */
function attachFile(video: HTMLVideoElement, src: string, tell: TellReplay): Attached {
  const onError = () => tell('error')
  const onReady = () => tell('ready')
  video.addEventListener('error', onError)
  video.addEventListener('loadedmetadata', onReady)
  video.preload = 'metadata'
  video.src = src
  return {
    start(seconds) {
      if (seconds > 0) video.currentTime = seconds
    },
    close() {
      video.removeEventListener('error', onError)
      video.removeEventListener('loadedmetadata', onReady)
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Only the playlist is loaded before the viewer presses play. */
async function attachHls(video: HTMLVideoElement, src: string, tell: TellReplay): Promise<Attached> {
  const { default: Hls } = await chunk(import('hls.js/light'))
  const engine = new Hls({
    enableWorker: false,
    autoStartLoad: false,
    maxBufferLength: 40,
    backBufferLength: 60,
    capLevelToPlayerSize: true,
  })
  let hasRecovered = false
  engine.on(Hls.Events.MANIFEST_PARSED, () => tell('ready'))
  engine.on(Hls.Events.ERROR, (_event: string, data: ErrorData) => {
    if (isGrantOver(data.response?.code)) return tell('expired')
    if (!data.fatal) return
    if (data.type !== Hls.ErrorTypes.MEDIA_ERROR || hasRecovered)
      return tell('error', data.frag && Math.round(data.frag.start * 1000))
    hasRecovered = true
    engine.recoverMediaError()
  })
  engine.loadSource(src)
  engine.attachMedia(video)
  return {
    start: (seconds) => engine.startLoad(seconds),
    close: () => engine.destroy(),
  }
}
