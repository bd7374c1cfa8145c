import jsQR, { type QRCode } from 'jsqr'
import { expect, test } from 'vitest'
import { drawQr } from './draw'
import { makeQr, type QrLevel, type QrOptions } from './make'
import { drawPoster, layOut, POSTER_WIDTH } from './poster-draw'

/** Draws on a plane of pixels, with a quiet zone of four modules around it, and reads it with another library. */
async function scan(options: Omit<QrOptions, 'size'> & { readonly size?: number }) {
  const size = options.size ?? 400
  const qr = makeQr({ ...options, size })
  const quiet = Math.ceil((size / qr.moduleCount) * 4)
  const plane = planeOf(size + 2 * quiet, size + 2 * quiet, quiet)
  await drawQr(qr, { context: plane.pen, loadImage: async () => 'logo' as unknown as CanvasImageSource })
  return plane.read()
}

const readBack = async (options: Parameters<typeof scan>[0]): Promise<string | undefined> => (await scan(options))?.text

/** The part of a canvas that a code needs: rectangles, and a grey square for a picture. All else is accepted. */
function planeOf(width: number, height: number, offset = 0) {
  const grey = new Uint8ClampedArray(width * height).fill(255)
  const fill = (x: number, y: number, wide: number, high: number, value: number): void => {
    const [left, right] = [x, x + wide].map((edge) => Math.min(width, Math.round(edge) + offset))
    for (let row = Math.round(y) + offset; row < Math.round(y + high) + offset; row += 1)
      grey.fill(value, row * width + (left ?? 0), row * width + (right ?? 0))
  }
  const drawn: Record<string, unknown> = {
    fillRect: (x: number, y: number, wide: number, high: number) =>
      fill(x, y, wide, high, Number.parseInt(String(drawn['fillStyle']).slice(1, 3), 16)),
    drawImage: (_image: unknown, x: number, y: number, wide: number, high: number) => fill(x, y, wide, high, 128),
  }
  const pen = new Proxy(drawn, {
    get: (kept, name) => Reflect.get(kept, name) ?? (() => undefined),
  }) as unknown as CanvasRenderingContext2D
  return {
    pen,
    read() {
      const read = jsQR(
        Uint8ClampedArray.from({ length: grey.length * 4 }, (_none, at) => grey[at >> 2] ?? 0),
        width,
        height,
      )
      return read && { text: read.data, version: read.version, level: levelOf(grey, width, read) }
    },
  }
}

/** ISO 18004: the first two of the format bits, in row 8, of which the first is inverted. */
function levelOf(grey: Uint8ClampedArray, width: number, { version, location }: QRCode): QrLevel | undefined {
  const { topLeftCorner: from, topRightCorner: to } = location
  const module = (to.x - from.x) / (version * 4 + 17)
  const row = Math.floor(from.y + 8.5 * module)
  const [first, second] = [0.5, 1.5].map(
    (column) => (grey[row * width + Math.floor(from.x + column * module)] ?? 255) < 128,
  )
  if (first) return second ? 'L' : 'M'
  return second ? 'Q' : 'H'
}

const LINK = 'https://rostrum.example/s/k7QmZ3xBpa'
const levels: readonly QrLevel[] = ['L', 'M', 'Q', 'H']
/** The most bytes of versions 1 to 40 at level Q (ISO 18004, table 7). */
const BYTES_AT_Q = [
  11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364, 394, 442, 482, 509, 565, 611, 661, 715,
  751, 805, 868, 908, 982, 1_030, 1_112, 1_168, 1_228, 1_283, 1_351, 1_423, 1_499, 1_579, 1_663,
]
const EMPTY_POSTER = {
  brand: '',
  title: '',
  summary: '',
  passage: '',
  by: '',
  facts: '',
  scan: '',
  scanFor: '',
  risk: '',
  cover: '',
}

// holds: 9-19
test.each(levels)('another library reads a link at level %s, in every used size', async (level) => {
  for (const size of [120, 168, 200])
    expect(await scan({ value: LINK, level, size })).toMatchObject({ text: LINK, level })
})

// holds: 9-18
test('the level is the highest if none is given', async () => {
  expect(await scan({ value: LINK })).toMatchObject({ text: LINK, level: 'H' })
})

// holds: 9-19
test('every version from 1 to 40 is read back, at the level of posters', async () => {
  const read: unknown[] = []
  for (const [at, bytes] of BYTES_AT_Q.entries())
    read.push(await scan({ value: 'x'.repeat(bytes), level: 'Q', size: (at * 4 + 21) * 3 }))
  expect(read).toEqual(BYTES_AT_Q.map((bytes, at) => ({ text: 'x'.repeat(bytes), version: at + 1, level: 'Q' })))
})

test('a poster’s code is read back, at level Q', () => {
  const poster = { ...EMPTY_POSTER, href: LINK }
  const measured = { font: '', measureText: (words: string) => ({ width: words.length }) }
  const layout = layOut(measured, poster, false)
  const plane = planeOf(POSTER_WIDTH, layout.height)
  drawPoster(plane.pen, poster, layout, undefined)
  expect(plane.read()).toMatchObject({ text: LINK, level: 'Q' })
})

test.each([
  ['one sign', '1'],
  ['Chinese', '微信扫一扫浏览：量价背离怎么看？'],
  ['emoji and rare characters', '📈 涨 𠮷野家 👨‍👩‍👧'],
  [
    'an address with a query',
    'https://rostrum.example/pages/news/detailsShow/index?id=019369c4-5b1e-7c3f-9d1a-0242ac120002&parentMemberId=019369c4-0000-7c3f-9d1a-0242ac120003',
  ],
])('%s is read back unchanged', async (_what, value) => {
  expect(await readBack({ value })).toBe(value)
})

test('a lone surrogate is replaced instead of breaking the code', async () => {
  expect(await readBack({ value: 'a\uD83D' })).toBe('a\uFFFD')
})

test('at the highest level the code is still read with a picture over a quarter of it', async () => {
  for (const value of [LINK, '讲坛 · 投资者教育 · 每个交易日', LINK.repeat(4)])
    expect(await readBack({ value, image: '/icon.svg' })).toBe(value)
})

// holds: 9-21
test('the picture takes a quarter of the inner area, in its middle', () => {
  const { picture } = makeQr({ value: LINK, size: 240, margin: 20, image: '/icon.svg' })
  expect(picture).toMatchObject({ side: 50, x: 95, y: 95 })
})

test('the product’s own colours remain readable', async () => {
  expect(await readBack({ value: LINK, foregroundColor: '#1F3B73', backgroundColor: '#F6F5F2' })).toBe(LINK)
})

// holds: 9-19
test.each([
  ['L', 2_953],
  ['M', 2_331],
  ['Q', 1_663],
  ['H', 1_273],
] as const)('version 40 at level %s holds %i bytes, and one more is refused', (level, most) => {
  const full = makeQr({ value: 'x'.repeat(most), level, size: 708 })
  expect([full.version, full.moduleCount]).toEqual([40, 177])
  expect(() => makeQr({ value: 'x'.repeat(most + 1), level, size: 708 })).toThrow('code length overflow')
})

test('a full version 40 is read back', async () => {
  const value = '讲坛'.repeat(200)
  expect(await readBack({ value, size: 885 })).toBe(value)
})
