import type { Attached, ReplayTold } from './attached'
import type { MiniVideo } from './mini-video.weapp'

/** Attaches a recording: a file or HLS, which the element plays alike. Nothing is fetched before somebody wants to see it. */
export async function attach(video: MiniVideo, src: string, tell: (what: ReplayTold) => void): Promise<Attached> {
  const onError = () => tell('error')
  video.addEventListener('error', onError)
  video.show('video', src)
  const ready = setTimeout(() => tell('ready'), 0)
  return {
    // The place is taken once the element knows how long the recording is.
    start: () => {},
    close() {
      clearTimeout(ready)
      video.removeEventListener('error', onError)
      video.clear()
    },
  }
}
