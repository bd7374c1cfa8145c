import { z } from 'zod'
import { FileId, LevelId, Words } from '../kernel'
import { Moment } from './desk'
import { audienceLevelsMax, bannerTitleMax, linkMax } from './limits'
import { ShownTo } from './shapes'

/** An address within the app, checked against the pages that there are. */
export const Link = Words.min(1, '请选择链接').max(linkMax, '链接太长')

export const Levels = z.array(LevelId).max(audienceLevelsMax).describe('为空时不限等级')

/** When something is shown, as an operator writes it. */
export const periodWritten = {
  from: Moment.optional().describe('从何时起展示；新增时缺省为立即，修改时缺省为不变'),
  to: Moment.optional().describe('到何时为止；缺省为一直展示'),
}

/** A banner or an advertisement as an operator writes it: what it says, when and to whom. Its picture is uploaded first. */
export const shownWritten = {
  title: Words.min(1, '请填写标题').max(bannerTitleMax, `标题最多${bannerTitleMax}个字`),
  imageId: FileId.describe('上传图片得到的编号'),
  link: Link,
  ...periodWritten,
  who: ShownTo.default('all'),
  levelIds: Levels.default([]).describe('限于持有其中之一的会员；为空时不限'),
}

/** What a banner or an advertisement says to operators, and not to members. */
export const shownDraft = { imageId: FileId, who: ShownTo, levelIds: z.array(LevelId), seen: z.string() }

export const shownRefusals = [
  'content.row_not_found',
  'content.row_changed',
  'content.dates_order',
  'content.link_unknown',
  'content.level_unknown',
  'content.level_members',
  'content.banner_image',
] as const
