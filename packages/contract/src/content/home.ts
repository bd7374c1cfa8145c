import { z } from 'zod'
import { endpoint, Instant, LevelId, pageOf, paging, Words } from '../kernel'
import { chatImageNames } from '../kernel/limits'
import { Moment, publicRefusals, Seen, waitingDraft, waitingNew, Why } from './desk'
import {
  blockTitleMax,
  entryTitleMax,
  gridEntriesMax,
  homeBlockKinds,
  homeBlocksMax,
  imageMaxMb,
  noticeStates,
  placeIcons,
  positionMax,
} from './limits'
import { Banner, BannerId, BlockId, GridEntry, HomeBlock, HomeBlocks } from './shapes'
import { Levels, Link, shownDraft, shownRefusals, shownWritten } from './shown'
import { pictureSent } from './upload'

export const PlaceIcon = z.enum(placeIcons)
export type PlaceIcon = z.infer<typeof PlaceIcon>

const period = {
  from: Instant.optional().describe('从何时起展示'),
  to: Instant.optional().describe('到何时为止'),
}

/** A block of the home page as operators arrange it. */
export const BlockDraft = HomeBlock.omit({ order: true }).extend({ ...period, isOff: z.boolean() })
export type BlockDraft = z.infer<typeof BlockDraft>

const BlockWritten = z.object({
  id: BlockId.optional().describe('缺省为新增'),
  kind: z.enum(homeBlockKinds),
  title: Words.min(1, '请填写板块的标题').max(blockTitleMax, `板块的标题最多${blockTitleMax}个字`),
  items: z
    .array(
      GridEntry.extend({
        title: Words.min(1, '请填写入口的名称').max(entryTitleMax, `入口的名称最多${entryTitleMax}个字`),
        icon: PlaceIcon,
        link: Link,
      }),
    )
    .max(gridEntriesMax, `最多${gridEntriesMax}个入口`)
    .default([]),
  categoryCode: z.string().max(64).optional().describe('哪个栏目的文章；只用于阅读'),
  levelIds: Levels.default([]),
  isOff: z.boolean().default(false),
  from: Moment.optional(),
  to: Moment.optional(),
})

/** The whole home page, as its operators see it. */
const Home = z.object({
  seen: z.string().describe('每次改动后不同；修改时带回'),
  blocks: z.array(BlockDraft).describe('按展示的次序'),
  levels: z.array(z.object({ id: LevelId, name: z.string() })),
  categories: z.array(z.object({ code: z.string(), name: z.string() })).describe('文章的栏目'),
})

export const BannerDraft = Banner.extend({
  ...period,
  from: Instant,
  ...shownDraft,
  position: z.number().int(),
  state: z.enum(noticeStates).describe('还没有开始、正在展示、已经结束、已下架'),
  ...waitingDraft,
})
export type BannerDraft = z.infer<typeof BannerDraft>

const edit = { audience: 'operator', permission: 'content:home:edit' } as const
const known = ['content.row_not_found', 'content.row_changed'] as const

export const homeEndpoints = {
  'content.getHome': endpoint({
    method: 'GET',
    path: '/api/console/home/get/info',
    summary: '首页的全部板块，包括关着的，和可选的会员等级、栏目',
    ...edit,
    reply: Home,
  }),
  'content.saveHome': endpoint({
    method: 'POST',
    path: '/api/console/home/save',
    summary: '把首页的板块整个换成给出的：次序、开关、日期、等级、入口；没有给出的就删去。别人在这期间改过则拒绝',
    ...edit,
    body: z.object({
      seen: Seen,
      blocks: z.array(BlockWritten).min(1, '首页至少要有一个板块').max(homeBlocksMax, `最多${homeBlocksMax}个板块`),
      why: Why,
    }),
    reply: Home,
    refusals: [
      'content.row_changed',
      'content.dates_order',
      'content.link_unknown',
      'content.level_unknown',
      'content.block_twice',
      'content.block_category',
    ],
  }),
  'content.previewHome': endpoint({
    method: 'GET',
    path: '/api/console/home/preview',
    summary: '游客、会员或某一等级的会员现在看到的首页',
    ...edit,
    query: z.object({
      who: z.enum(['visitor', 'member']).default('visitor'),
      levelId: LevelId.optional().describe('会员的等级'),
    }),
    reply: HomeBlocks,
  }),
  'content.listBanners': endpoint({
    method: 'GET',
    path: '/api/console/banner/get/list',
    summary: '全部横幅，包括没有开始的、已经结束的和已下架的，按次序',
    ...edit,
    query: z.object(paging),
    reply: pageOf(BannerDraft).extend(waitingNew),
  }),
  'content.saveBanner': endpoint({
    method: 'POST',
    path: '/api/console/banner/save',
    summary:
      '新增或修改一张横幅：图片、链接、日期、给谁看。须第二个人确认的，确认后才公开（回答里有 waiting）。别人在这期间改过则拒绝',
    ...edit,
    body: z.object({
      id: BannerId.optional().describe('缺省为新增'),
      seen: Seen.default(''),
      ...shownWritten,
      position: z.number().int().min(0).max(positionMax).default(0).describe('小的在前'),
      why: Why,
    }),
    reply: BannerDraft,
    refusals: [...shownRefusals, ...publicRefusals],
  }),
  'content.withdrawBanner': endpoint({
    method: 'POST',
    path: '/api/console/banner/withdraw',
    summary: '下架一张横幅，随即看不到；或重新上架，须第二个人确认的，确认后才公开',
    ...edit,
    body: z.object({ id: BannerId, seen: Seen, isOff: z.boolean().default(true), why: Why }),
    reply: BannerDraft,
    refusals: [...known, ...publicRefusals],
  }),
  'content.uploadBannerPicture': endpoint({
    method: 'POST',
    path: '/api/console/banner/picture/upload',
    summary: `上传横幅的图片（${chatImageNames}，不超过${imageMaxMb} MB）；人人可看。图片中的位置等附加信息会去掉`,
    ...edit,
    ...pictureSent,
  }),
} as const
