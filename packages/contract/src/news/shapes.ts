import { z } from 'zod'
import { id, Instant, LevelId, MemberId, searchMax, TeacherId, Words, isWithin } from '../kernel'
import { commentMax } from './limits'
import { Opinion, OpinionRow } from './opinion-shapes'

export const NewsId = id('NewsId')
export type NewsId = z.infer<typeof NewsId>
export const ColumnId = id('ColumnId')
export type ColumnId = z.infer<typeof ColumnId>
export const CommentId = id('CommentId')
export type CommentId = z.infer<typeof CommentId>
export const CategoryCode = id('CategoryCode')
export type CategoryCode = z.infer<typeof CategoryCode>

/** Where a list continues, as the previous page returned it. */
export const cursor = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/)
  .optional()

/** `full`: the caller may read the body. `teaser`: title and summary only; the rest needs a login or a level. */
export const ReadAccess = z.enum(['full', 'teaser'])
export type ReadAccess = z.infer<typeof ReadAccess>

export const Category = z.object({
  categoryCode: CategoryCode,
  name: z.string(),
  children: z.array(z.object({ categoryCode: CategoryCode, name: z.string() })),
  muted: z.boolean().optional().describe('会员：在“全部”里不看这个栏目'),
})
export type Category = z.infer<typeof Category>

/** A registered adviser as the author of an article. */
export const NewsAuthor = z.object({
  id: TeacherId,
  name: z.string(),
  avatar: z.string().optional(),
  title: z.string(),
  regType: z.string(),
  regNo: z.string(),
  orgName: z.string(),
})
export type NewsAuthor = z.infer<typeof NewsAuthor>

export const NewsSource = z.object({ name: z.string(), url: z.string().optional(), day: z.string().optional() })

export const NewsRow = z.object({
  id: NewsId,
  categoryCode: CategoryCode,
  categoryName: z.string(),
  columnId: ColumnId.optional(),
  columnName: z.string().optional(),
  title: z.string(),
  summary: z.string().optional().describe('文章未公开时，游客看不到摘要'),
  cover: z.string().optional(),
  author: NewsAuthor.optional(),
  source: NewsSource,
  publishAt: Instant,
  editedAt: Instant.optional(),
  reads: z.number().int(),
  likes: z.number().int(),
  comments: z.number().int(),
  access: ReadAccess,
  levelIds: z.array(LevelId).describe('为空时所有会员可读'),
  isPublic: z.boolean(),
  opinion: OpinionRow.optional().describe('观点：对证券的看法和当时的价格；游客看不到'),
  isRead: z.boolean().optional().describe('按专栏列出时：自己读过'),
  sample: z.boolean(),
})
export type NewsRow = z.infer<typeof NewsRow>

/** The article before or after another in their column. */
export const NewsNeighbour = z.object({ id: NewsId, title: z.string(), publishAt: Instant })

export const News = NewsRow.extend({
  body: z.string().describe('净化过的 HTML'),
  favourites: z.number().int(),
  liked: z.boolean(),
  favourited: z.boolean(),
  authorFollowed: z.boolean(),
  columnFollowed: z.boolean(),
  commentsOpen: z.boolean(),
  audioSec: z.number().int().optional().describe('有真人朗读的录音：多少秒'),
  riskTip: z.string(),
  opinion: Opinion.optional(),
  previous: NewsNeighbour.optional().describe('同专栏的上一篇'),
  next: NewsNeighbour.optional().describe('同专栏的下一篇'),
})
export type News = z.infer<typeof News>

export const ShareCard = z.object({
  shareUrl: z.string(),
  title: z.string(),
  description: z.string(),
  pic: z.string().optional(),
})

/** The article behind a shared link, open to everybody. With `access: teaser` the body holds the opening only. */
export const SharedNews = NewsRow.extend({
  body: z.string(),
  riskTip: z.string(),
  share: ShareCard,
  opinion: Opinion.optional(),
  outline: z
    .array(z.object({ heading: z.string(), characters: z.number().int() }))
    .optional()
    .describe('会员没有阅读权限时：开头之后还有哪些小标题，各有多少字'),
})
export type SharedNews = z.infer<typeof SharedNews>

/** `held` waits for review and only its author sees it. `deleted` keeps its place when it has answers. */
export const CommentState = z.enum(['held', 'shown', 'rejected', 'deleted'])
export type CommentState = z.infer<typeof CommentState>

export const CommentSender = z.object({
  id: MemberId,
  name: z.string(),
  avatar: z.string().optional(),
  isTeacher: z.boolean(),
  teacherId: TeacherId.optional(),
  regNo: z.string().optional(),
})

export const Comment = z.object({
  id: CommentId,
  newsId: NewsId.describe('所评论的文章或视频'),
  parentId: CommentId.optional(),
  replyTo: z.string().optional().describe('被回复者的昵称'),
  content: z.string().describe('纯文本，删除后为空'),
  sender: CommentSender,
  likes: z.number().int(),
  liked: z.boolean(),
  replies: z.number().int(),
  state: CommentState,
  reason: z.string().optional(),
  mine: z.boolean(),
  byAuthor: z.boolean(),
  createdAt: Instant,
})
export type Comment = z.infer<typeof Comment>

/** 1 to 300 characters after trimming, as readers see them. */
export const CommentText = Words.max(commentMax * 8)
  .min(1, '评论不能为空')
  .refine((text) => isWithin(text, commentMax), `评论最多${commentMax}个字`)

/** A search phrase: it is trimmed and control characters are removed; an empty one does not filter. */
export const Keyword = Words.max(searchMax)
