import type { ParsedOf } from '@rostrum/contract/kernel'
import { CategoryCode, ColumnId, VideoCategoryId, type sectionEndpoints } from '@rostrum/contract/news'
import { newId, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { refuse, seenOf, type Kernel } from '@rostrum/server/kernel'
import type { DeskPeople } from '../desk/people'
import type { NewsAnswer } from '../presenting'
import { TOP, type CategoryRow, type ColumnRow, type SectionRepository, type VideoCategoryRow } from './repository'

type Calls = typeof sectionEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Sections = NewsAnswer<'news.listSections'>
type Part = 'categories' | 'columns' | 'videoCategories'

export interface SectionParts {
  readonly kernel: Pick<Kernel, 'db'>
  readonly sections: SectionRepository
  readonly people: Pick<DeskPeople, 'authors'>
}

/** Categories and columns, each list changed as a whole. Nothing is deleted. */
export function sectionService({ kernel: { db }, sections, people }: SectionParts) {
  const partsIn = async (tx: Executor) => {
    const [categories, columns, videoCategories] = await Promise.all([
      sections.categories(tx),
      sections.columns(tx),
      sections.videoCategories(tx),
    ])
    return {
      categories: categories.map(categoryLine),
      columns: columns.map(columnLine),
      videoCategories: videoCategories.map(videoLine),
    }
  }
  async function list(): Promise<Sections> {
    const [{ categories, columns, videoCategories }, authors] = await Promise.all([
      partsIn(sections.q),
      people.authors(),
    ])
    return {
      categories: { seen: seenOf(categories), rows: categories },
      columns: { seen: seenOf(columns), rows: columns },
      videoCategories: { seen: seenOf(videoCategories), rows: videoCategories },
      authors: authors.map(({ id, name }) => ({ id, name })),
    }
  }

  /** Changes one of the lists, unless somebody else has changed it since it was seen. */
  async function change<P extends Part>(
    part: P,
    seen: string,
    put: (tx: Transaction, now: Awaited<ReturnType<typeof partsIn>>) => Promise<void>,
  ) {
    const before = await db.tx('sections', async (tx) => {
      await sections.hold(tx)
      const now = await partsIn(tx)
      if (seenOf(now[part]) !== seen) return refuse('news.section_changed')
      await put(tx, now)
      return now[part]
    })
    const after = await list()
    return { part, before, now: after[part].rows, after }
  }

  return {
    list,

    saveCategories: ({ seen, rows }: Asked<'news.saveCategories'>) =>
      change('categories', seen, async (tx, { categories }) => {
        mustDiffer(rows.map(({ name }) => name))
        mustKeep(categories, rows, ({ code }) => code)
        if (rows.every(({ isOff }) => isOff)) return refuse('news.section_none')
        const known = new Set<string>(categories.map(({ code }) => code))
        await sections.saveCategories(
          tx,
          rows.map(
            ({ code, name, isOff }, position): CategoryRow => ({
              code: code !== undefined && known.has(code) ? code : CategoryCode.parse(newId()),
              parentCode: TOP,
              name,
              position,
              isOff,
            }),
          ),
        )
      }),

    async saveColumns({ seen, rows }: Asked<'news.saveColumns'>) {
      const authors = await people.authors()
      return change('columns', seen, async (tx, { categories, columns }) => {
        mustDiffer(rows.map(({ title }) => title))
        mustKeep(columns, rows, ({ id }) => id)
        const before = new Map<string, (typeof columns)[number]>(columns.map((one) => [one.id, one]))
        const put = rows.map(({ id, categoryCode, title, authorId, isOff }, position): ColumnRow => {
          const old = id === undefined ? undefined : before.get(id)
          if (old && old.categoryCode !== categoryCode) return refuse('news.column_moved', { title })
          if (!categories.some(({ code }) => code === categoryCode)) return refuse('news.category_not_found')
          const isKnown =
            authorId === undefined || authorId === old?.authorId || authors.some((one) => one.id === authorId)
          if (!isKnown) return refuse('news.draft_author')
          return {
            id: ColumnId.parse(old?.id ?? newId()),
            categoryCode,
            title,
            authorId: authorId ?? null,
            position,
            isOff,
          }
        })
        await sections.saveColumns(tx, put)
      })
    },

    saveVideoCategories: ({ seen, rows }: Asked<'news.saveVideoCategories'>) =>
      change('videoCategories', seen, async (tx, { videoCategories }) => {
        mustDiffer(rows.map(({ name }) => name))
        mustKeep(videoCategories, rows, ({ id }) => id)
        const known = new Set<string>(videoCategories.map(({ id }) => id))
        await sections.saveVideoCategories(
          tx,
          rows.map(
            ({ id, name, isOff }, position): VideoCategoryRow => ({
              id: id !== undefined && known.has(id) ? id : VideoCategoryId.parse(newId()),
              name,
              position,
              isOff,
            }),
          ),
        )
      }),
  }
}

export type SectionService = ReturnType<typeof sectionService>

const categoryLine = ({ code, name, isOff }: CategoryRow) => ({ code, name, isOff })
const videoLine = ({ id, name, isOff }: VideoCategoryRow) => ({ id, name, isOff })
const columnLine = ({ id, categoryCode, title, authorId, isOff }: ColumnRow) => ({
  id,
  categoryCode,
  title,
  authorId: authorId ?? undefined,
  isOff,
})

/** People tell them apart by their names. */
function mustDiffer(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) refuse('news.section_twice', { title: twice })
}

/** What is there is still there afterwards. */
function mustKeep<Row>(before: readonly Row[], rows: readonly Partial<Row>[], keyOf: (row: Partial<Row>) => unknown) {
  const kept = new Set(rows.map(keyOf))
  if (!before.every((row) => kept.has(keyOf(row)))) refuse('news.section_kept')
}
