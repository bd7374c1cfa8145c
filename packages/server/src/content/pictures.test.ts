import sharp from 'sharp'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
})
afterAll(() => w.close())

const calls = [
  ['content.uploadPicture', 'news:article:edit'],
  ['content.uploadCoursePicture', 'course:course:edit'],
  ['content.uploadColumnPicture', 'news:section:edit'],
  ['content.uploadPrizePicture', 'draw:draw:edit'],
] as const

test.each(calls)(
  '%s takes a picture of whoever has the permission %s, and of nobody else',
  async (call, permission) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const file = { bytes: Uint8Array.from(bytes), name: '封面.png' }
    const editor = await w.operator([permission])
    const { url, width, height } = await editor.call(call, {}, { file })
    expect([width, height]).toEqual([40, 30])
    expect((await fetch(new URL(url, w.url))).headers.get('content-type')).toContain('image/')
    const other = await w.operator(['member:member:read'])
    await expect(other.call(call, {}, { file })).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  },
)
