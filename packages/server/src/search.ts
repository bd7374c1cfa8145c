import type { SearchHit, SearchKind } from '@rostrum/contract/content'
import type { SearchAsk, SearchSources } from './content'
import type { Live } from './live'
import type { Members } from './member'
import type { News } from './news'
import type { Stock } from './stock'

/** The slices that have something to be found. */
export interface Searched {
  readonly members: Pick<Members, 'searchTeachers'>
  readonly news: Pick<News, 'searching'>
  readonly live: Pick<Live, 'searching'>
  readonly stock: Pick<Stock, 'search'>
}

/** Teachers whose rooms are found by their name. */
const NAMED = 5

/** What each slice finds. They are made after the content slice, hence the function. */
export function searchOf(searched: () => Searched): Omit<SearchSources, 'help'> {
  const teachersNamed = async (words: string) =>
    (await searched().members.searchTeachers({ keyword: words, offset: 0, limit: NAMED }))
      .filter(({ regState }) => regState === 'active')
      .map(({ id }) => id)
  const readerOf = ({ caller }: SearchAsk) => (caller.kind === 'member' ? caller : undefined)
  const viewerOf = ({ caller }: SearchAsk) =>
    caller.kind === 'member'
      ? { memberId: caller.memberId, teacherId: caller.teacherId, levelIds: caller.levelIds }
      : { levelIds: [] }
  const asKind =
    (kind: SearchKind) =>
    (found: Omit<SearchHit, 'kind'>): SearchHit => ({ kind, ...found })
  const inNews = (ask: SearchAsk) => ({ ...ask, reader: readerOf(ask), titlesOnly: ask.titlesOnly ?? false })
  const inLive = async (ask: SearchAsk) => ({
    ...ask,
    teacherIds: ask.titlesOnly ? [] : await teachersNamed(ask.words),
  })

  return {
    async teacher({ words, offset, limit, caller }) {
      const found = await searched().members.searchTeachers({ keyword: words, offset, limit })
      return found
        .filter(({ regState }) => regState === 'active')
        .map(({ id, name, avatar, title, orgName, regType, regNo, intro, sample }) => ({
          kind: 'teacher',
          id,
          title: name,
          cover: avatar,
          note: `${title} · ${regType} ${regNo}`,
          teaser: intro || orgName,
          access: caller.kind === 'member' ? 'open' : 'login',
          sample,
        }))
    },
    live: async (ask) => (await searched().live.searching.rooms(await inLive(ask), viewerOf(ask))).map(asKind('live')),
    replay: async (ask) =>
      (await searched().live.searching.replays(await inLive(ask), viewerOf(ask))).map(asKind('replay')),
    news: async (ask) => (await searched().news.searching.articles(inNews(ask))).map(asKind('news')),
    video: async (ask) => (await searched().news.searching.videos(inNews(ask))).map(asKind('video')),
    stock: async ({ words, offset, limit, caller }) =>
      searched()
        .stock.search(words)
        .slice(offset, offset + limit)
        .map(({ code, name }) => ({
          kind: 'stock',
          id: code,
          title: name,
          note: code,
          access: caller.kind === 'member' ? 'open' : 'login',
        })),
  }
}
