import type { FileId, TeacherId } from '@rostrum/contract/kernel'
import type { CategoryCode, DraftState, NewsId } from '@rostrum/contract/news'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse, waitingOf, type Kernel } from '@rostrum/server/kernel'
import { pageOfRows, positionOf } from '../cursor'
import type { NewsPeople } from '../people'
import type { NewsAnswer } from '../presenting'
import type { ArticleRepository } from '../repository-articles'
import type { DraftScreener } from '../screening'
import { saidIn } from './checking'
import { handOf } from './hands'
import type { DeskPeople } from './people'
import type { DeskRepository, FoundDraft, ListedDraft } from './repository'

export interface DeskReadingParts {
  readonly kernel: Kernel
  readonly drafts: DeskRepository
  readonly articles: Pick<ArticleRepository, 'listCategories'>
  readonly people: NewsPeople
  readonly desk: DeskPeople
  readonly riskTip: () => Promise<string>
  readonly screenDraft: DraftScreener
}

type Names = ReadonlyMap<string, string>
type Shown = NewsAnswer<'news.listDrafts'>['rows'][number]

const STEPS = 100
const COLUMNS = 200
const TOP = 'news'

/** Articles as their editors and reviewers see them. */
export function deskReading(parts: DeskReadingParts) {
  const { drafts, articles, people, desk, riskTip, screenDraft } = parts
  const { clock, storage } = parts.kernel
  const now = () => new Date(clock.now())
  const authorNames = async (ids: readonly (TeacherId | null)[]): Promise<Names> => {
    const authors = await people.authors([...new Set(ids.flatMap((id) => id ?? []))])
    return new Map([...authors].map(([id, { name }]) => [id, name]))
  }
  const present = async (rows: readonly ListedDraft[]): Promise<Shown[]> => {
    const [names, authors] = await Promise.all([
      desk.operatorNames(),
      authorNames(rows.map(({ authorId }) => authorId)),
    ])
    return rows.map((row) => shown(row, names, authors))
  }
  const coverOf = (id: FileId | null) => (id === null ? undefined : { id, url: storage.publicUrl(id) })

  return {
    async list(asked: {
      state?: DraftState
      categoryCode?: CategoryCode
      keyword: string
      cursor?: string
      pageSize: number
    }): Promise<NewsAnswer<'news.listDrafts'>> {
      const after = asked.cursor === undefined ? undefined : positionOf(asked.cursor)
      const rows = await drafts.list(asked, after, asked.pageSize + 1, now())
      return pageOfRows(rows, asked.pageSize, await present(rows), ({ touchedAt, id }) => ({
        value: touchedAt.getTime(),
        id,
      }))
    },
    async listWaiting(limit: number): Promise<NewsAnswer<'news.listDraftsToReview'>> {
      const [rows, { total = 0, ...waiting }] = await Promise.all([
        drafts.listWaiting(limit, now()),
        waitingOf({ withTotal: true }, 'waitingSince', drafts.waiting),
      ])
      return { rows: await present(rows), total, ...waiting, hasMore: total > rows.length }
    },
    async get(id: NewsId): Promise<NewsAnswer<'news.getDraft'>> {
      const row = (isUuid(id) ? await drafts.find(id, now()) : undefined) ?? refuse('news.draft_not_found')
      const [names, authors, steps, screening] = await Promise.all([
        desk.operatorNames(),
        authorNames([row.authorId]),
        drafts.listSteps(id, STEPS),
        screenDraft(saidIn(row)),
      ])
      return {
        ...shown(row, names, authors),
        ...textsOf(row),
        cover: coverOf(row.coverId),
        screening,
        steps: steps.map(({ act, by, at, version, why }) => ({
          act,
          version,
          by: handOf(by, at, names),
          why: why ?? undefined,
        })),
      }
    },
    async version({ id, version }: { id: NewsId; version: number }): Promise<NewsAnswer<'news.getDraftVersion'>> {
      const row = (isUuid(id) ? await drafts.findSaved(id, version) : undefined) ?? refuse('news.draft_not_found')
      const { title, summary, body, by, at } = row
      return {
        version: row.version,
        by: handOf(by, at, await desk.operatorNames()),
        title: title ?? '',
        summary: summary ?? '',
        body: body ?? '',
      }
    },
    async choices(): Promise<NewsAnswer<'news.getDraftChoices'>> {
      const [categories, columns, authors, levels, tip] = await Promise.all([
        articles.listCategories(),
        drafts.listColumns(COLUMNS),
        desk.authors(),
        desk.levels(),
        riskTip(),
      ])
      return {
        categories: categories
          .filter(({ code, isOff }) => code !== TOP && !isOff)
          .map(({ code, name }) => ({ code, name })),
        columns: columns.map(({ id, title, categoryCode }) => ({ id, title, categoryCode })),
        authors: authors.map(({ id, name, regNo }) => ({ id, name, regNo })),
        levels: levels.map(({ id, name }) => ({ id, name })),
        riskTip: tip,
      }
    },
  }
}

export type DeskReading = ReturnType<typeof deskReading>

function shown(row: ListedDraft, names: Names, authors: Names): Shown {
  const { changedBy, changedAt, publishAt, authorId, why } = row
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    isLive: row.isLive,
    title: row.title,
    categoryCode: row.categoryCode,
    categoryName: row.categoryName,
    authorName: authorId === null ? undefined : authors.get(authorId),
    changed: handOf(changedBy, changedAt, names),
    publishAt: publishAt?.getTime(),
    // The last act of an article that waits is that it was handed in.
    waitingSince: row.state === 'review' ? row.touchedAt.getTime() : undefined,
    why: why ?? undefined,
    sample: row.sample,
  }
}

function textsOf(row: FoundDraft) {
  return {
    summary: row.summary,
    columnId: row.columnId ?? undefined,
    authorId: row.authorId ?? undefined,
    source: { name: row.sourceName, url: row.sourceUrl ?? undefined, day: row.sourceDay ?? undefined },
    levelIds: row.levelIds,
    isPublic: row.isPublic,
    commentsOpen: row.commentsOpen,
    body: row.body,
  }
}
