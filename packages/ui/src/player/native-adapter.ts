import type { Adapter, Running, SourceEnd } from './source'

const HLS_TYPE = 'application/vnd.apple.mpegurl'
/** Such players buffer about three segments. In seconds. */
const TARGET_S = 8
const EDGE_S = 3

/** Whether the element itself plays HLS. */
export const playsHls = (): boolean => document.createElement('video').canPlayType(HLS_TYPE) !== ''

/** The browser's own HLS: the only way on phones without media sources, the last choice elsewhere. */
export const nativeHls: Adapter = {
  name: 'native-hls',
  pick: ({ llHls, hls }) => (playsHls() ? (llHls ?? hls) : undefined),
  open,
}

async function open(video: HTMLVideoElement, address: string, tell: (what: SourceEnd) => void): Promise<Running> {
  const onError = () => tell('error')
  const onEnded = () => tell('ended')
  const end = () => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : undefined)
  video.addEventListener('error', onError, { once: true })
  video.addEventListener('ended', onEnded, { once: true })
  video.src = address
  return {
    latency() {
      const at = end()
      return at === undefined ? undefined : Math.max(0, at - video.currentTime)
    },
    target: () => TARGET_S,
    toEdge() {
      const at = end()
      if (at !== undefined) video.currentTime = at - EDGE_S
    },
    close() {
      video.removeEventListener('error', onError)
      video.removeEventListener('ended', onEnded)
      video.removeAttribute('src')
      // Without it the download continues.
      video.load()
    },
  }
}
