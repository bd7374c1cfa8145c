import { z } from 'zod'
import { dayText, endpoint, FileId, LevelId, LevelIds, pageOf, queueOf, queuePaging, TeacherId, Words } from '../kernel'
import { NewsRecording } from './audio-endpoints'
import {
  draftPast,
  DraftHand,
  DraftHandingIn,
  DraftPublishing,
  draftRefusals,
  DraftReview,
  draftsAsked,
  draftSeer,
  draftFacts,
  isOpinionLocked,
  DraftTitle,
  DraftWithdrawal,
} from './draft-shapes'
import { draftBodyMax, draftSummaryMax, scheduleDaysMax, sourceNameMax, sourceUrlMax } from './limits'
import { OpinionWritten } from './opinion-shapes'
import { CategoryCode, ColumnId, NewsId, NewsSource, ReadAccess } from './shapes'

/** An article as its editors list it. */
export const DraftRow = z.object({ ...draftFacts, categoryCode: CategoryCode, authorName: z.string().optional() })
export type DraftRow = z.infer<typeof DraftRow>

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
  opinion: OpinionWritten.optional().describe('观点；没有的是普通文章'),
  isOpinionLocked,
}

/** An article as its editors work on it. */
export const Draft = DraftRow.extend({
  ...texts,
  cover: z.object({ id: FileId, url: z.string() }).optional(),
  audio: NewsRecording.optional().describe('真人朗读的录音'),
  ...draftPast,
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

/** A saved article as a visitor or a member would read it today, were it published. */
export const DraftPreview = z.object({
  access: ReadAccess,
  title: z.string(),
  summary: z.string().optional().describe('这位读者看不到的没有'),
  body: z.string().describe('净化过的 HTML；读不到全文的只有开头'),
  outline: z.array(z.object({ heading: z.string(), characters: z.number().int() })).optional(),
  riskTip: z.string(),
  levels: z.array(z.object({ id: LevelId, name: z.string() })).describe('可以换着看的等级'),
})
export type DraftPreview = z.infer<typeof DraftPreview>

const write = { audience: 'operator', permission: 'news:article:edit' } as const
const review = { audience: 'operator', permission: 'news:article:review' } as const
const asOf = { id: NewsId, version: z.coerce.number().int().min(1).describe('哪一步') }

const reading = {
  'news.listDrafts': endpoint({
    method: 'GET',
    path: '/api/console/news/get/list',
    summary: '全部文章，不论状态，最近动过的在前；published 是会员读得到的，包括正在改的',
    ...write,
    query: z.object({ ...draftsAsked, categoryCode: CategoryCode.optional() }),
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
  'news.previewDraft': endpoint({
    method: 'GET',
    path: '/api/console/news/preview',
    summary: '保存过的稿子，游客、会员或某一等级的会员读到的样子',
    ...write,
    query: z.object(draftSeer),
    reply: DraftPreview,
    refusals: ['news.draft_not_found'],
  }),
  'news.previewDraftToReview': endpoint({
    method: 'GET',
    path: '/api/console/news/review/preview',
    summary: '稿子在各种读者眼里的样子，给审核的人',
    ...review,
    query: z.object(draftSeer),
    reply: DraftPreview,
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
      title: DraftTitle,
      categoryCode: CategoryCode,
      columnId: ColumnId.optional(),
      summary: Words.max(draftSummaryMax, `最多${draftSummaryMax}个字`).default(''),
      coverId: FileId.optional(),
      audioId: FileId.optional().describe('真人朗读的录音；不填为没有'),
      authorId: TeacherId.optional(),
      source: z.object({
        name: Words.min(1, '请填写来源').max(sourceNameMax, `最多${sourceNameMax}个字`),
        url: z
          .url({ protocol: /^https?$/, error: '来源的链接不正确' })
          .max(sourceUrlMax)
          .optional(),
        day: dayText('日期不正确').optional(),
      }),
      levelIds: LevelIds.default([]),
      isPublic: z.boolean().default(false),
      commentsOpen: z.boolean().default(true),
      body: Words.max(draftBodyMax, '正文太长').default(''),
      opinion: OpinionWritten.optional(),
    }),
    reply: Draft,
    refusals: [
      ...draftRefusals.known,
      'news.category_not_found',
      'news.draft_column',
      'news.draft_cover',
      'news.draft_audio',
      'news.draft_author',
      'news.draft_access',
      'news.opinion_public',
      'news.opinion_stock',
      'news.opinion_locked',
    ],
  }),
  'news.submitDraft': endpoint({
    method: 'POST',
    path: '/api/console/news/submit',
    summary: '送审；摘要和正文须已写好，不含禁用的词。会员已经读得到的，须写明改了什么、为什么',
    ...write,
    body: DraftHandingIn,
    reply: Draft,
    refusals: [...draftRefusals.submit, 'news.opinion_named'],
  }),
  'news.reviewDraft': endpoint({
    method: 'POST',
    path: '/api/console/news/review',
    summary: '审核：通过，或写明原因退回；不能审自己最后改的文章',
    ...review,
    body: DraftReview,
    reply: Draft,
    refusals: draftRefusals.review,
  }),
  'news.publishDraft': endpoint({
    method: 'POST',
    path: '/api/console/news/publish',
    summary: `立即发布，或到 publishAt 时发布（${scheduleDaysMax}天以内）；没有经过审核的、含有禁用的词的不能发布`,
    ...write,
    body: DraftPublishing,
    reply: Draft,
    refusals: [...draftRefusals.publish, 'news.opinion_named'],
  }),
  'news.withdrawArticle': endpoint({
    method: 'POST',
    path: '/api/console/news/withdraw',
    summary: '撤下会员读得到的文章，或取消定时发布；须写明原因',
    ...write,
    body: DraftWithdrawal,
    reply: Draft,
    refusals: draftRefusals.withdraw,
  }),
} as const

export const newsDeskEndpoints: typeof reading & typeof writing = { ...reading, ...writing }
