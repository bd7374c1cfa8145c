import { deflateSync } from 'node:zlib'
import { world, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { avatarMaxBytes } from '@rostrum/contract/member/limits'
import { avatarArt } from './art'

let w: World
beforeAll(async () => {
  w = await world({ connections: 1 })
})
afterAll(() => w.close())
afterEach(async () => {
  await w.kernel.db.q.execute(sql`delete from content_setting where key = 'profile'`)
})

const lookBefore = () =>
  w.kernel.db.q.execute(
    sql`insert into content_setting (key, value) values ('profile', '{"nicknameEveryDays": 30, "userNameEveryDays": 365, "avatarReview": "before"}')`,
  )
const bytesOf = (given: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(given)
const hand = (who: Member, bytes: Buffer, name = '头像.jpg') =>
  who.call('member.modifyAvatar', {}, { file: { bytes: bytesOf(bytes), name } })
const fetched = async (url = '') => Buffer.from(await (await fetch(`${w.url}${url}`)).arrayBuffer())
const statusOf = async (url = '') => (await fetch(`${w.url}${url}`)).status
const avatarOf = async (who: Member) => (await who.call('member.getMember')).avatar

/** Red on the left, blue on the right, as a phone held sideways writes it: with a place, and an orientation note. */
function photo({ width = 640, height = 480 } = {}): Promise<Buffer> {
  const halves = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width / 2}" height="${height}" fill="#f00"/><rect x="${width / 2}" width="${width / 2}" height="${height}" fill="#00f"/></svg>`,
  )
  return sharp(halves)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone', Artist: 'somebody' },
      IFD3: { GPSLatitude: '31/1 13/1 49/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A PNG that states a size and has no content. */
function pngSaying(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const chunk = (kind: string, content: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}

describe('an own picture', () => {
  test('is kept as a square of 256 pixels in WebP, in its right orientation, without camera metadata', async () => {
    const ada = await w.member()
    const given = await photo()
    expect((await sharp(given).metadata()).exif?.includes('somebody')).toBe(true)
    const { avatar, state } = await hand(ada, given)
    expect(state).toBe('shown')
    const kept = await fetched(avatar)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    const { exif, xmp, iptc, orientation } = await sharp(kept).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    // Turned by a quarter: red is at the top now.
    const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
    expect(
      [data[(20 * 256 + 128) * info.channels], data[(236 * 256 + 128) * info.channels]].map((red) => (red ?? 0) > 128),
    ).toEqual([true, false])
    expect(await avatarOf(ada)).toBe(avatar)
    expect((await ada.call('member.getUserInfo')).user.avatar).toBe(avatar)
    expect(await w.call('member.getReferrer', { parentMemberId: ada.memberId })).toMatchObject({ avatar })
  })

  test('replaces the earlier one, whose file is deleted', async () => {
    const ada = await w.member()
    const first = await hand(ada, await photo())
    const second = await hand(ada, await photo({ width: 300, height: 300 }))
    expect([await statusOf(first.avatar), await statusOf(second.avatar)]).toEqual([404, 200])
    expect(await avatarOf(ada)).toBe(second.avatar)
  })

  test.each([
    ['more than allowed', async () => Buffer.concat([await photo(), Buffer.alloc(avatarMaxBytes)]), 'avatar_too_large'],
    [
      'a small file that says it is 40,000 pixels wide',
      async () => pngSaying(40_000, 40_000),
      'kernel.picture_too_large',
    ],
    ['a picture that breaks off', async () => (await photo()).subarray(0, 900), 'avatar_unreadable'],
    [
      'a moving picture',
      async () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
      'avatar_kind',
    ],
    [
      'the head of a PNG before something else',
      async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('MZ and so on')]),
      'avatar_unreadable',
    ],
  ])('%s is refused with a message, and the avatar stays', async (_what, make, reason) => {
    const ada = await w.member()
    const { avatar } = await hand(ada, await photo())
    await expect(hand(ada, await make())).rejects.toMatchObject({
      reason: reason.includes('.') ? reason : `member.${reason}`,
      message: expect.stringMatching(/\p{Script=Han}/u),
    })
    expect(await avatarOf(ada)).toBe(avatar)
  })

  /** A remark of the camera, which is a part of the file that is not drawn. */
  const remarked = (jpeg: Buffer, words: string): Buffer => {
    const remark = Buffer.from(`\xff\xfe\0${String.fromCharCode(words.length + 2)}${words}`, 'latin1')
    return Buffer.concat([jpeg.subarray(0, 2), remark, jpeg.subarray(2)])
  }
  test.each([
    ['<SvG', async () => remarked(await photo(), 'shot on <SvG')],
    ['<script>', async () => Buffer.concat([await photo(), Buffer.from('<html><script>alert(1)</script>')])],
    ['%PDF-', async () => Buffer.concat([await photo(), Buffer.from('%PDF-1.7\n')])],
    ['PK\u0005\u0006', async () => Buffer.concat([await photo(), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])],
  ])('a picture whose bytes happen to spell %j is a picture, and is kept without them', async (words, make) => {
    const ada = await w.member()
    const { avatar } = await hand(ada, await make())
    const kept = Buffer.from(await (await fetch(w.url + avatar)).arrayBuffer())
    expect([kept.subarray(8, 12).toString(), kept.includes(words)]).toEqual(['WEBP', false])
  })

  test.each([
    ['a program', 'MZ\0\0'],
    ['a drawing that may carry scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a document', '%PDF-1.7'],
  ])('%s is not a picture', async (_what, text) => {
    await expect(hand(await w.member(), Buffer.from(text))).rejects.toMatchObject({ reason: 'kernel.unsupported_file' })
  })

  test('is deleted with the account, including its file', async () => {
    const ada = await w.member()
    const { avatar } = await hand(ada, await photo())
    await w.kernel.db.q.execute(
      sql`update member set state = 'deleting', delete_at = ${new Date(w.clock.now())} where member_id = ${ada.memberId}`,
    )
    w.clock.move(86_400_000)
    await w.jobs.runNow('member.deleteDue')
    await w.settle()
    expect(await statusOf(avatar)).toBe(404)
  })
})

describe('the gallery', () => {
  test('is our own work, and each drawing is a small WebP of 256 pixels', async () => {
    const ada = await w.member()
    const { rows } = await ada.call('member.listAvatars')
    expect(rows).toHaveLength(avatarArt.length)
    for (const { url } of rows) {
      const bytes = await fetched(url)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
      expect(bytes.length).toBeLessThan(12_000)
    }
    expect(await statusOf('/files/avatar/nothing.webp')).toBe(404)
  })

  test('a drawing can be chosen and replaces an own picture, and without a choice the letter returns', async () => {
    const ada = await w.member()
    const own = await hand(ada, await photo())
    const [first] = (await ada.call('member.listAvatars')).rows
    expect(await ada.call('member.modifyAvatarUrl', { avatar: first?.url })).toEqual({ avatar: first?.url })
    expect([await avatarOf(ada), await statusOf(own.avatar)]).toEqual([first?.url, 404])
    expect(await ada.call('member.getDetails')).toMatchObject({ avatar: { state: 'gallery' } })
    expect(await ada.call('member.modifyAvatarUrl', { avatar: '' })).toEqual({})
    // In the form that a shell of another origin knows.
    expect(await ada.call('member.modifyAvatarUrl', { avatar: `${w.url}${first?.url}` })).toEqual({
      avatar: first?.url,
    })
    await ada.call('member.modifyAvatarUrl', {})
    expect(await avatarOf(ada)).toBeUndefined()
  })

  test('nothing else can be chosen: neither another member’s picture nor an address elsewhere', async () => {
    const [ada, eve] = [await w.member(), await w.member()]
    const { avatar } = await hand(ada, await photo())
    for (const url of [
      avatar,
      `${w.url}${avatar}`,
      'https://example.com/a.webp',
      'javascript:alert(1)',
      '/files/avatar/../x.webp',
      'gallery:ridge',
      '/files/avatar/nothing.webp',
    ]) {
      await expect(eve.call('member.modifyAvatarUrl', { avatar: url })).rejects.toMatchObject({
        reason: 'member.avatar_unknown',
      })
    }
    expect(await avatarOf(eve)).toBeUndefined()
    expect(await statusOf(avatar)).toBe(200)
  })
})

describe('reviewing avatars', () => {
  test('where review comes first, nobody else sees an avatar until it is approved', async () => {
    const [ada, desk] = [await w.member(), await w.operator()]
    const old = await hand(ada, await photo())
    await lookBefore()
    const handed = await hand(ada, await photo({ width: 400, height: 400 }))
    expect(handed.state).toBe('reviewing')
    expect(await avatarOf(ada)).toBe(old.avatar)
    expect(await ada.call('member.getDetails')).toMatchObject({
      avatar: { state: 'reviewing', pendingUrl: expect.stringContaining('?e=') },
    })
    expect(await statusOf(handed.avatar.split('?')[0])).toBe(404)
    const waiting = (await desk.call('member.listAvatarsToJudge')).rows.find(
      ({ memberId, state }) => memberId === ada.memberId && state === 'reviewing',
    )
    expect(await statusOf(waiting?.url)).toBe(200)
    await desk.call('member.judgeAvatar', { memberId: ada.memberId as never, id: waiting?.id as never, isGood: true })
    const now = await avatarOf(ada)
    expect(now).not.toBe(old.avatar)
    expect([await statusOf(now), await statusOf(old.avatar)]).toEqual([200, 404])
    await expect(
      desk.call('member.judgeAvatar', {
        memberId: ada.memberId as never,
        id: waiting?.id as never,
        isGood: false,
        reason: '再看一次',
      }),
    ).rejects.toMatchObject({ reason: 'member.avatar_judged' })
  })

  test('a rejected one is taken down, and its owner gets the reason', async () => {
    const [ada, desk] = [await w.member(), await w.operator()]
    const { avatar } = await hand(ada, await photo())
    const seen = (await desk.call('member.listAvatarsToJudge', { pageSize: 100 })).rows.find(
      ({ memberId }) => memberId === ada.memberId,
    )
    await expect(
      desk.call('member.judgeAvatar', { memberId: ada.memberId as never, id: seen?.id as never, isGood: false }),
    ).rejects.toMatchObject({ reason: 'member.reason_needed' })
    await desk.call('member.judgeAvatar', {
      memberId: ada.memberId as never,
      id: seen?.id as never,
      isGood: false,
      reason: '含有二维码',
    })
    expect([await avatarOf(ada), await statusOf(avatar)]).toEqual([undefined, 404])
    expect(await ada.call('member.getDetails')).toMatchObject({ avatar: { state: 'refused', reason: '含有二维码' } })
    expect((await ada.call('member.listNotices', {})).rows).toMatchObject([
      { title: '头像未通过审核', link: '/pages/essentialInformation/avatar' },
    ])
    await hand(ada, await photo())
    expect(await ada.call('member.getDetails')).toMatchObject({ avatar: { state: 'shown' } })
  })
})
