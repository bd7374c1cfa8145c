import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { NewsId, type CategoryCode, type ColumnId } from '@rostrum/contract/news'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { NewsCounters } from './counters'
import type { OpinionMarket } from './opinions/stored'
import type { Reader } from './policy'
import type { ArticleRepository } from './repository-articles'
import { htmlOf } from './sample/markup'
import { drawnFor, keepPictures, type Drawn } from './sample/pictures'
import type { Piece } from './sample/piece'
import { pieces } from './sample/pieces'
import { remarks, type Remark } from './sample/remarks'
import type { CommentingService } from './commenting'
import type { ReactionService } from './reactions'
import type { PublishingService } from './publishing'

/** Sample people, made by the member slice before this one loads its content. */
export interface NewsSamplePeople {
  readonly teachers: readonly { readonly teacherId: TeacherId; readonly memberId: MemberId }[]
  readonly members: readonly { readonly memberId: MemberId; readonly levelIds: readonly LevelId[] }[]
  /** A level that ordinary sample members do not hold, for the one article that requires it. */
  readonly higherLevel?: LevelId
}
export interface NewsSampleParts {
  readonly kernel: Kernel
  readonly articles: ArticleRepository
  readonly publishing: PublishingService
  readonly acting: ReactionService
  readonly commenting: CommentingService
  readonly counters: NewsCounters
  readonly market: OpinionMarket
  readonly people?: () => Promise<NewsSamplePeople>
}

const HOUR_MS = 3_600_000
const categories = { headline: '要闻', notice: '公告', research: '研报', education: '投教', company: '公司' } as const
const columns = {
  rates: ['利率与流动性', 'education', '利率怎样传到债券、分红和房贷，一次讲清一环。', '每周二'],
  statements: ['报表课', 'education', '一份报表读三遍：先看附注，再看审计，最后看利润。', '每周三'],
  positions: ['仓位笔记', 'education', '买多少、留多少、什么时候再平衡，写给拿得住的人。', '每周五'],
  rules: ['交易规则课', 'education', '从集合竞价到涨跌幅限制，先认得规则，再谈买卖。', '每月两篇'],
} as const

/** Categories, columns and articles, then the real actions of the sample members: every count comes from an action. */
export async function newsSample(parts: NewsSampleParts): Promise<void> {
  await parts.articles.addCategories(
    Object.entries(categories).map(([code, name], position) => ({
      code: code as CategoryCode,
      parentCode: 'news' as CategoryCode,
      name,
      position,
    })),
  )
  const people = (await parts.people?.()) ?? { teachers: [], members: [] }
  const columnIds = await addColumns(parts, people)
  const ids = new Map<string, { id: NewsId; piece: Piece }>()
  // Where nothing is quoted nobody can have an opinion on it.
  const shown = pieces.filter(({ opinion }) => opinion?.stocks.every((code) => parts.market.find(code)) ?? true)
  for (const [at, drawn] of (await drawnFor(shown)).entries()) {
    const piece = shown[at]
    if (piece) ids.set(piece.title, { id: await publishPiece(parts, piece, drawn, columnIds, people), piece })
  }
  const readers = people.members.map(readerOf)
  for (const [at, { id, piece }] of [...ids.values()].entries()) await readAndLike(parts, id, piece, at, readers)
  for (const remark of remarks) await say(parts, remark, ids, people)
  await parts.counters.flush()
}

function readerOf({ memberId, levelIds }: NewsSamplePeople['members'][number]): Reader {
  return { memberId, levelIds, permissions: [] }
}

async function addColumns(
  { articles }: NewsSampleParts,
  people: NewsSamplePeople,
): Promise<ReadonlyMap<string, ColumnId>> {
  const ids = new Map<string, ColumnId>()
  for (const [at, [name, [title, category, description, frequency]]] of Object.entries(columns).entries()) {
    const id = newId() as ColumnId
    const author = people.teachers[at % Math.max(1, people.teachers.length)]
    const authorId = author?.teacherId ?? null
    await articles.addColumn({ id, title, categoryCode: category as CategoryCode, authorId, description, frequency })
    ids.set(name, id)
  }
  return ids
}

async function publishPiece(
  parts: NewsSampleParts,
  piece: Piece,
  drawn: Drawn,
  columnIds: ReadonlyMap<string, ColumnId>,
  people: NewsSamplePeople,
) {
  const { kernel, publishing } = parts
  const id = NewsId.parse(newId())
  const author =
    piece.author === undefined ? undefined : people.teachers[piece.author % Math.max(1, people.teachers.length)]
  const { coverId, kept } = await keepPictures(kernel.storage, drawn, id)
  return publishing.publish({
    id,
    categoryCode: piece.category as CategoryCode,
    columnId: piece.column === undefined ? undefined : columnIds.get(piece.column),
    title: piece.title,
    summary: piece.summary,
    coverId,
    authorId: author?.teacherId,
    source: { name: piece.category === 'company' ? '讲坛' : '讲坛编辑部' },
    publishAt: new Date(kernel.clock.now() - piece.hoursAgo * HOUR_MS),
    levelIds: piece.access === 'level' && people.higherLevel !== undefined ? [people.higherLevel] : [],
    isPublic: piece.access === 'public',
    sample: true,
    opinion: piece.opinion,
    body: htmlOf(piece.text, kept),
  })
}

async function readAndLike(
  { acting }: NewsSampleParts,
  id: NewsId,
  piece: Piece,
  at: number,
  readers: readonly Reader[],
): Promise<void> {
  if (piece.access === 'level') return
  for (const [who, reader] of readers.entries()) {
    if ((at + who) % 4 === 3) continue
    await acting.recordRead(id, reader, '')
    if ((at + who) % 3 === 0) await acting.like(id, reader, true)
  }
}

async function say(
  { commenting }: NewsSampleParts,
  remark: Remark,
  ids: ReadonlyMap<string, { id: NewsId; piece: Piece }>,
  people: NewsSamplePeople,
): Promise<void> {
  const article = ids.get(remark.title)
  const speaker = people.members[remark.by]
  if (article === undefined || speaker === undefined) return
  const head = await commenting.comment({ newsId: article.id, content: remark.text }, readerOf(speaker))
  for (const answer of remark.answers ?? []) {
    const author = people.teachers[(article.piece.author ?? 0) % Math.max(1, people.teachers.length)]
    const member =
      answer.by === 'author' ? author && { memberId: author.memberId, levelIds: [] } : people.members[answer.by]
    if (member === undefined) continue
    const parentId = head.id as Parameters<typeof commenting.comment>[0]['parentId']
    await commenting.comment({ newsId: article.id, content: answer.text, parentId }, readerOf(member))
  }
}
