import { z } from 'zod'
import { endpoint, Instant, LevelId, pageOf, paging } from '../kernel'
import { chatImageNames } from '../kernel/limits'
import { Moment, Seen, Why } from './desk'
import { advertisementDaysMax, advertisementStates, imageMaxMb } from './limits'
import { Advertisement, AdvertisementId } from './shapes'
import { shownDraft, shownRefusals, shownWritten } from './shown'
import { pictureSent } from './upload'

/** An advertisement as operators see it. A change that waits for a second person is a row of its own. */
export const AdvertisementDraft = Advertisement.extend({
  from: Instant.optional().describe('没有的：通过复核就展示'),
  to: Instant.optional(),
  ...shownDraft,
  state: z.enum(advertisementStates).describe('等待复核、还没有开始、正在展示、已经结束、已撤下'),
  by: z.string().optional().describe('等待复核的：提出的人'),
})
export type AdvertisementDraft = z.infer<typeof AdvertisementDraft>

const edit = { audience: 'operator', permission: 'content:advertisement:edit' } as const

export const advertisementEndpoints = {
  'content.listAdvertisements': endpoint({
    method: 'GET',
    path: '/api/console/advertisement/get/list',
    summary: '首页广告：等待复核的在前，其余最近开始的在前',
    ...edit,
    query: z.object(paging),
    reply: pageOf(AdvertisementDraft),
  }),
  'content.getAdvertisementChoices': endpoint({
    method: 'GET',
    path: '/api/console/advertisement/get/choices',
    summary: '首页广告可以限定的会员等级',
    ...edit,
    reply: z.object({ levels: z.array(z.object({ id: LevelId, name: z.string() })) }),
  }),
  'content.askAdvertisement': endpoint({
    method: 'POST',
    path: '/api/console/advertisement/ask',
    summary: '提出一则首页广告，或改一则，等另一位复核后才展示；新的编号由客户端给出，再提一次不重复',
    ...edit,
    body: z.object({
      id: AdvertisementId,
      seen: Seen.default(''),
      ...shownWritten,
      from: Moment.optional().describe('从何时起展示；新增时缺省为通过复核就展示，修改时缺省为不变'),
      everyDays: z
        .number()
        .int()
        .min(1)
        .max(advertisementDaysMax)
        .default(1)
        .describe('关闭以后隔几天再出现；1：第二天'),
      why: Why,
    }),
    reply: AdvertisementDraft,
    refusals: [...shownRefusals, 'access.approval_waiting'],
  }),
  'content.withdrawAdvertisement': endpoint({
    method: 'POST',
    path: '/api/console/advertisement/withdraw',
    summary: '撤下一则首页广告，随即看不到，不用复核；要再展示，修改它并重新复核',
    ...edit,
    body: z.object({ id: AdvertisementId, seen: Seen, why: Why }),
    reply: AdvertisementDraft,
    refusals: ['content.row_not_found', 'content.row_changed'],
  }),
  'content.uploadAdvertisementPicture': endpoint({
    method: 'POST',
    path: '/api/console/advertisement/picture/upload',
    summary: `上传首页广告的图片（${chatImageNames}，不超过${imageMaxMb} MB）；人人可看。图片中的位置等附加信息会去掉`,
    ...edit,
    ...pictureSent,
  }),
} as const
