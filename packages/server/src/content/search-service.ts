import type { SearchHit, searchEndpoints, SearchKind } from '@rostrum/contract/content'
import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import type { MemberCaller, VisitorCaller } from '../kernel/types'

type Calls = typeof searchEndpoints

export interface SearchAsk {
  readonly words: string
  readonly caller: MemberCaller | VisitorCaller
  readonly offset: number
  readonly limit: number
  /** Only what everybody may read of it: titles and names. */
  readonly titlesOnly?: true
}
/** What a slice finds of one kind, best first; at most `limit`. Nothing of what the caller may not read decides what is found. */
export type SearchSource = (ask: SearchAsk) => Promise<readonly SearchHit[]>
export type SearchSources = Readonly<Record<SearchKind, SearchSource>>

/** The order of the groups. */
const kinds = ['teacher', 'stock', 'live', 'replay', 'news', 'video', 'help'] as const satisfies readonly SearchKind[]
/** Of each group, before somebody asks for more of it. */
const FIRST = 3
const SUGGESTED = 10

/** Finds what the slices have. */
export function searchService(sources: SearchSources) {
  async function group(kind: SearchKind, ask: SearchAsk) {
    const rows = await sources[kind]({ ...ask, limit: ask.limit + 1 })
    return { kind, rows: rows.slice(0, ask.limit), hasMore: rows.length > ask.limit }
  }

  return {
    async search(
      { keyword, kind, pageNum, pageSize }: ParsedOf<Calls['content.search']>,
      caller: SearchAsk['caller'],
    ): Promise<AnswerOf<Calls['content.search']>> {
      if (keyword === '') return { keyword, groups: [] }
      if (kind !== undefined)
        return {
          keyword,
          groups: [await group(kind, { words: keyword, caller, offset: (pageNum - 1) * pageSize, limit: pageSize })],
        }
      const groups = await Promise.all(
        kinds.map((one) => group(one, { words: keyword, caller, offset: 0, limit: FIRST })),
      )
      return { keyword, groups: groups.filter(({ rows }) => rows.length > 0) }
    },
    async suggest(keyword: string, caller: SearchAsk['caller']): Promise<AnswerOf<Calls['content.suggest']>> {
      if (keyword === '') return { rows: [] }
      const found = await Promise.all(
        kinds.map((kind) => sources[kind]({ words: keyword, caller, offset: 0, limit: FIRST, titlesOnly: true })),
      )
      const rows = new Map(found.flat().map(({ kind, title }) => [title, { kind, text: title }]))
      return { rows: [...rows.values()].slice(0, SUGGESTED) }
    },
  }
}

export type SearchService = ReturnType<typeof searchService>
