import type { FileId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'

export const NOW = Date.parse('2026-11-20T10:00:00+08:00')
export const TEN = 600_000

type Upload = 'content.uploadBannerPicture' | 'content.uploadAdvertisementPicture'

export interface Promotion {
  readonly w: World
  /** May edit what is promoted, and no more. */
  readonly xu: Operator
  /** May do everything. */
  readonly huang: Operator
  readonly ada: Member
  /** What every banner or advertisement says, with its picture. */
  readonly whole: { readonly imageId: FileId; readonly link: string; readonly why: string }
}

/** Those who promote something on the home page of a world with one level, and a picture of theirs. */
export async function promotion(permission: string, upload: Upload): Promise<Promotion> {
  const w = await world({ at: NOW })
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values ('3', '高级会员', 0, '{}')`,
  )
  const xu = await w.operator([permission])
  const bytes = await sharp({ create: { width: 1050, height: 450, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const file = { bytes: new Uint8Array(bytes), name: 'picture.png', mime: 'image/png' }
  const { fileId: imageId } = await xu.call(upload, {}, { file })
  const whole = { imageId, link: linkTo('live.list'), why: '开播预告' }
  return { w, xu, huang: await w.operator(), ada: await w.member(), whole }
}
