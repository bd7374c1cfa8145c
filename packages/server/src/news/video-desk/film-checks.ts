import { videoHoursMax } from '@rostrum/contract/news/limits'
import { refuse } from '@rostrum/server/kernel'
import type { ByteSource } from '@rostrum/server/kernel/storage'
import type { Films } from './films'

const SHORTEST_MS = 1_000
const LONGEST_MS = videoHoursMax * 3_600_000
/** What every browser plays, the mini-program's and old phones' too. */
const PLAYED = 'h264'

/** The facts of a film that members can play. `discard` is called before a file that is none is refused. */
export const filmChecks = (films: Films) => async (source: ByteSource, discard: () => Promise<void>) => {
  const found = await films.film(source)
  if (found === undefined) return refuse('news.video_unchecked')
  if (found === 'broken') {
    await discard()
    return refuse('news.not_a_video')
  }
  if (found.codec !== PLAYED) {
    await discard()
    return refuse('news.video_codec', { codec: found.codec })
  }
  if (found.durationMs < SHORTEST_MS || found.durationMs > LONGEST_MS) {
    await discard()
    return refuse('news.video_length')
  }
  return found
}
