import type { ParsedOf } from '@rostrum/contract/kernel'
import type { columnEndpoints, ColumnId } from '@rostrum/contract/news'
import { refuse, seenOf, type Kernel } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { sharedChecks } from '../desk/checking'
import type { DeskPeople } from '../desk/people'
import type { FanCounts } from '../fan-counts'
import type { NewsPeople } from '../people'
import type { NewsAnswer } from '../presenting'
import type { ColumnRepository, SubscribedColumn, ColumnTexts } from './repository'

export interface ColumnDeskParts {
  readonly kernel: Kernel
  readonly columns: ColumnRepository
  readonly desk: DeskPeople
  readonly people: NewsPeople
  readonly fans: FanCounts
}

type Calls = typeof columnEndpoints
type Shown = NewsAnswer<'news.saveColumnDetails'>

const textsOf = ({ description, coverId, frequency, isEnded, levelIds, writerIds }: SubscribedColumn): ColumnTexts => ({
  description,
  coverId,
  frequency,
  isEnded,
  levelIds,
  writerIds,
})

/** What operators say of a column. Its place, its name and its author are arranged with the sections. */
export function columnDesk({ kernel, columns, desk, people, fans }: ColumnDeskParts) {
  const { clock, db, storage } = kernel
  const checks = sharedChecks({ kernel, desk })

  async function present(rows: readonly SubscribedColumn[]): Promise<Shown[]> {
    const ids = rows.map(({ id }) => id)
    const [posts, counted, authors] = await Promise.all([
      columns.posts(ids, new Date(clock.now())),
      fans.of(ids),
      people.authors([...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]),
    ])
    return rows.map((row) => ({
      ...row,
      seen: seenOf(textsOf(row)),
      authorName: row.authorId === null ? undefined : authors.get(row.authorId)?.name,
      cover: row.coverId === null ? undefined : { id: row.coverId, url: storage.publicUrl(row.coverId) },
      posts: posts.get(row.id)?.posts ?? 0,
      fans: counted.get(row.id) ?? 0,
    }))
  }
  const get = async (id: ColumnId): Promise<Shown> => {
    const row = (isUuid(id) ? await columns.find(id) : undefined) ?? refuse('news.column_not_found')
    return (await present([row]))[0] ?? refuse('news.column_not_found')
  }

  return {
    async list({
      pageNum,
      pageSize,
    }: ParsedOf<Calls['news.listColumnDetails']>): Promise<NewsAnswer<'news.listColumnDetails'>> {
      const [rows, levels, authors] = await Promise.all([columns.list(), desk.levels(), desk.authors()])
      const from = (pageNum - 1) * pageSize
      const page = await present(rows.slice(from, from + pageSize))
      return {
        rows: page,
        hasMore: rows.length > from + pageSize,
        levels: levels.map(({ id, name }) => ({ id, name })),
        authors: authors.map(({ id, name }) => ({ id, name })),
      }
    },

    async save({ id, seen, coverId, why: _why, ...given }: ParsedOf<Calls['news.saveColumnDetails']>) {
      const texts: ColumnTexts = { ...given, coverId: coverId ?? null, writerIds: [...new Set(given.writerIds)] }
      if (!isUuid(id)) return refuse('news.column_not_found')
      await checks.cover(texts.coverId)
      await checks.access({ isPublic: false, levelIds: texts.levelIds })
      const before = await db.tx(id, async (tx) => {
        const old = (await columns.hold(tx, id)) ? await columns.findIn(tx, id) : undefined
        if (!old) return refuse('news.column_not_found')
        if (seenOf(textsOf(old)) === seenOf(texts)) return textsOf(old)
        if (seenOf(textsOf(old)) !== seen) return refuse('news.section_changed')
        // Whoever has left since may stay on it; nobody new is added who is not in service.
        for (const one of texts.writerIds) if (!old.writerIds.includes(one)) await checks.author(one)
        await columns.save(tx, id, texts)
        return textsOf(old)
      })
      return { before, now: texts, after: await get(id) }
    },
  }
}

export type ColumnDesk = ReturnType<typeof columnDesk>
