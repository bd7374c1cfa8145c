import type { NewsId } from '@rostrum/contract/news'
import type { Counts, NewsCounters } from './counters'
import type { ArticleRepository } from './repository-articles'
import type { VideoRepository } from './repository-videos'

type Current = Pick<NewsCounters, 'current'>

/** The same articles, with the counts of this moment. */
export function articlesNow(stored: ArticleRepository, { current }: Current): ArticleRepository {
  return {
    ...stored,
    find: oneOf(current, stored.find),
    list: current(stored.list),
    listNear: current(stored.listNear),
    listOpinionsOn: current(stored.listOpinionsOn),
  }
}

/** The same videos, with the counts of this moment. */
export function videosNow(stored: VideoRepository, { current }: Current): VideoRepository {
  return {
    ...stored,
    find: oneOf(current, stored.find),
    listPublished: current(stored.listPublished),
    list: current(stored.list),
    listNear: current(stored.listNear),
  }
}

/** A read of one item, as a list of one. */
function oneOf<Args extends unknown[], Row extends { readonly id: NewsId } & Counts>(
  current: NewsCounters['current'],
  find: (...args: Args) => Promise<Row | undefined>,
) {
  const list = current(async (...args: Args) => {
    const row = await find(...args)
    return row === undefined ? [] : [row]
  })
  return async (...args: Args): Promise<Row | undefined> => (await list(...args))[0]
}
