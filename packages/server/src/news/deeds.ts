import { v5 } from 'uuid'
import type { MemberId } from '@rostrum/contract/kernel'
import type { NewsId } from '@rostrum/contract/news'
import type { Clock } from '../kernel/clock'
import { isUuid } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import { NO_COUNTS, type Counters } from './counters'
import type { FollowingService } from './following'
import { accessTo, type Reader } from './policy'
import type { DeedRepository } from './repository-deeds'
import type { Answer } from './presenting'
import type { ReadingService } from './reading'

/** Devices have ids of their own making; as UUIDs under this name they stand beside the members'. */
const DEVICES = '0e1c1a0e-6f0c-4f0b-9a53-2f6f0d6a7a10'

export interface DeedParts {
  readonly deeds: DeedRepository
  readonly counters: Counters
  readonly following: FollowingService
  readonly reading: ReadingService
  readonly clock: Clock
  /** Told when a member opened an article he may read. */
  readonly opened: (memberId: MemberId, id: NewsId) => Promise<void>
}

interface Kept {
  readonly on?: boolean
  /** Keeps the article with these words; empty: without any. Left out: what was written stays. */
  readonly note?: string
}

/** Reads, likes, favourites and follows. */
export function deedService({ deeds, counters, following, reading, clock, opened }: DeedParts) {
  const now = () => new Date(clock.now())

  return {
    /** A reader counts once per article, and only when he could read the whole of it. */
    async recordRead(id: NewsId, reader: Reader | undefined, deviceId: string): Promise<Answer<'news.recordRead'>> {
      const article = await reading.getArticle(id)
      if (reader && accessTo(article, reader) === 'full') await opened(reader.memberId, id)
      const who = reader?.memberId ?? (deviceId === '' ? undefined : v5(deviceId, DEVICES))
      const counts = who !== undefined && accessTo(article, reader) === 'full'
      if (counts && (await deeds.read(who, id, now()))) counters.add(id, { reads: 1 })
      return { reads: counters.now(id, article).reads }
    },

    async like(id: NewsId, reader: Reader, on?: boolean): Promise<Answer<'news.like'>> {
      const article = await reading.getReadable(id, reader)
      const liked = await deeds.like(reader.memberId, id, now(), on)
      counters.add(id, { likes: liked.change })
      return { liked: liked.on, likes: counters.now(id, article).likes }
    },

    async favourite(
      id: NewsId,
      reader: Reader,
      { note, on = note === undefined ? undefined : true }: Kept,
    ): Promise<Answer<'news.favourite'>> {
      // What was closed or taken down since may still be written of, and let go.
      if (!isUuid(id)) return refuse('news.not_found')
      const isNoted = on === true && note !== undefined && (await deeds.writeNote(reader.memberId, id, note))
      const article = on === false || isNoted ? await reading.findArticle(id) : await reading.getReadable(id, reader)
      const kept = await deeds.favourite(reader.memberId, id, now(), on, note)
      counters.add(id, { favourites: kept.change })
      return { favourited: kept.on, favourites: counters.now(id, article ?? NO_COUNTS).favourites }
    },

    async follow(target: string, reader: Reader, on?: boolean): Promise<Answer<'news.follow'>> {
      const kind = (await following.exists('column', target)) ? 'column' : 'teacher'
      const saved =
        (await following.save(reader.memberId, { kind, id: target, on })) ?? refuse('news.follow_target_not_found')
      return saved === 'full' ? refuse('news.follows_full') : { followed: saved.followed }
    },
  }
}

export type DeedService = ReturnType<typeof deedService>
