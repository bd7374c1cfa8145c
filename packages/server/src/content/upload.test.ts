import { execFileSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizeOf, withoutCameraFacts } from './upload-image'

let w: World
let ada: Member
beforeAll(async () => {
  w = await world()
  ada = await w.member()
})
afterAll(() => w.close())

const bytesOf = (given: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(given)
const upload = (bytes: Buffer, name: string, kind: 'chat' | 'cover' = 'chat', who = ada) =>
  who.call('content.upload', { kind }, { file: { bytes: bytesOf(bytes), name } })

/** A PNG of noughts. */
function pngOf(width: number, height: number, facts = ''): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  const chunk = (kind: string, content: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, Buffer.from(kind, 'latin1'), content, Buffer.alloc(4)])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...(facts ? [chunk('tEXt', Buffer.from(facts))] : []),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A real photograph by ffmpeg, with EXIF as a phone writes it put in front. */
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
  // Turned by 90° (6), and a place in an ASCII field after it.
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
  test('give their size, are private, and are seen by their signed address', async () => {
    const up = await upload(pngOf(300, 200), '走势.png')
    expect(up).toMatchObject({ kind: 'image', name: '走势.png', width: 300, height: 200 })
    expect((await fetch(`${w.url}${up.url}`)).status).toBe(200)
    expect((await fetch(`${w.url}/files/${up.fileId}`)).status).not.toBe(200)
  })

  test('lose what a camera wrote about place and person, and keep how they are turned', async () => {
    const given = photo()
    expect(sizeOf(given, 'image/jpeg')).toEqual({ width: 48, height: 64 })
    const up = await upload(given, '照片.jpg')
    expect(up).toMatchObject({ width: 48, height: 64 })
    const kept = Buffer.from(await (await fetch(`${w.url}${up.url}`)).arrayBuffer())
    expect(kept.includes('GPS')).toBe(false)
    expect(sizeOf(kept, 'image/jpeg')).toEqual({ width: 48, height: 64 })
    // The picture itself is whole: the same pixels come out.
    const pixels = (bytes: Buffer) =>
      execFileSync('ffmpeg', ['-v', 'error', '-noautorotate', '-f', 'mjpeg', '-i', '-', '-f', 'rawvideo', '-'], {
        input: bytes,
      })
    expect(pixels(kept).equals(pixels(given))).toBe(true)
  })

  test('lose what an editor wrote', () => {
    const png = pngOf(4, 4, 'Author\0somebody')
    expect(withoutCameraFacts(png, 'image/png')?.equals(pngOf(4, 4))).toBe(true)
  })

  test.each([
    ['a cut off JPEG', Buffer.from('ffd8ffe000104a46', 'hex'), 'content.image_unreadable'],
    ['a PNG that says it is huge', pngOf(100, 1).fill(0x7f, 16, 20), 'content.image_unreadable'],
    ['a program', Buffer.from('MZ\0\0'), 'kernel.unsupported_file'],
    [
      'a picture that carries scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'kernel.unsupported_file',
    ],
  ])('%s is refused', async (_, bytes, reason) => {
    await expect(upload(bytes, 'x.png')).rejects.toMatchObject({ reason })
  })

  test('larger than 8 MB are refused; a document may be larger', async () => {
    const large = Buffer.concat([pngOf(4, 4), Buffer.alloc(8 * 1024 * 1024)])
    await expect(upload(large, 'x.png')).rejects.toMatchObject({ reason: 'content.image_too_large' })
    expect(
      await upload(Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9 * 1024 * 1024)]), '讲义.pdf'),
    ).toMatchObject({ kind: 'pdf', name: '讲义.pdf' })
  })
})

test('covers are public, and only teachers hand them in', async () => {
  await expect(upload(pngOf(4, 4), 'x.png', 'cover')).rejects.toMatchObject({ reason: 'content.cover_teacher' })
  const up = await upload(pngOf(4, 4), 'x.png', 'cover', await w.teacher())
  expect((await fetch(`${w.url}${up.url}`)).status).toBe(200)
})
