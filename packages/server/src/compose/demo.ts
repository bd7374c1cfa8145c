import { createDemo, createSampleDays } from '../demo'
import type { Slice } from '../kernel'
import type { All, Composing } from './ground'

/** It makes the product's own calls, so it knows them all. Lessons stay ahead even where none is on the air. */
export function composeDemo(
  { kernel, config, all }: Composing,
  { members, media, live, news }: Pick<All, 'members' | 'media' | 'live' | 'news'>,
): readonly Slice[] {
  if (config.mode !== 'demo') return []
  const days = createSampleDays(kernel, live.moveSampleRooms)
  if (!config.demo) return [days]
  const demo = createDemo(kernel, config.demo, {
    routes: () => all().slices.flatMap(({ routes }) => routes),
    samplePeople: members.samplePeople,
    openRoom: live.openLesson,
    refilm: news.refilm,
    replays: live.sampleReplays,
    takeIn: media.takeIn,
  })
  return [days, demo]
}
