import type { Attached, TellReplay } from './attached'
import type { MiniVideo } from './mini-video.weapp'

/**
 * Attaches a recording: a file or HLS, which the element plays the same way. Nothing is loaded before the viewer
 * presses play.
 */
export async function attach(video: MiniVideo, src: string, tell: TellReplay): Promise<Attached> {
  const onError = () => tell('error')
  video.addEventListener('error', onError)
  video.show('video', src)
  const ready = setTimeout(() => tell('ready'), 0)
  return {
    // The position is set once the element knows the duration.
    start: () => {},
    close() {
      clearTimeout(ready)
      video.removeEventListener('error', onError)
      video.clear()
    },
  }
}
