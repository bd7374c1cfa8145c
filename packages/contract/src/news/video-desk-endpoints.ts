import { z } from 'zod'
import { endpoint, FileId, LevelId, LevelIds, pageOf, queueOf, queuePaging, TeacherId, Words } from '../kernel'
import {
  DraftHand,
  DraftHandingIn,
  draftPast,
  DraftPublishing,
  draftRefusals,
  DraftReview,
  draftsAsked,
  draftFacts,
  DraftTitle,
  DraftWithdrawal,
} from './draft-shapes'
import { scheduleDaysMax, videoDescriptionMax } from './limits'
import { VideoCategoryId, VideoId } from './video-shapes'
import { Poster, VideoFile } from './video-upload-endpoints'

/** A video as its editors list it. Its states are those of articles. */
export const VideoDraftRow = z.object({
  ...draftFacts,
  categoryId: VideoCategoryId,
  teacherName: z.string().optional(),
  cover: Poster.optional(),
  durationSec: z.number().int().optional().describe('还没有视频文件时没有'),
})
export type VideoDraftRow = z.infer<typeof VideoDraftRow>

/** A video as its editors work on it. */
export const VideoDraft = VideoDraftRow.extend({
  description: z.string(),
  teacherId: TeacherId.optional(),
  levelIds: z.array(LevelId).describe('为空时所有会员可看'),
  isPublic: z.boolean().describe('游客也能看'),
  commentsOpen: z.boolean(),
  file: VideoFile.optional(),
  ...draftPast,
})
export type VideoDraft = z.infer<typeof VideoDraft>

/** What a video said, and its file, as they were at a save. */
export const VideoDraftVersion = z.object({
  version: z.number().int(),
  by: DraftHand,
  title: z.string(),
  description: z.string(),
  file: VideoFile.optional(),
})
export type VideoDraftVersion = z.infer<typeof VideoDraftVersion>

const write = { audience: 'operator', permission: 'news:video:edit' } as const
const review = { audience: 'operator', permission: 'news:video:review' } as const

const asOf = { id: VideoId, version: z.coerce.number().int().min(1).describe('哪一步') }

const reading = {
  'news.listVideoDrafts': endpoint({
    method: 'GET',
    path: '/api/console/video/get/list',
    summary: '全部视频，不论状态，最近动过的在前；published 是会员看得到的，包括正在改的',
    ...write,
    query: z.object({
      ...draftsAsked,
      categoryId: VideoCategoryId.optional(),
      teacherId: TeacherId.optional(),
    }),
    reply: pageOf(VideoDraftRow),
  }),
  'news.listVideoDraftsToReview': endpoint({
    method: 'GET',
    path: '/api/console/video/review/get/list',
    summary: '等着审核的视频，先送来的在前',
    ...review,
    query: z.object({ pageSize: queuePaging.pageSize }),
    reply: queueOf(VideoDraftRow),
  }),
  'news.getVideoDraft': endpoint({
    method: 'GET',
    path: '/api/console/video/get/info/{id}',
    summary: '一个视频的工作稿，和谁在何时做过什么',
    ...write,
    params: z.object({ id: VideoId }),
    reply: VideoDraft,
    refusals: ['news.draft_not_found'],
  }),
  'news.getVideoDraftToReview': endpoint({
    method: 'GET',
    path: '/api/console/video/review/get/info/{id}',
    summary: '一个视频的工作稿，给审核的人',
    ...review,
    params: z.object({ id: VideoId }),
    reply: VideoDraft,
    refusals: ['news.draft_not_found'],
  }),
  'news.getVideoDraftVersion': endpoint({
    method: 'GET',
    path: '/api/console/video/version/get/info',
    summary: '一个视频在某一步时的文字和视频文件：那一步或之前最后一次保存的',
    ...write,
    query: z.object(asOf),
    reply: VideoDraftVersion,
    refusals: ['news.draft_not_found'],
  }),
  'news.getVideoDraftVersionToReview': endpoint({
    method: 'GET',
    path: '/api/console/video/review/version/get/info',
    summary: '一个视频在某一步时的文字和视频文件，给审核的人',
    ...review,
    query: z.object(asOf),
    reply: VideoDraftVersion,
    refusals: ['news.draft_not_found'],
  }),
  'news.getVideoDraftChoices': endpoint({
    method: 'GET',
    path: '/api/console/video/get/choices',
    summary: '编辑视频时可选的分类、在职的登记人员、会员等级',
    ...write,
    reply: z.object({
      categories: z.array(z.object({ id: VideoCategoryId, name: z.string() })),
      teachers: z.array(z.object({ id: TeacherId, name: z.string(), regNo: z.string() })),
      levels: z.array(z.object({ id: LevelId, name: z.string() })),
    }),
  }),
} as const

const writing = {
  'news.saveVideoDraft': endpoint({
    method: 'POST',
    path: '/api/console/video/save',
    summary:
      '新建或修改一个视频；会员看到的不变，改过的须重新送审。别人在这期间改过则拒绝。重复提交同样的内容返回第一次的结果',
    ...write,
    body: z.object({
      id: VideoId.describe('新视频的编号由客户端给出，一个 UUID'),
      version: z.number().int().min(0).describe('所看到的版本；0 为新建'),
      title: DraftTitle,
      categoryId: VideoCategoryId,
      teacherId: TeacherId.optional(),
      description: Words.max(videoDescriptionMax, `最多${videoDescriptionMax}个字`).default(''),
      fileId: FileId.optional(),
      coverId: FileId.optional(),
      levelIds: LevelIds.default([]),
      isPublic: z.boolean().default(false),
      commentsOpen: z.boolean().default(true),
    }),
    reply: VideoDraft,
    refusals: [
      ...draftRefusals.known,
      'news.video_category',
      'news.video_file',
      'news.draft_cover',
      'news.draft_author',
      'news.draft_access',
    ],
  }),
  'news.submitVideoDraft': endpoint({
    method: 'POST',
    path: '/api/console/video/submit',
    summary: '送审；视频、封面和简介须已备好，不含禁用的词。会员已经看得到的，须写明改了什么、为什么',
    ...write,
    body: DraftHandingIn,
    reply: VideoDraft,
    refusals: draftRefusals.submit,
  }),
  'news.reviewVideoDraft': endpoint({
    method: 'POST',
    path: '/api/console/video/review',
    summary: '审核：通过，或写明原因退回；不能审自己最后改的视频',
    ...review,
    body: DraftReview,
    reply: VideoDraft,
    refusals: draftRefusals.review,
  }),
  'news.publishVideoDraft': endpoint({
    method: 'POST',
    path: '/api/console/video/publish',
    summary: `立即发布，或到 publishAt 时发布（${scheduleDaysMax}天以内）；没有经过审核的、含有禁用的词的不能发布`,
    ...write,
    body: DraftPublishing,
    reply: VideoDraft,
    refusals: draftRefusals.publish,
  }),
  'news.withdrawVideo': endpoint({
    method: 'POST',
    path: '/api/console/video/withdraw',
    summary: '撤下会员看得到的视频，或取消定时发布；须写明原因',
    ...write,
    body: DraftWithdrawal,
    reply: VideoDraft,
    refusals: draftRefusals.withdraw,
  }),
} as const

export const videoDeskEndpoints: typeof reading & typeof writing = { ...reading, ...writing }
