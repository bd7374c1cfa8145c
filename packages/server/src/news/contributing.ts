import type { SearchAsk, SearchSource } from '../kernel/contributions'
import type { Slice } from '../kernel/kernel'
import type { NewsSearchService } from './searching'
import type { NewsLibrary } from './library'

const asked = (ask: SearchAsk) => ({
  ...ask,
  reader: ask.caller.kind === 'member' ? ask.caller : undefined,
  titlesOnly: ask.titlesOnly ?? false,
})
const found = (find: NewsSearchService['articles']): SearchSource => ({
  find: (ask) => find(asked(ask)),
})

/** What this slice contributes to search and to members' kept and viewed items. */
export const contributions = (
  searching: NewsSearchService,
  { lookUp, reported, reportedComments }: NewsLibrary,
  { flash, column }: { readonly flash: SearchSource; readonly column: SearchSource },
): Required<Pick<Slice, 'searches' | 'items' | 'reported'>> => ({
  searches: { news: found(searching.articles), video: found(searching.videos), flash, column },
  items: {
    news: { lookUp: (ids, member) => lookUp('news', ids, member) },
    video: { lookUp: (ids, member) => lookUp('video', ids, member) },
  },
  reported: {
    news: (ids) => reported('news', ids),
    video: (ids) => reported('video', ids),
    comment: reportedComments,
  },
})
