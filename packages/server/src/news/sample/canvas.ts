import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

const SHADES = 12
const STRENGTHS = 16

/** A small drawing: one ink of any strength on a vertical gradient, written as a PNG with a palette. */
export function createCanvas(width: number, height: number) {
  const strength = new Float32Array(width * height)

  function put(x: number, y: number, alpha: number): void {
    if (x < 0 || y < 0 || x >= width || y >= height || alpha <= 0) return
    const at = y * width + x
    const before = strength[at] ?? 0
    strength[at] = before + (1 - before) * Math.min(1, alpha)
  }

  return {
    width,
    height,
    fillRect(left: number, top: number, right: number, bottom: number, alpha: number): void {
      for (let y = Math.floor(top); y < bottom; y += 1) {
        for (let x = Math.floor(left); x < right; x += 1) {
          put(x, y, alpha * covered(x, left, right) * covered(y, top, bottom))
        }
      }
    },
    /** The curve y = f(x), as thick as `thickness` across its own direction. */
    stroke(f: (x: number) => number, thickness: number, alpha: number): void {
      for (let x = 0; x < width; x += 1) {
        const middle = f(x)
        const tilt = Math.hypot(1, f(x + 0.5) - f(x - 0.5))
        const reach = (thickness / 2 + 1) * tilt
        for (let y = Math.floor(middle - reach); y <= middle + reach; y += 1) {
          put(x, y, alpha * Math.min(1, thickness / 2 + 0.5 - Math.abs(y - middle) / tilt))
        }
      }
    },
    /** Everything below y = f(x), fading towards the bottom. */
    fillBelow(f: (x: number) => number, alpha: number): void {
      for (let x = 0; x < width; x += 1) {
        const top = f(x)
        for (let y = Math.ceil(top); y < height; y += 1) put(x, y, alpha * (1 - (y - top) / (height - top)))
      }
    },
    ring(middleX: number, middleY: number, radius: number, thickness: number, alpha: number): void {
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const off = Math.abs(Math.hypot(x - middleX, y - middleY) - radius)
          put(x, y, alpha * Math.min(1, thickness / 2 + 0.5 - off))
        }
      }
    },
    toPng: (top: Rgb, bottom: Rgb, ink: Rgb) => pngOf(width, height, strength, paletteOf(top, bottom, ink)),
  }
}

export type Canvas = ReturnType<typeof createCanvas>

function covered(cell: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, to - cell, cell + 1 - from))
}

function paletteOf(top: Rgb, bottom: Rgb, ink: Rgb): Buffer {
  const mix = (a: Rgb, b: Rgb, part: number): Rgb => [
    a[0] + (b[0] - a[0]) * part,
    a[1] + (b[1] - a[1]) * part,
    a[2] + (b[2] - a[2]) * part,
  ]
  const colours = Array.from({ length: SHADES * STRENGTHS }, (_, at) => {
    const ground = mix(top, bottom, Math.floor(at / STRENGTHS) / (SHADES - 1))
    return mix(ground, ink, (at % STRENGTHS) / (STRENGTHS - 1))
  })
  return Buffer.from(colours.flat().map(Math.round))
}

function pngOf(width: number, height: number, strength: Float32Array, palette: Buffer): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    // Two shades alternate where they meet, so that the gradient has no edges.
    const exact = (y / (height - 1)) * (SHADES - 1)
    for (let x = 0; x < width; x += 1) {
      const shade = Math.min(SHADES - 1, Math.floor(exact + ((x * 7 + y * 3) % 11) / 11))
      rows[y * (width + 1) + 1 + x] = shade * STRENGTHS + Math.round((strength[y * width + x] ?? 0) * (STRENGTHS - 1))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
