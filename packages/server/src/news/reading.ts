import type { CategoryCode, NewsId, ReadAccess } from '@rostrum/contract/news'
import { linkTo } from '@rostrum/contract/pages'
import type { Clock } from '../kernel/clock'
import { isUuid } from '../kernel/db'
import type { ColumnRepository } from './columns/repository'
import type { PageAsked } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import { pageOfRows, positionOf } from './cursor'
import { accessTo, type Reader } from './policy'
import type { ArticleFilter, ArticleOrder, ArticleRepository, ListedRow } from './repository-articles'
import type { MuteRepository } from './repository-mutes'
import type { ReactionRepository } from './repository-reactions'
import { outlineOf } from './outline'
import { hidesSummary, presentRow, presentRows, type NewsAnswer, type Presenting, type ShownRow } from './presenting'

export interface ReadingParts extends Presenting {
  readonly articles: ArticleRepository
  readonly reactions: ReactionRepository
  readonly mutes: MuteRepository
  readonly columns: Pick<ColumnRepository, 'listRead' | 'neighbours'>
  readonly clock: Clock
  readonly riskTip: () => Promise<string>
}

export interface NewsPageAsked extends PageAsked {
  readonly cursor?: string
}

const RELATED = 6
const NONE: readonly CategoryCode[] = []

/** Whoever asks for one category, column, author or word, or for what they follow, gets all of it. */
function withoutMuted(
  { category, column, author, keyword, followedBy }: ArticleFilter,
  reader: Reader | undefined,
): Pick<ArticleFilter, 'notMutedBy'> {
  const isNarrow = [category, column, author, keyword, followedBy].some((one) => one !== undefined)
  return reader && !isNarrow ? { notMutedBy: reader.memberId } : {}
}

const TOP = 'news'

/** Lists and articles, in the form a visitor or a member may read. */
export function articleReadingService(parts: ReadingParts) {
  const { articles, reactions, columns, clock, mutes } = parts
  const now = () => new Date(clock.now())

  async function list(
    filter: ArticleFilter,
    order: ArticleOrder,
    page: NewsPageAsked,
    reader: Reader | undefined,
  ): Promise<NewsAnswer<'news.list'>> {
    if (filter.column !== undefined && !isUuid(filter.column)) return { rows: [], hasMore: false }
    const after = page.cursor === undefined ? undefined : positionOf(page.cursor)
    const window = { after, offset: (page.pageNum - 1) * page.pageSize, limit: page.pageSize + 1 }
    const rows = await articles.list({ ...filter, ...withoutMuted(filter, reader), reader }, order, window, now())
    const shown = await withMarks(await presentRows(rows, reader, parts), rows, filter, reader)
    return pageOfRows(rows, page.pageSize, shown, (row) => ({
      value: order === 'hot' ? row.heat : row.publishAt.getTime(),
      id: row.id,
    }))
  }

  /** In a column a member sees what they have read. */
  async function withMarks(
    shown: ShownRow[],
    rows: readonly ListedRow[],
    { column }: ArticleFilter,
    reader: Reader | undefined,
  ) {
    if (column === undefined || !reader) return shown
    const read = await columns.listRead(
      reader.memberId,
      rows.map(({ id }) => id),
    )
    return shown.map((row) => ({ ...row, isRead: read.has(row.id) }))
  }

  const findArticle = async (id: NewsId) => (isUuid(id) ? articles.find(id, now()) : undefined)

  /** The article, or the refusal of an unknown one. */
  const getArticle = async (id: NewsId) => (await findArticle(id)) ?? refuse('news.not_found')

  return {
    list,

    listByAction(
      action: 'new' | 'hot' | 'mine' | 'unread',
      { category, column }: Pick<ArticleFilter, 'category' | 'column'>,
      page: NewsPageAsked,
      reader: Reader,
    ) {
      const filter = {
        new: {},
        hot: {},
        mine: { followedBy: reader.memberId },
        unread: { unreadBy: reader.memberId },
      }[action]
      return list({ ...filter, category, column }, action === 'hot' ? 'hot' : 'recent', page, reader)
    },

    async listRelated(id: NewsId, reader: Reader): Promise<NewsAnswer<'news.listRelated'>> {
      const near = await getArticle(id)
      return {
        rows: await presentRows(await articles.listNear(near, RELATED, now()), reader, parts),
        stocks: near.opinion?.stocks.map(({ code, name }) => ({ code, name })) ?? [],
      }
    },

    async listCategories(code: CategoryCode, reader: Reader | undefined): Promise<NewsAnswer<'news.listCategories'>> {
      const [known, muted] = await Promise.all([articles.listCategories(), reader ? mutes.list(reader.memberId) : NONE])
      const all = known.filter(({ isOff }) => !isOff)
      if (code !== TOP && !all.some((row) => row.code === code)) return refuse('news.category_not_found')
      const below = (parent: string) =>
        all.filter((row) => row.parentCode === parent).map((row) => ({ categoryCode: row.code, name: row.name }))
      const mutedOf = (one: CategoryCode) => (reader ? { muted: muted.includes(one) } : {})
      return {
        rows: below(code).map((row) => ({
          ...row,
          children: below(row.categoryCode),
          ...mutedOf(row.categoryCode),
        })),
      }
    },

    /** Leaves a category out of the lists of everything, or takes it in again. */
    async muteCategory(
      code: CategoryCode,
      isOn: boolean,
      { memberId }: Reader,
    ): Promise<NewsAnswer<'news.muteCategory'>> {
      const known = await articles.listCategories()
      if (code === TOP || !known.some((row) => row.code === code)) return refuse('news.category_not_found')
      await mutes.set(memberId, code, isOn ? now() : undefined)
      return { muted: await mutes.list(memberId) }
    },

    /** Categories whose articles a page may show. */
    openCategories: async () =>
      (await articles.listCategories())
        .filter(({ code, isOff }) => code !== TOP && !isOff)
        .map(({ code, name }) => ({ code, name })),

    async get(id: NewsId, reader: Reader): Promise<NewsAnswer<'news.get'>> {
      const row = await getArticle(id)
      if (accessTo(row, reader) === 'teaser')
        return refuse('news.level_required', { newsId: id, title: row.title, levelIds: row.levelIds })
      const [authors, mine, riskTip, near] = await Promise.all([
        parts.people.authors(row.authorId === null ? [] : [row.authorId]),
        reactions.mine(reader.memberId, id, row.authorId, row.columnId),
        parts.riskTip(),
        row.columnId === null ? {} : columns.neighbours(row.columnId, row, now()),
      ])
      return {
        ...(await presentRow(row, reader, authors, parts)),
        ...mine,
        favourites: row.favourites,
        ...near,
        opinion: row.opinion ? await parts.opinions.whole(row.opinion, row.publishAt) : undefined,
        body: row.body,
        commentsOpen: row.commentsOpen,
        audioSec: row.audioSec ?? undefined,
        riskTip,
      }
    },

    /** For any holder of a link: the whole article with the right to it, else the opening. */
    async getShared(id: NewsId, reader: Reader | undefined): Promise<NewsAnswer<'news.getShared'>> {
      const row = await getArticle(id)
      const authors = await parts.people.authors(row.authorId === null ? [] : [row.authorId])
      const whole = await presentRow(row, reader, authors, parts)
      const shown = hidesSummary(row, whole, reader) ? { ...whole, summary: undefined } : whole
      return {
        ...shown,
        opinion: row.opinion && reader ? await parts.opinions.whole(row.opinion, row.publishAt) : undefined,
        ...shownBody(row, shown.access, reader),
        riskTip: await parts.riskTip(),
        share: {
          shareUrl: linkTo('news.shared', { id }),
          title: row.title,
          description: shown.summary ?? '',
          pic: shown.cover,
        },
      }
    },

    /** The article, if this caller may read the whole of it; refuses otherwise. */
    async getReadable(id: NewsId, reader: Reader) {
      const row = await getArticle(id)
      return accessTo(row, reader) === 'full'
        ? row
        : refuse('news.level_required', { newsId: id, title: row.title, levelIds: row.levelIds })
    },

    findArticle,
    getArticle,
    has: async (id: NewsId): Promise<boolean> => (await findArticle(id)) !== undefined,
  }
}

interface WholeText {
  readonly body: string
  readonly opening: string
  readonly opinion: unknown
}

/** The text that somebody gets by a link: the whole of it, or the opening and, for members, what else there is. */
export function shownBody({ body, opening, opinion }: WholeText, access: ReadAccess, reader: Reader | undefined) {
  if (access === 'full') return { outline: undefined, body }
  // The opening of an opinion may name a security, and its direction with it.
  if (reader === undefined) return { outline: undefined, body: opinion === null ? opening : '' }
  return { outline: outlineOf(body), body: opening }
}

export type ArticleReadingService = ReturnType<typeof articleReadingService>
