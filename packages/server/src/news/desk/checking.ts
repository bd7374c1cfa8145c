import type { FileId, LevelId, ParsedOf, TeacherId } from '@rostrum/contract/kernel'
import type { newsEndpoints } from '@rostrum/contract/news'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { safeHtml, wordsOf } from '@rostrum/server/content'
import type { AudioRepository } from '../audio/repository'
import type { ArticleRepository } from '../repository-articles'
import { keepsOpinion, mustBeForMembers, mustNotName } from '../opinions/policy'
import type { OpinionMarket } from '../opinions/stored'
import type { DraftScreener } from '../screening'
import type { DeskPeople } from './people'
import type { DraftTexts } from './policy'
import type { DeskRepository, FoundDraft } from './repository'

export type WrittenDraft = ParsedOf<(typeof newsEndpoints)['news.saveDraft']>

export interface CheckingParts {
  readonly kernel: Pick<Kernel, 'storage'>
  readonly drafts: Pick<DeskRepository, 'findColumn'>
  readonly articles: Pick<ArticleRepository, 'listCategories'>
  readonly desk: DeskPeople
  readonly market: OpinionMarket
  readonly screenDraft: DraftScreener
  readonly recordings: Pick<AudioRepository, 'find'>
}

/** The texts in the form in which they are stored. The HTML is cleaned here, once. */
export function textsOf({ source, ...given }: WrittenDraft): DraftTexts {
  return {
    categoryCode: given.categoryCode,
    columnId: given.columnId ?? null,
    title: given.title,
    summary: given.summary,
    coverId: given.coverId ?? null,
    authorId: given.authorId ?? null,
    sourceName: source.name,
    sourceUrl: source.url ?? null,
    sourceDay: source.day ?? null,
    levelIds: given.levelIds,
    isPublic: given.isPublic,
    commentsOpen: given.commentsOpen,
    body: safeHtml(given.body),
    opinion: given.opinion ?? null,
    audioId: given.audioId ?? null,
  }
}

/** The picture, the levels and the person that an article or a video refers to must exist. */
export function sharedChecks({ kernel: { storage }, desk }: Pick<CheckingParts, 'kernel' | 'desk'>) {
  return {
    async cover(id: FileId | null): Promise<void> {
      if (id === null) return
      const file = isUuid(id) ? await storage.find(id) : undefined
      if (!file?.isPublic || !file.mime.startsWith('image/')) refuse('news.draft_cover')
    },
    async access({ isPublic, levelIds }: Pick<DraftTexts, 'isPublic' | 'levelIds'>): Promise<void> {
      if (levelIds.length === 0) return
      const known: ReadonlySet<LevelId> = new Set((await desk.levels()).map(({ id }) => id))
      if (isPublic || !levelIds.every((id) => known.has(id))) refuse('news.draft_access')
    },
    async author(id: TeacherId | null): Promise<void> {
      if (id !== null && !(await desk.authors()).some((one) => one.id === id)) refuse('news.draft_author')
    },
  }
}

/** What an article refers to must exist. */
export function draftChecks(parts: CheckingParts) {
  const { drafts, articles, market, screenDraft, recordings } = parts
  const { cover, access, author } = sharedChecks(parts)
  async function category({ categoryCode, columnId }: DraftTexts): Promise<void> {
    const known = await articles.listCategories()
    if (!known.some(({ code }) => code === categoryCode)) return refuse('news.category_not_found')
    if (columnId === null) return
    const column = isUuid(columnId) ? await drafts.findColumn(columnId) : undefined
    if (column?.categoryCode !== categoryCode) refuse('news.draft_column')
  }
  async function audio(id: FileId | null): Promise<void> {
    if (id !== null && !(isUuid(id) && (await recordings.find(id)))) refuse('news.draft_audio')
  }
  return {
    /** `before`: what it was; an author who has left since may stay on what they wrote. */
    async texts(texts: DraftTexts, before: FoundDraft | undefined): Promise<void> {
      mustBeForMembers(texts, market, before?.published?.opinion)
      if (!keepsOpinion(texts.opinion, before?.published)) refuse('news.opinion_locked')
      await category(texts)
      await cover(texts.coverId)
      await access(texts)
      if (texts.audioId !== (before?.audioId ?? null)) await audio(texts.audioId)
      if (texts.authorId !== before?.authorId) await author(texts.authorId)
    },
    author,
    /** Who stands for it, and what visitors would read of it. */
    async going(texts: DraftTexts): Promise<void> {
      await author(texts.authorId)
      await mustNotName(texts, screenDraft)
    },
  }
}

export type DraftChecks = ReturnType<typeof draftChecks>

/** All that members would read, as words. */
export const saidIn = ({ title, summary, sourceName, body, opinion }: DraftTexts): string => {
  const said = opinion
    ? [...opinion.stocks, opinion.opposite, opinion.interest || '', ...opinion.evidence.map(({ report }) => report)]
    : []
  return [title, summary, sourceName, wordsOf(body), ...said].join('\n')
}
