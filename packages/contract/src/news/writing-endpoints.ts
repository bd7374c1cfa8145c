import { z } from 'zod'
import { endpoint, FileId, IdempotencyKey, LevelId, LevelIds, pageOf, paging, Why, Words } from '../kernel'
import { reasonMax } from '../kernel/limits'
import { draftPast, draftRefusals, draftsAsked, draftFacts, DraftTitle, isOpinionLocked } from './draft-shapes'
import { draftBodyMax, draftSummaryMax } from './limits'
import { NewsChange } from './change-endpoints'
import { OpinionWritten } from './opinion-shapes'
import { CategoryCode, ColumnId, NewsId } from './shapes'

/** A text of a teacher's own, as they list it. */
export const OwnDraftRow = z.object({
  ...draftFacts,
  isOpinion: z.boolean(),
  columnName: z.string().optional(),
})
export type OwnDraftRow = z.infer<typeof OwnDraftRow>

/** A text of a teacher's own, as they work on it. */
export const OwnDraft = OwnDraftRow.extend({
  categoryCode: CategoryCode,
  columnId: ColumnId.optional(),
  summary: z.string(),
  cover: z.object({ id: FileId, url: z.string() }).optional(),
  levelIds: z.array(LevelId).describe('为空时所有会员可读'),
  isPublic: z.boolean().describe('游客也能读全文'),
  commentsOpen: z.boolean(),
  body: z.string().describe('净化过的 HTML'),
  opinion: OpinionWritten.optional().describe('观点；没有的是普通文章'),
  isOpinionLocked,
  screening: draftPast.screening,
  approvals: draftPast.steps,
  diff: NewsChange.shape.diff.describe('与会员现在读到的相比；会员还读不到时为空'),
})
export type OwnDraft = z.infer<typeof OwnDraft>

const teacher = { audience: 'teacher', minors: 'closed' } as const
const seen = { version: z.number().int().min(1).describe('所看到的版本') }
const ofNews = z.object({ id: NewsId })

/** Where a teacher writes. What is judged of a text is judged by the rules of the desk, and reviewed there. */
export const writingEndpoints = {
  'news.listOwnDrafts': endpoint({
    method: 'GET',
    path: '/api/news/teacher/get/list',
    summary: '老师自己的文章与观点，不论状态，最近动过的在前；published 是会员读得到的，包括正在改的',
    ...teacher,
    query: z.object({ ...draftsAsked, pageNum: paging.pageNum }),
    reply: pageOf(OwnDraftRow),
  }),
  'news.getOwnDraft': endpoint({
    method: 'GET',
    path: '/api/news/teacher/get/info/{id}',
    summary: '老师自己的一篇：工作稿、检查的结果、谁在何时做过什么、与会员读到的有何不同',
    ...teacher,
    params: ofNews,
    reply: OwnDraft,
    refusals: ['news.draft_not_found'],
  }),
  'news.getOwnChoices': endpoint({
    method: 'GET',
    path: '/api/news/teacher/get/choices',
    summary: '写文章时可选的栏目、自己能写的专栏、会员等级，和署名',
    ...teacher,
    reply: z.object({
      categories: z.array(z.object({ code: CategoryCode, name: z.string() })),
      columns: z.array(z.object({ id: ColumnId, title: z.string(), categoryCode: CategoryCode })),
      levels: z.array(z.object({ id: LevelId, name: z.string() })),
      author: z.object({ name: z.string(), regNo: z.string() }).optional().describe('没有时不是在职的登记人员'),
      riskTip: z.string(),
    }),
  }),
  'news.writeOwnDraft': endpoint({
    method: 'POST',
    path: '/api/news/save',
    summary:
      '老师新写或修改自己的一篇；会员读到的不变，改过的须重新送审。别处在这期间改过则拒绝。重复提交同样的内容返回第一次的结果',
    ...teacher,
    body: z.object({
      id: NewsId.describe('新文章的编号由客户端给出，一个 UUID'),
      version: z.number().int().min(0).describe('所看到的版本；0 为新写'),
      title: DraftTitle,
      categoryCode: CategoryCode,
      columnId: ColumnId.optional(),
      summary: Words.max(draftSummaryMax, `摘要最多${draftSummaryMax}个字`).default(''),
      coverId: FileId.optional(),
      levelIds: LevelIds.default([]),
      isPublic: z.boolean().default(false),
      commentsOpen: z.boolean().default(true),
      body: Words.max(draftBodyMax, '正文太长').default(''),
      opinion: OpinionWritten.optional(),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    reply: OwnDraft,
    refusals: [
      ...draftRefusals.known,
      'news.category_not_found',
      'news.draft_column',
      'news.column_not_yours',
      'news.draft_cover',
      'news.draft_picture',
      'news.draft_author',
      'news.draft_access',
      'news.opinion_public',
      'news.opinion_stock',
      'news.opinion_locked',
    ],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'news.submitOwnDraft': endpoint({
    method: 'POST',
    path: '/api/news/submit/{id}',
    summary: '送审；缺的须已补全，不含禁用的词。由运营台的另一个人审核；note 写给审核的人',
    ...teacher,
    params: ofNews,
    body: z.object({ ...seen, note: Words.max(reasonMax, `最多${reasonMax}个字`).default('') }),
    reply: OwnDraft,
    refusals: [...draftRefusals.submit, 'news.opinion_named', 'news.public_named'],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'news.withdrawOwnDraft': endpoint({
    method: 'POST',
    path: '/api/news/withdraw/{id}',
    summary: '待审、已通过的撤回来再改；定时的取消；会员读得到的撤下。须写明原因',
    ...teacher,
    params: ofNews,
    body: z.object({ ...seen, reason: Why }),
    reply: OwnDraft,
    refusals: draftRefusals.withdraw,
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
} as const
