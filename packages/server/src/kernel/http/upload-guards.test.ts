import { endpoint } from '@rostrum/contract/kernel'
import { fileNameMax, imageNames, pictureFramesMax } from '@rostrum/contract/kernel/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '../types'
import { bearerOf, envelopeOf, site, type Site } from './test-site'

let open: Site
let handled = 0
beforeAll(async () => {
  const take = route(
    endpoint({
      method: 'POST',
      path: '/api/take',
      summary: 'x',
      audience: 'member',
      minors: 'open',
      upload: { field: 'file', maxBytes: 100_000, kinds: ['image', 'pdf', 'video'] },
      reply: z.object({ name: z.string(), width: z.number().optional(), frames: z.number().optional() }),
    }),
    ({ request }) => {
      handled += 1
      return { name: request.upload?.fileName ?? '', ...request.upload?.picture }
    },
  )
  open = await site({ routes: [take] })
})
afterAll(() => open.close())

async function take(bytes: Buffer, name = 'x.png') {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), name)
  return envelopeOf(await open.fetch('/api/take', { method: 'POST', body: form, headers: bearerOf('ada') }))
}

const u16 = (number: number) => Buffer.from([number & 0xff, number >> 8])
const u24 = (number: number) => Buffer.from([number & 0xff, (number >> 8) & 0xff, number >> 16])
const u32be = (number: number) => Buffer.from(number.toString(16).padStart(8, '0'), 'hex')

function chunk(kind: string, content: Buffer): Buffer {
  return Buffer.concat([u32be(content.length), Buffer.from(kind, 'latin1'), content, Buffer.alloc(4)])
}
function png(width: number, height: number, frames = 0): Buffer {
  const head = chunk('IHDR', Buffer.concat([u32be(width), u32be(height), Buffer.from('0800000000', 'hex')]))
  const controls = Array.from({ length: frames }, () => chunk('fcTL', Buffer.alloc(26)))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), head, ...controls, chunk('IEND', Buffer.alloc(0))])
}
function gif(frames: number, side = 1): Buffer {
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), u16(side), u16(side), Buffer.from([0, 2, 0])])
  const screen = Buffer.concat([Buffer.from('GIF89a'), u16(1), u16(1), Buffer.from([0, 0, 0])])
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}
function webp(...chunks: [kind: string, content: Buffer][]): Buffer {
  const body = Buffer.concat(
    chunks.map(([kind, content]) => Buffer.concat([Buffer.from(kind, 'latin1'), u16(content.length), u16(0), content])),
  )
  return Buffer.concat([Buffer.from('RIFF'), u16(body.length), u16(0), Buffer.from('WEBP'), body, Buffer.alloc(20)])
}
const canvas = (side: number): [string, Buffer] => [
  'VP8X',
  Buffer.concat([Buffer.alloc(4), u24(side - 1), u24(side - 1)]),
]
function jpeg(width: number, height: number): Buffer {
  const sides = Buffer.from([height >> 8, height & 0xff, width >> 8, width & 0xff])
  const frame = Buffer.concat([Buffer.from('ffc0000b08', 'hex'), sides, Buffer.from('01011100', 'hex')])
  return Buffer.concat([Buffer.from('ffd8', 'hex'), frame, Buffer.from('ffda0008010100003f00ffd9', 'hex')])
}

describe('a picture that would cost too much to show is refused before anything unpacks it', () => {
  test.each([
    ['a PNG of 40,000 × 40,000', png(40_000, 40_000)],
    ['a PNG of too large an area', png(10_000, 7_000)],
    ['a PNG too long on one side', png(1, 65_001)],
    ['a JPEG of 65,000 × 65,000', jpeg(65_000, 65_000)],
    ['a GIF whose frame is larger than its screen', gif(1, 65_000)],
    ['a WebP with a large canvas', webp(canvas(16_000))],
    [
      'a WebP that hides a large picture behind a small canvas',
      webp(canvas(1), ['VP8L', Buffer.from('2fffffffff00000000000000', 'hex')]),
    ],
    ['a GIF with too many frames', gif(pictureFramesMax + 1)],
    ['a PNG with too many frames', png(1, 1, pictureFramesMax + 1)],
  ])('%s', async (_what, bytes) => {
    const before = handled
    const answer = await take(bytes)
    expect(answer.reason).toBe('kernel.picture_too_large')
    expect(answer.msg).toBe('图片不能超过6000万像素，边长不能超过65000像素，动图不能超过500帧')
    expect(handled).toBe(before)
  })

  test('a photograph of fifty million pixels, a long screenshot and a short film of frames are taken', async () => {
    expect((await take(jpeg(8_192, 6_144))).data).toMatchObject({ width: 8_192 })
    expect((await take(png(1_080, 24_000))).data).toMatchObject({ frames: 1 })
    expect((await take(gif(pictureFramesMax))).data).toMatchObject({ frames: pictureFramesMax })
  })

  test.each(['avif', 'heic', 'heix', 'hevc', 'mif1', 'msf1', 'jp2 ', 'crx ', 'xxxx'])(
    'a picture in a film’s container (%s) is not taken for a film, and what is taken is said',
    async (brand) => {
      const { reason, msg } = await take(Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0`, 'latin1'))
      expect(reason).toBe('kernel.unsupported_file')
      expect(msg).toContain(imageNames)
    },
  )
})

describe('a name', () => {
  const pdf = Buffer.from('%PDF-1.7')
  test.each([
    ['合同.pdf.exe', '合同.pdf'],
    ['合同.exe', '合同.pdf'],
    ['合同\u202efdp.exe', '合同fdp.pdf'],
    ['季\u200b度\u2066报\ufeff告\u00ad.pdf', '季度报告.pdf'],
    ['讲义.PDF', '讲义.pdf'],
    ['讲义.pdf. . .', '讲义.pdf'],
    ['讲义.pdf          .scr', '讲义.pdf'],
    ['讲\u0007义\u2028.pdf', '讲义.pdf'],
    ['..\\..\\讲义.pdf', '讲义.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['讲义.pdf:evil.js', '讲义.pdf_evil.pdf'],
    ['a<b>|c?.pdf', 'a_b__c_.pdf'],
    ['2026.11.23', '2026.11.23.pdf'],
    ['第1.2节.pdf', '第1.2节.pdf'],
    ['.pdf', '未命名.pdf'],
    ['\u200b', '未命名.pdf'],
    [`${'长'.repeat(200)}.pdf`, `${'长'.repeat(fileNameMax - 4)}.pdf`],
    [`${'𠮷'.repeat(130)}.pdf`, `${'𠮷'.repeat(fileNameMax - 4)}.pdf`],
  ])('%j is kept as %j', async (given, kept) => {
    expect((await take(pdf, given)).data).toMatchObject({ name: kept })
  })
})
