import { z } from 'zod'
import {
  endpoint,
  FileId,
  Instant,
  LevelId,
  LevelIds,
  OperatorId,
  pageOf,
  queueOf,
  queuePaging,
  TeacherId,
  Why,
  Words,
} from '../kernel'
import { pageSizeDefault, pageSizeMax, reasonMax } from '../kernel/limits'
import { DraftScreening } from './draft-screening'
import {
  draftActs,
  draftBodyMax,
  draftStates,
  draftSummaryMax,
  draftTitleMax,
  scheduleDaysMax,
  sourceNameMax,
  sourceUrlMax,
} from './limits'
import { CategoryCode, ColumnId, cursor, Keyword, NewsId, NewsSource } from './shapes'

export const DraftState = z.enum(draftStates)
export type DraftState = z.infer<typeof DraftState>
export const DraftAct = z.enum(draftActs)
export type DraftAct = z.infer<typeof DraftAct>

/** Somebody who did something, and when. */
export const DraftHand = z.object({ id: OperatorId, name: z.string(), at: Instant })
export type DraftHand = z.infer<typeof DraftHand>

/** An article as its editors list it. */
export const DraftRow = z.object({
  id: NewsId,
  version: z.number().int().describe('每次保存、送审、审核、发布、撤下都加一'),
  state: DraftState,
  isLive: z.boolean().describe('会员现在读得到的有一版；state 为 published 时就是这一版'),
  title: z.string(),
  categoryCode: CategoryCode,
  categoryName: z.string(),
  authorName: z.string().optional(),
  changed: DraftHand.describe('最后一次保存'),
  publishAt: Instant.optional().describe('首次发布的时刻；定时的是将要发布的时刻'),
  waitingSince: Instant.optional().describe('待审的：送审的时刻'),
  why: z.string().optional().describe('退回或撤下的原因'),
  sample: z.boolean(),
})
export type DraftRow = z.infer<typeof DraftRow>

export const DraftStep = z.object({
  act: DraftAct,
  by: DraftHand,
  version: z.number().int(),
  why: z.string().optional(),
})
export type DraftStep = z.infer<typeof DraftStep>

const texts = {
  title: z.string(),
  categoryCode: CategoryCode,
  columnId: ColumnId.optional(),
  summary: z.string(),
  authorId: TeacherId.optional(),
  source: NewsSource,
  levelIds: z.array(LevelId).describe('为空时所有会员可读'),
  isPublic: z.boolean().describe('游客也能读全文'),
  commentsOpen: z.boolean(),
  body: z.string().describe('净化过的 HTML'),
}

/** An article as its editors work on it. */
export const Draft = DraftRow.extend({
  ...texts,
  cover: z.object({ id: FileId, url: z.string() }).optional(),
  screening: DraftScreening,
  steps: z.array(DraftStep).describe('最近的在前'),
})
export type Draft = z.infer<typeof Draft>

/** The words of an article as they were at a save. */
export const DraftVersion = z.object({
  version: z.number().int(),
  by: DraftHand,
  title: z.string(),
  summary: z.string(),
  body: z.string().describe('净化过的 HTML'),
})
export type DraftVersion = z.infer<typeof DraftVersion>

const write = { audience: 'operator', permission: 'news:article:edit' } as const
const review = { audience: 'operator', permission: 'news:article:review' } as const
const at = { id: NewsId, version: z.number().int().min(1).describe('所看到的版本') }
const asOf = { id: NewsId, version: z.coerce.number().int().min(1).describe('哪一步') }
const known = ['news.draft_not_found', 'news.draft_changed'] as const

const reading = {
  'news.listDrafts': endpoint({
    method: 'GET',
    path: '/api/console/news/get/list',
    summary: '全部文章，不论状态，最近动过的在前；published 是会员读得到的，包括正在改的',
    ...write,
    query: z.object({
      state: DraftState.optional(),
      categoryCode: CategoryCode.optional(),
      keyword: Keyword.default('').describe('标题里的字'),
      cursor,
      pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
    }),
    reply: pageOf(DraftRow),
  }),
  'news.listDraftsToReview': endpoint({
    method: 'GET',
    path: '/api/console/news/review/get/list',
    summary: '等着审核的文章，先送来的在前',
    ...review,
    query: z.object({ pageSize: queuePaging.pageSize }),
    reply: queueOf(DraftRow),
  }),
  'news.getDraft': endpoint({
    method: 'GET',
    path: '/api/console/news/get/info/{id}',
    summary: '一篇文章的工作稿，和谁在何时做过什么',
    ...write,
    params: z.object({ id: NewsId }),
    reply: Draft,
    refusals: ['news.draft_not_found'],
  }),
  'news.getDraftToReview': endpoint({
    method: 'GET',
    path: '/api/console/news/review/get/info/{id}',
    summary: '一篇文章的工作稿，给审核的人',
    ...review,
    params: z.object({ id: NewsId }),
    reply: Draft,
    refusals: ['news.draft_not_found'],
  }),
  'news.getDraftVersion': endpoint({
    method: 'GET',
    path: '/api/console/news/version/get/info',
    summary: '一篇文章在某一步时的文字：那一步或之前最后一次保存的',
    ...write,
    query: z.object(asOf),
    reply: DraftVersion,
    refusals: ['news.draft_not_found'],
  }),
  'news.getDraftVersionToReview': endpoint({
    method: 'GET',
    path: '/api/console/news/review/version/get/info',
    summary: '一篇文章在某一步时的文字，给审核的人',
    ...review,
    query: z.object(asOf),
    reply: DraftVersion,
    refusals: ['news.draft_not_found'],
  }),
  'news.getDraftChoices': endpoint({
    method: 'GET',
    path: '/api/console/news/get/choices',
    summary: '写文章时可选的栏目、专栏、在职的登记人员、会员等级',
    ...write,
    reply: z.object({
      categories: z.array(z.object({ code: CategoryCode, name: z.string() })),
      columns: z.array(z.object({ id: ColumnId, title: z.string(), categoryCode: CategoryCode })),
      authors: z.array(z.object({ id: TeacherId, name: z.string(), regNo: z.string() })),
      levels: z.array(z.object({ id: LevelId, name: z.string() })),
      riskTip: z.string(),
    }),
  }),
} as const

const writing = {
  'news.saveDraft': endpoint({
    method: 'POST',
    path: '/api/console/news/save',
    summary:
      '新写或修改一篇文章；会员读到的不变，改过的须重新送审。别人在这期间改过则拒绝。重复提交同样的内容返回第一次的结果',
    ...write,
    body: z.object({
      id: NewsId.describe('新文章的编号由客户端给出，一个 UUID'),
      version: z.number().int().min(0).describe('所看到的版本；0 为新写'),
      title: Words.min(1, '请填写标题').max(draftTitleMax, `最多${draftTitleMax}个字`),
      categoryCode: CategoryCode,
      columnId: ColumnId.optional(),
      summary: Words.max(draftSummaryMax, `最多${draftSummaryMax}个字`).default(''),
      coverId: FileId.optional(),
      authorId: TeacherId.optional(),
      source: z.object({
        name: Words.min(1, '请填写来源').max(sourceNameMax, `最多${sourceNameMax}个字`),
        url: z
          .url({ protocol: /^https?$/, error: '来源的链接不正确' })
          .max(sourceUrlMax)
          .optional(),
        day: z.iso.date('日期不正确').optional(),
      }),
      levelIds: LevelIds.default([]),
      isPublic: z.boolean().default(false),
      commentsOpen: z.boolean().default(true),
      body: Words.max(draftBodyMax, '正文太长').default(''),
    }),
    reply: Draft,
    refusals: [
      ...known,
      'news.category_not_found',
      'news.draft_column',
      'news.draft_cover',
      'news.draft_author',
      'news.draft_access',
    ],
  }),
  'news.submitDraft': endpoint({
    method: 'POST',
    path: '/api/console/news/submit',
    summary: '送审；摘要和正文须已写好，不含禁用的词',
    ...write,
    body: z.object(at),
    reply: Draft,
    refusals: [...known, 'news.draft_state', 'news.draft_incomplete', 'news.draft_author', 'news.draft_words'],
  }),
  'news.reviewDraft': endpoint({
    method: 'POST',
    path: '/api/console/news/review',
    summary: '审核：通过，或写明原因退回；不能审自己最后改的文章',
    ...review,
    body: z.object({ ...at, pass: z.boolean(), why: Words.max(reasonMax).default('') }),
    reply: Draft,
    refusals: [...known, 'news.draft_state', 'news.review_self', 'news.review_why'],
  }),
  'news.publishDraft': endpoint({
    method: 'POST',
    path: '/api/console/news/publish',
    summary: `立即发布，或到 publishAt 时发布（${scheduleDaysMax}天以内）；没有经过审核的、含有禁用的词的不能发布`,
    ...write,
    body: z.object({ ...at, publishAt: Instant.optional() }),
    reply: Draft,
    refusals: [...known, 'news.draft_unreviewed', 'news.draft_time', 'news.draft_author', 'news.draft_words'],
  }),
  'news.withdrawArticle': endpoint({
    method: 'POST',
    path: '/api/console/news/withdraw',
    summary: '撤下会员读得到的文章，或取消定时发布；须写明原因',
    ...write,
    body: z.object({ ...at, why: Why }),
    reply: Draft,
    refusals: [...known, 'news.draft_state'],
  }),
} as const

export const newsDeskEndpoints = { ...reading, ...writing } as const
