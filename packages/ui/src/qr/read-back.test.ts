import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import type { QrLevel, QrOptions } from './make'
import { drawQr, makeQr } from './make'

/**
 * Draws with the code's own strokes on a plane of pixels, and reads it with another library. A quiet zone of four
 * modules surrounds it.
 */
async function readBack(options: Omit<QrOptions, 'size'> & { readonly size?: number }): Promise<string | undefined> {
  const size = options.size ?? 400
  const qr = makeQr({ ...options, size })
  const pen = planeOf(size)
  await drawQr(qr, { context: pen.context, loadImage: async () => 'logo' as unknown as CanvasImageSource })
  const { data, side } = pen.withMargin(Math.ceil((size / qr.moduleCount) * 4))
  return jsQR(data, side, side)?.data
}

/** The part of a canvas that a code needs: rectangles, and a grey square for a picture. */
function planeOf(size: number) {
  const grey = new Uint8ClampedArray(size * size).fill(255)
  let colour = '#FFFFFF'
  const fill = (x: number, y: number, width: number, height: number, value: number): void => {
    for (let row = Math.round(y); row < Math.min(size, Math.round(y + height)); row += 1)
      grey.fill(value, row * size + Math.round(x), row * size + Math.min(size, Math.round(x + width)))
  }
  const valueOf = (hex: string): number => (/^#/.test(hex) ? Number.parseInt(hex.slice(1, 3), 16) : 255)
  let isClear = false
  const drawn = {
    fillRect: (x: number, y: number, width: number, height: number) => {
      if (!isClear) fill(x, y, width, height, valueOf(colour))
    },
    drawImage: (_image: unknown, x: number, y: number, width: number, height: number) => fill(x, y, width, height, 128),
    set fillStyle(value: string) {
      ;[colour, isClear] = [value, value.startsWith('rgba')]
    },
  }
  const context = new Proxy(drawn, {
    get: (kept, name) =>
      name in kept
        ? Reflect.get(kept, name)
        : String(name).startsWith('set') || name === 'draw'
          ? undefined
          : () => undefined,
    set: (kept, name, value) => Reflect.set(kept, name, value),
  }) as unknown as CanvasRenderingContext2D
  return {
    context,
    withMargin(margin: number) {
      const side = size + 2 * margin
      const data = new Uint8ClampedArray(side * side * 4).fill(255)
      grey.forEach((value, at) =>
        data.fill(
          value,
          ((Math.floor(at / size) + margin) * side + (at % size) + margin) * 4,
          ((Math.floor(at / size) + margin) * side + (at % size) + margin) * 4 + 3,
        ),
      )
      return { data, side }
    },
  }
}

const LINK = 'https://rostrum.example/s/k7QmZ3xBpa'
const levels: readonly QrLevel[] = ['L', 'M', 'Q', 'H']

test.each(levels)('another library reads a link at level %s, in every used size', async (level) => {
  for (const size of [120, 168, 200]) expect(await readBack({ value: LINK, level, size })).toBe(LINK)
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
  const qr = makeQr({ value: LINK, size: 240, margin: 20, image: '/icon.svg' })
  expect([qr.foregroundImageWidth, qr.foregroundImageHeight, qr.foregroundImageX, qr.foregroundImageY]).toEqual([
    50, 50, 95, 95,
  ])
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
  expect([full.typeNumber, full.moduleCount]).toEqual([40, 177])
  expect(() => makeQr({ value: 'x'.repeat(most + 1), level, size: 708 })).toThrow('code length overflow')
})

test('a full version 40 is read back', async () => {
  const value = '讲坛'.repeat(200)
  expect(await readBack({ value, size: 885 })).toBe(value)
})
