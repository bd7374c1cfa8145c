import { v5 } from 'uuid'
import type { MemberId } from '@rostrum/contract/kernel'
import type { NewsId } from '@rostrum/contract/news'
import type { Clock } from '../kernel/clock'
import { isUuid } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import { NO_COUNTS, type NewsCounters } from './counters'
import type { FollowingService } from './following'
import { accessTo, type Reader } from './policy'
import type { ReactionRepository } from './repository-reactions'
import type { NewsAnswer } from './presenting'
import type { ArticleReadingService } from './reading'

/** The namespace that turns device ids, which clients make, into UUIDs beside those of members. */
const DEVICES = '0e1c1a0e-6f0c-4f0b-9a53-2f6f0d6a7a10'

export interface ReactionParts {
  readonly reactions: ReactionRepository
  readonly counters: NewsCounters
  readonly following: FollowingService
  readonly reading: ArticleReadingService
  readonly clock: Clock
  /** Called when a member opened a readable article. */
  readonly opened: (memberId: MemberId, id: NewsId) => Promise<void>
}

interface Kept {
  readonly on?: boolean
  /** Keeps the article with this note; empty: without one. Absent: the earlier note stays. */
  readonly note?: string
}

/** Reads, likes, favourites and follows. */
export function reactionService({ reactions, counters, following, reading, clock, opened }: ReactionParts) {
  const now = () => new Date(clock.now())

  return {
    /** Counts a reader once per article, and only with the right to read the whole of it. */
    async recordRead(id: NewsId, reader: Reader | undefined, deviceId: string): Promise<NewsAnswer<'news.recordRead'>> {
      const article = await reading.getArticle(id)
      if (reader && accessTo(article, reader) === 'full') await opened(reader.memberId, id)
      const who = reader?.memberId ?? (deviceId === '' ? undefined : v5(deviceId, DEVICES))
      const counts = who !== undefined && accessTo(article, reader) === 'full'
      if (!counts || !(await reactions.read(who, id, now()))) return { reads: article.reads }
      counters.touch(id)
      return { reads: await counters.after(article, 'reads', 1) }
    },

    async like(id: NewsId, reader: Reader, on?: boolean): Promise<NewsAnswer<'news.like'>> {
      const article = await reading.getReadable(id, reader)
      const liked = await reactions.like(reader.memberId, id, now(), on)
      if (liked.change !== 0) counters.touch(id)
      return { liked: liked.on, likes: await counters.after(article, 'likes', liked.change) }
    },

    async favourite(
      id: NewsId,
      reader: Reader,
      { note, on = note === undefined ? undefined : true }: Kept,
    ): Promise<NewsAnswer<'news.favourite'>> {
      // A member may still edit the note of a kept article that was closed or taken down, and drop it.
      if (!isUuid(id)) return refuse('news.not_found')
      const isNoted = on === true && note !== undefined && (await reactions.writeNote(reader.memberId, id, note))
      const article = on === false || isNoted ? await reading.findArticle(id) : await reading.getReadable(id, reader)
      const kept = await reactions.favourite(reader.memberId, id, now(), on, note)
      if (kept.change !== 0) counters.touch(id)
      return {
        favourited: kept.on,
        favourites: await counters.after(article ?? { id, ...NO_COUNTS }, 'favourites', kept.change),
      }
    },

    async follow(target: string, reader: Reader, on?: boolean): Promise<NewsAnswer<'news.follow'>> {
      const kind = (await following.exists('column', target)) ? 'column' : 'teacher'
      const saved =
        (await following.save(reader.memberId, { kind, id: target, on })) ?? refuse('news.follow_target_not_found')
      return saved === 'full' ? refuse('news.follows_full') : { followed: saved.followed }
    },
  }
}

export type ReactionService = ReturnType<typeof reactionService>
