import { execFileSync } from 'node:child_process'
import { crc32, deflateSync } from 'node:zlib'
import { UploadKind } from '@rostrum/contract/content'
import { looseMaxBytes } from '@rostrum/contract/content/limits'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { world, type Member, type World } from '@rostrum/testkit'
import { imageNames } from '@rostrum/contract/kernel/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docxOf, PAGE_A4, pdfOf } from '../kernel/documents'
import { pictureOf } from '../kernel/pictures'

let w: World
let ada: Member
let paper: Buffer
beforeAll(async () => {
  paper = await pdfOf({ title: '讲义', author: '讲坛', at: new Date(0) }, ({ page }) => page(PAGE_A4))
  w = await world()
  ada = await w.member()
})
afterAll(() => w.close())

const bytesOf = (given: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(given)
const upload = (bytes: Buffer, name: string, kind: UploadKind = 'chat', who = ada) =>
  who.call('content.upload', { kind }, { file: { bytes: bytesOf(bytes), name } })

const keptOf = async ({ url }: { readonly url: string }) =>
  Buffer.from(await (await fetch(`${w.url}${url}`)).arrayBuffer())

/** A PNG of zeros. */
function pngOf(width: number, height: number, facts = ''): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  const chunk = (kind: string, content: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...(facts ? [chunk('tEXt', Buffer.from(facts))] : []),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A real photograph made by ffmpeg, with a phone's EXIF put in front. */
function photo(): Buffer {
  const plain = execFileSync('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=64x48:rate=1',
    '-frames:v',
    '1',
    '-f',
    'mjpeg',
    '-',
  ])
  // Turned by 90° (6), followed by an ASCII field with a place.
  const tiff = Buffer.concat([
    Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex'),
    Buffer.from('GPS 31.2304N 121.4737E'),
  ])
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from('ffe10000', 'hex')
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([
    plain.subarray(0, 2),
    head,
    content,
    plain.subarray(2),
    Buffer.from('MotionPhoto GPS 31.2304N'),
  ])
}

describe('pictures', () => {
  test('return their size, are private, and open by their signed address', async () => {
    const up = await upload(pngOf(300, 200), '走势.png')
    expect(up).toMatchObject({ kind: 'image', name: '走势.png', width: 300, height: 200 })
    expect((await fetch(`${w.url}${up.url}`)).status).toBe(200)
    expect((await fetch(`${w.url}/files/${up.fileId}`)).status).not.toBe(200)
  })

  test('lose the camera’s metadata on place and person, and are turned as the camera was held', async () => {
    const given = photo()
    expect(pictureOf(given, 'image/jpeg')).toEqual({ width: 48, height: 64, frames: 1 })
    const up = await upload(given, '照片.jpg')
    expect(up).toMatchObject({ width: 48, height: 64 })
    const kept = await keptOf(up)
    expect(kept.includes('GPS')).toBe(false)
    const { format, width, height, orientation, exif, xmp, iptc } = await sharp(kept).metadata()
    expect({ format, width, height, orientation, exif, xmp, iptc }).toEqual({ format: 'jpeg', width: 48, height: 64 })
    // It looks the same: the mean difference of a colour is a few steps of 255.
    const [before, after] = [await sharp(given).autoOrient().raw().toBuffer(), await sharp(kept).raw().toBuffer()]
    const differences = before.map((colour, at) => Math.abs(colour - (after[at] ?? 0)))
    expect(differences.reduce((sum, one) => sum + one, 0) / before.length).toBeLessThan(4)
  })

  test.each(['jpeg', 'webp', 'png'] as const)('a %s keeps no place, whatever wrote it there', async (format) => {
    const given = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#37a' } })
      .toFormat(format)
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '31/1 13/1 49/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>somebody</a></x:xmpmeta>')
      .toBuffer()
    expect(given.includes('somebody')).toBe(true)
    const kept = await keptOf(await upload(given, `a.${format}`))
    const { exif, xmp, icc } = await sharp(kept).metadata()
    expect([exif, xmp, icc, kept.includes('somebody')]).toEqual([undefined, undefined, undefined, false])
  })

  test('lose an editor’s metadata', async () => {
    expect((await keptOf(await upload(pngOf(4, 4, 'Author\0somebody'), 'a.png'))).includes('somebody')).toBe(false)
  })

  test('of a print shop (CMYK) and of a scanner (16 bits) are ones that every device draws', async () => {
    const red = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c33' } })
    const print = await red.clone().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    const scan = await red.clone().toColourspace('rgb16').png().toBuffer()
    expect([(await sharp(print).metadata()).space, (await sharp(scan).metadata()).depth]).toEqual(['cmyk', 'ushort'])
    for (const [given, name] of [
      [print, 'a.jpg'],
      [scan, 'a.png'],
    ] as const) {
      const kept = await keptOf(await upload(given, name))
      expect(await sharp(kept).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', width: 30, height: 20 })
      const [r = 0, g = 0, b = 0] = await sharp(kept).raw().toBuffer()
      expect(r > 180 && g < 80 && b < 80).toBe(true)
    }
  })

  test('that move still move, as long and as large as before', async () => {
    const frames = [0, 1, 2].map((red) => ({
      create: { width: 20, height: 10, channels: 3 as const, background: { r: red * 100, g: 0, b: 0 } },
    }))
    const stills = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
    const moving = sharp(stills, { join: { animated: true } })
    for (const format of ['gif', 'webp'] as const) {
      const given = await moving
        .clone()
        .toFormat(format, { delay: [100, 200, 300], loop: 0 })
        .toBuffer()
      const up = await upload(given, `a.${format}`)
      expect(up).toMatchObject({ width: 20, height: 10 })
      expect(await sharp(await keptOf(up), { animated: true }).metadata()).toMatchObject({
        format,
        pages: 3,
        pageHeight: 10,
        delay: [100, 200, 300],
        loop: 0,
      })
    }
  })

  test('with few colours stay small: a screenshot does not grow', async () => {
    const given = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fafafa' } })
      .composite([
        {
          input: Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 300 150 100 300 250 600 20" stroke="#c00" fill="none"/></svg>',
          ),
        },
      ])
      .png({ palette: true })
      .toBuffer()
    const kept = await keptOf(await upload(given, 'a.png'))
    expect(kept.length).toBeLessThan(given.length * 1.2)
  })

  test.each([
    ['a cut off JPEG', Buffer.from('ffd8ffe000104a46', 'hex'), 'content.image_unreadable'],
    ['a photograph that breaks off', photo().subarray(0, 1_500), 'content.image_unreadable'],
    ['a PNG whose pixels are missing', pngOf(300, 200).subarray(0, 60), 'content.image_unreadable'],
    ['a PNG that says it is huge', pngOf(100, 1).fill(0x7f, 16, 20), 'kernel.picture_too_large'],
    ['a program', Buffer.from('MZ\0\0'), 'kernel.unsupported_file'],
    ['a Word document under another name', docxOf([{ look: 'text', text: '证据' }]), 'kernel.unsupported_file'],
    [
      'a picture that carries scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'kernel.unsupported_file',
    ],
  ])('%s is refused', async (_, bytes, reason) => {
    await expect(upload(bytes, 'x.png')).rejects.toMatchObject({
      reason,
      message: expect.stringMatching(/\p{Script=Han}/u),
    })
  })

  test('are refused above 8 MB; a document may be larger', async () => {
    const large = Buffer.concat([pngOf(4, 4), Buffer.alloc(8 * 1024 * 1024)])
    await expect(upload(large, 'x.png')).rejects.toMatchObject({ reason: 'content.image_too_large' })
    expect(await upload(Buffer.concat([paper, Buffer.alloc(9 * 1024 * 1024, '\n')]), '讲义.pdf')).toMatchObject({
      kind: 'pdf',
      name: '讲义.pdf',
    })
  })
})

test.each(UploadKind.options)('a picture of %s that would fill the memory is refused', async (kind) => {
  const bomb = pngOf(4, 4)
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  await expect(upload(bomb, 'x.png', kind, await w.teacher())).rejects.toMatchObject({
    reason: 'kernel.picture_too_large',
  })
})

test('a name that hides what the file is does not reach a reader or a saved file', async () => {
  const up = await upload(paper, '合同\u202efdp.exe', 'chat', await w.member())
  expect(up.name).toBe('合同fdp.pdf')
  const saved = await fetch(`${w.url}${up.url}`)
  expect(saved.headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''${encodeURIComponent('合同fdp.pdf')}`)
})

describe('files that nothing uses yet', () => {
  const report = (more: number) => Buffer.concat([paper, Buffer.alloc(more, '\n')])
  /** As if this file were so large that a report of so much more has just room. */
  const leave = (fileId: string, left: number) =>
    w.kernel.db.q.execute(
      sql`update content_upload set bytes = ${looseMaxBytes - paper.length - left} where file_id = ${fileId}`,
    )

  test('are limited per member in bytes, until they are used or a day old', async () => {
    const [bob, eve] = [await w.member(), await w.member()]
    const first = await upload(report(100), 'a.pdf', 'chat', bob)
    await leave(first.fileId, 2_000)
    await expect(upload(report(2_001), 'b.pdf', 'chat', bob)).rejects.toMatchObject({
      reason: 'content.uploads_full',
      message: expect.stringContaining('还没有发出的文件最多60个、共120 MB，请先发出，或一天后再上传'),
    })
    expect((await w.kernel.storage.listOwned(bob.memberId)).map(({ id }) => id)).toEqual([first.fileId])
    expect(await upload(report(2_001), 'b.pdf', 'chat', eve)).toMatchObject({ bytes: paper.length + 2_001 })
    w.clock.move(25 * 3_600_000)
    expect(await upload(report(2_001), 'b.pdf', 'chat', bob)).toMatchObject({ bytes: paper.length + 2_001 })
  })

  test('are limited when several arrive at once', async () => {
    const bob = await w.member()
    await leave((await upload(report(100), 'a.pdf', 'chat', bob)).fileId, 5_000)
    const sent = await Promise.allSettled([1, 2, 3, 4].map(() => upload(report(3_000), 'b.pdf', 'chat', bob)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test.each([
  ['its name alone', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
  ['a half of one', () => paper.subarray(0, paper.length / 2)],
])('evidence that nobody could open, %s, is refused at once and nothing of it is kept', async (_what, bytes) => {
  const bob = await w.member()
  for (const kind of ['chat', 'question', 'report', 'feedback'] as const)
    await expect(upload(bytes(), '证据.pdf', kind, bob)).rejects.toMatchObject({
      reason: 'content.document_unreadable',
      message: expect.stringContaining('这份文件打不开，或加了密码；请另存一份再上传'),
    })
  expect(await w.kernel.storage.listOwned(bob.memberId)).toEqual([])
})

test('covers are public, and only teachers upload them', async () => {
  await expect(upload(pngOf(4, 4), 'x.png', 'cover')).rejects.toMatchObject({ reason: 'content.cover_teacher' })
  const up = await upload(pngOf(4, 4), 'x.png', 'cover', await w.teacher())
  expect((await fetch(`${w.url}${up.url}`)).status).toBe(200)
})

test('a long screenshot of a conversation is taken: whole, and no longer than devices draw', async () => {
  const background = '#fafafa'
  const below = await sharp({ create: { width: 1_080, height: 40, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const long = await sharp({ create: { width: 1_080, height: 24_000, channels: 3, background } })
    .composite([{ input: below, top: 23_960, left: 0 }])
    .png()
    .toBuffer()
  const up = await upload(long, '对话.png')
  expect(up).toMatchObject({ width: 720, height: 16_000 })
  const kept = await keptOf(up)
  const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
  const redAt = (y: number) => (data[(y * info.width + 300) * info.channels + 1] ?? 255) < 100
  expect([info.height, redAt(15_990), redAt(15_900)]).toEqual([16_000, true, false])
})

test('who sends a photograph that is not taken hears what is', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)])
  await expect(upload(heic, 'IMG_0001.HEIC')).rejects.toMatchObject({
    reason: 'kernel.unsupported_file',
    message: expect.stringContaining(`请换成${imageNames}`),
  })
})
