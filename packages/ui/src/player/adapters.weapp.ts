import type { Memory } from './live-player'
import type { MiniVideo } from './mini-video.weapp'
import type { Adapter, PlayUrls, Running, SourceEnd } from './source'

/** `live-player` buffers from half a second to two; in seconds. */
const TARGET_S = 1.2

/** Whatever happens to the connection, the element reports something within this time. */
const SILENT_MS = 5000

/** What was learned about this mini-program while it is open. */
export const device = { hasLivePlayer: true }

/** FLV as it is broadcast. Only mini-programs of approved categories have the element; in others it stays silent. */
const livePlayer = {
  name: 'live-player',
  pick: ({ flv }: PlayUrls): string | undefined => (device.hasLivePlayer ? flv : undefined),
  async open(video: MiniVideo, address: string, tell: (what: SourceEnd) => void): Promise<Running> {
    const running = attached(video, 'live', address, tell)
    const silence = setTimeout(() => {
      if (video.hasSpoken) return
      device.hasLivePlayer = false
      tell('error')
    }, SILENT_MS)
    return {
      latency: () => video.cacheS,
      target: () => TARGET_S,
      toEdge: () => video.restart(),
      close() {
        clearTimeout(silence)
        running.close()
      },
    }
  },
}

/** The element that every mini-program has; some seconds more delay. */
const hlsVideo = {
  name: 'video',
  pick: ({ hls, llHls }: PlayUrls): string | undefined => hls ?? llHls,
  open: async (video: MiniVideo, address: string, tell: (what: SourceEnd) => void): Promise<Running> =>
    attached(video, 'video', address, tell),
}

function attached(video: MiniVideo, kind: 'live' | 'video', address: string, tell: (what: SourceEnd) => void): Running {
  const onError = () => tell('error')
  const onEnded = () => tell('ended')
  video.addEventListener('error', onError)
  video.addEventListener('ended', onEnded)
  video.show(kind, address)
  return {
    close() {
      video.removeEventListener('error', onError)
      video.removeEventListener('ended', onEnded)
      video.clear()
    },
  }
}

/** Every way of playing, best first. */
export const adapters: readonly Adapter[] = [livePlayer, hlsVideo]

/** The way that played steadily is tried first while the mini-program is open. */
export const memory: Memory = {}
