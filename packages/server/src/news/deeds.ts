import { v5 } from 'uuid'
import { TeacherId } from '@rostrum/contract/kernel'
import { ColumnId, type NewsId } from '@rostrum/contract/news'
import type { Clock } from '../kernel/clock'
import { refuse } from '../kernel/refusal'
import type { Counters } from './counters'
import { isUuid } from './cursor'
import type { People } from './people'
import { accessTo, type Reader } from './policy'
import type { ArticleRepository } from './repository-articles'
import type { DeedRepository } from './repository-deeds'
import type { Answer } from './presenting'
import type { ReadingService } from './reading'

/** Devices have ids of their own making; as UUIDs under this name they stand beside the members'. */
const DEVICES = '0e1c1a0e-6f0c-4f0b-9a53-2f6f0d6a7a10'

export interface DeedParts {
  readonly articles: ArticleRepository
  readonly deeds: DeedRepository
  readonly counters: Counters
  readonly people: People
  readonly reading: ReadingService
  readonly clock: Clock
}

/** Reads, likes, favourites and follows. */
export function deedService({ articles, deeds, counters, people, reading, clock }: DeedParts) {
  const now = () => new Date(clock.now())

  return {
    /** A reader counts once per article, and only when he could read the whole of it. */
    async recordRead(id: NewsId, reader: Reader | undefined, deviceId: string): Promise<Answer<'news.recordRead'>> {
      const article = await reading.getArticle(id)
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

    async favourite(id: NewsId, reader: Reader, on?: boolean): Promise<Answer<'news.favourite'>> {
      const article = await reading.getReadable(id, reader)
      const kept = await deeds.favourite(reader.memberId, id, now(), on)
      counters.add(id, { favourites: kept.change })
      return { favourited: kept.on, favourites: counters.now(id, article).favourites }
    },

    async follow(target: string, reader: Reader, on?: boolean): Promise<Answer<'news.follow'>> {
      const kind = await kindOf(target)
      const followed = await deeds.follow(reader.memberId, kind, target, now(), on)
      return { followed: followed.on }
    },
  }

  async function kindOf(target: string): Promise<'author' | 'column'> {
    const column = isUuid(target) ? await articles.findColumn(ColumnId.parse(target)) : undefined
    if (column !== undefined) return 'column'
    const authors = await people.authors([TeacherId.parse(target)])
    return authors.size > 0 ? 'author' : refuse('news.follow_target_not_found')
  }
}

export type DeedService = ReturnType<typeof deedService>
