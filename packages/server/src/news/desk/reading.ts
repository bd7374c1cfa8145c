import type { FileId, TeacherId } from '@rostrum/contract/kernel'
import type { NewsId } from '@rostrum/contract/news'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import type { AudioRepository } from '../audio/repository'
import type { NewsPeople } from '../people'
import type { NewsAnswer } from '../presenting'
import type { ArticleRepository } from '../repository-articles'
import { keepsOpinion } from '../opinions/policy'
import type { DraftScreener } from '../screening'
import { saidIn } from './checking'
import { handOf } from './hands'
import type { DeskPeople } from './people'
import type { DeskRepository, FoundDraft, ListedDraft } from './repository'
import { stagedLists, stagedOf, STEPS, stepsOf, type Names } from './staged'

export interface DeskReadingParts {
  readonly kernel: Kernel
  readonly drafts: DeskRepository
  readonly articles: Pick<ArticleRepository, 'listCategories'>
  readonly people: NewsPeople
  readonly desk: DeskPeople
  readonly riskTip: () => Promise<string>
  readonly screenDraft: DraftScreener
  readonly recordings: Pick<AudioRepository, 'find'>
}

type Shown = NewsAnswer<'news.listDrafts'>['rows'][number]

const COLUMNS = 200
const URL_SEC = 3_600
const TOP = 'news'

/** Articles as their editors and reviewers see them. */
export function deskReading(parts: DeskReadingParts) {
  const { drafts, articles, people, desk, riskTip, screenDraft, recordings } = parts
  const { clock, storage } = parts.kernel
  const now = () => new Date(clock.now())
  const authorNames = async (ids: readonly (TeacherId | null)[]): Promise<Names> => {
    const authors = await people.authors([...new Set(ids.flatMap((id) => id ?? []))])
    return new Map([...authors].map(([id, { name }]) => [id, name]))
  }
  const present = async (rows: readonly ListedDraft[]): Promise<Shown[]> => {
    const [names, authors] = await Promise.all([desk.handNames(), authorNames(rows.map(({ authorId }) => authorId))])
    return rows.map((row) => shown(row, names, authors))
  }
  const coverOf = (id: FileId | null) => (id === null ? undefined : { id, url: storage.publicUrl(id) })

  async function audioOf(id: FileId | null) {
    const found = id === null ? undefined : await recordings.find(id)
    const { fileId, durationSec } = found ?? {}
    return fileId && durationSec ? { id: fileId, durationSec, url: storage.signedUrl(fileId, URL_SEC) } : undefined
  }

  return {
    ...stagedLists(parts.kernel, drafts, present),
    async get(id: NewsId): Promise<NewsAnswer<'news.getDraft'>> {
      const row = (isUuid(id) ? await drafts.find(id, now()) : undefined) ?? refuse('news.draft_not_found')
      const [names, authors, steps, screening, audio] = await Promise.all([
        desk.handNames(),
        authorNames([row.authorId]),
        drafts.listSteps(id, STEPS),
        screenDraft(saidIn(row)),
        audioOf(row.audioId),
      ])
      return {
        ...shown(row, names, authors),
        ...textsOf(row),
        cover: coverOf(row.coverId),
        audio,
        screening,
        steps: stepsOf(steps, names),
      }
    },
    async version({ id, version }: { id: NewsId; version: number }): Promise<NewsAnswer<'news.getDraftVersion'>> {
      const row = (isUuid(id) ? await drafts.findSaved(id, version) : undefined) ?? refuse('news.draft_not_found')
      const { title, summary, body, by, at } = row
      return {
        version: row.version,
        by: handOf(by, at, await desk.handNames()),
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

function shown(row: Omit<ListedDraft, 'columnName' | 'isOpinion'>, names: Names, authors: Names): Shown {
  const { categoryCode, authorId } = row
  const authorName = authorId === null ? undefined : authors.get(authorId)
  return { ...stagedOf(row, names), categoryCode, authorName }
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
    opinion: row.opinion ?? undefined,
    // One that strayed before it was locked is led back by whoever writes it.
    isOpinionLocked: row.published !== undefined && keepsOpinion(row.opinion, row.published),
  }
}
