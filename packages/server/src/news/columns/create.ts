import { Instant } from '@rostrum/contract/kernel'
import { columnEndpoints as calls } from '@rostrum/contract/news'
import { route, type Route, type Slice } from '@rostrum/server/kernel'
import { columnDesk, type ColumnDesk, type ColumnDeskParts } from './desk'
import { columnReading, type ColumnReading, type ColumnReadingParts } from './reading'
import { readerOf } from '../policy'
import { text } from './text.zh'

type SearchSource = NonNullable<Slice['searches']>[string]

/** Columns, as members subscribe to them and as operators describe them. */
export function createColumns(parts: ColumnReadingParts & ColumnDeskParts) {
  const reading = columnReading(parts)
  return { routes: routesOf(reading, columnDesk(parts)), search: searchOf(reading) }
}

function routesOf(reading: ColumnReading, desk: ColumnDesk): Route[] {
  return [
    route(calls['news.listColumns'], ({ input, caller }) => reading.list(input, readerOf(caller))),
    route(calls['news.getColumn'], ({ input, caller }) => reading.get(input.id, readerOf(caller))),
    route(calls['news.listMyColumns'], ({ caller }) => reading.listMine(caller)),
    route(calls['news.listColumnDetails'], ({ input }) => desk.list(input)),
    route(calls['news.saveColumnDetails'], async ({ input, request }) => {
      const { before, now, after } = await desk.save(input)
      request.noted?.({ subject: after.id, before, after: now })
      return after
    }),
  ]
}

const searchOf = (reading: ColumnReading): SearchSource => ({
  async find({ words, offset, limit, titlesOnly }) {
    return (await reading.search(words, titlesOnly)).slice(offset, offset + limit).map(({ row, posts, author }) => ({
      id: row.id,
      title: row.title,
      teaser: row.description || undefined,
      note: [author, text.posts(posts?.posts ?? 0)].filter(Boolean).join(' · '),
      ...(posts?.last && { at: Instant.parse(posts.last.at.getTime()) }),
      access: 'open' as const,
    }))
  },
})
