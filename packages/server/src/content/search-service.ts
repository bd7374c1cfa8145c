import type { SearchHit, searchEndpoints, SearchKind } from '@rostrum/contract/content'
import { searchKinds } from '@rostrum/contract/kinds'
import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import type { SearchAsk, SearchSource } from '../kernel/contributions'
import type { Slice } from '../kernel/kernel'

type Calls = typeof searchEndpoints

/** How many results each group shows before somebody asks for more. */
const FIRST = 3
const SUGGESTED = 10

/** Searches the slices. Some of them are created after this one, hence the function. */
export function searchService(slices: () => readonly Slice[]) {
  const sourceOf = (kind: string): SearchSource | undefined =>
    slices()
      .map(({ searches }) => searches?.[kind])
      .find((source) => source !== undefined)

  async function hitsOf(kind: SearchKind, ask: SearchAsk): Promise<SearchHit[]> {
    return ((await sourceOf(kind)?.find(ask)) ?? []).map((found) => ({ kind, ...found }))
  }
  async function group(kind: SearchKind, ask: SearchAsk) {
    const rows = await hitsOf(kind, { ...ask, limit: ask.limit + 1 })
    return { kind, rows: rows.slice(0, ask.limit), hasMore: rows.length > ask.limit }
  }

  return {
    sourceOf,
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
        searchKinds.map((one) => group(one, { words: keyword, caller, offset: 0, limit: FIRST })),
      )
      return { keyword, groups: groups.filter(({ rows }) => rows.length > 0) }
    },
    async suggest(keyword: string, caller: SearchAsk['caller']): Promise<AnswerOf<Calls['content.suggest']>> {
      if (keyword === '') return { rows: [] }
      const found = await Promise.all(
        searchKinds.map((kind) => hitsOf(kind, { words: keyword, caller, offset: 0, limit: FIRST, titlesOnly: true })),
      )
      const rows = new Map(found.flat().map(({ kind, title }) => [title, { kind, text: title }]))
      return { rows: [...rows.values()].slice(0, SUGGESTED) }
    },
  }
}

export type SearchService = ReturnType<typeof searchService>
