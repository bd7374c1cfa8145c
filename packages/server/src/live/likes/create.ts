import type { Ground, LivePart } from '../part'
import { likeService } from './service'

/** Likes of rooms and of messages. */
export function createLikes({ kernel, events, stores }: Pick<Ground, 'kernel' | 'events' | 'stores'>) {
  const likes = likeService({
    kernel,
    likes: stores.likes,
    show: (room, count) => events.likesCounted.tell({ room, likes: count }),
  })
  return {
    likes,
    jobs: [{ name: 'live.forgetTaps', cron: '20 4 * * *', run: () => likes.forgetTaps() }],
    start: async () => likes.start(),
    stop: () => likes.stop(),
  } satisfies LivePart
}
