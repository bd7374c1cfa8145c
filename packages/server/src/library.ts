import type { LookUp, MemberDeps } from './member'
import type { Content } from './content'
import type { Live } from './live'
import type { News } from './news'

/** The slices whose things members follow, keep and look at. */
export interface Shelves {
  readonly content: Pick<Content, 'lookUpHelp'>
  readonly news: Pick<News, 'follows' | 'lookUp' | 'listKept'>
  readonly live: Pick<Live, 'things'>
}

/** What the member slice asks of those above it. They are made after it, hence the function. */
export function libraryOf(shelves: () => Shelves): NonNullable<MemberDeps['library']> {
  const lookUp: LookUp = async (kind, ids, member) => {
    const { content, news, live } = shelves()
    switch (kind) {
      case 'news':
      case 'video':
        return news.lookUp(kind, ids, member)
      case 'replay':
      case 'message':
        return live.things.lookUp(kind, ids, member)
      case 'help':
        return content.lookUpHelp(ids)
      default:
        return new Map()
    }
  }
  return {
    lookUp,
    async isKeepable(kind, id, member) {
      const thing = (await lookUp(kind, [id], member)).get(id)
      return thing !== undefined && !thing.gone && !thing.locked
    },
    articles: (memberId, limit) => shelves().news.listKept(memberId, limit),
    book: {
      save: (memberId, change) => shelves().news.follows.save(memberId, change),
      list: (memberId, kind) => shelves().news.follows.list(memberId, kind),
      describe: (refs) => shelves().news.follows.describe(refs),
    },
    liveNow: (ids, member) => shelves().live.things.onAir(ids, member),
  }
}
