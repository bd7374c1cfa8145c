import { expect, test } from 'vitest'
import { AUDIO, VIDEO, type FlvTag } from './flv'
import { RateMeter } from './meter'

const tag = (type: FlvTag['type'], size: number, role: FlvTag['role'] = 'frame') => ({
  type,
  role,
  bytes: Buffer.alloc(size),
})

/** 25 pictures of 5,000 bytes and as many sounds of 250 a second. */
function second(meter: RateMeter, from: number): void {
  for (let n = 0; n < 25; n += 1) {
    meter.take(tag(VIDEO, 5_000, n === 0 ? 'key' : 'frame'), from + n * 40)
    meter.take(tag(AUDIO, 250), from + n * 40)
  }
}

test('a steady stream is read by its bytes and pictures, and only after a second of it', () => {
  const meter = new RateMeter()
  meter.take(tag(VIDEO, 400, 'config'), 0)
  expect(meter.read(900)).toBeUndefined()
  for (let n = 0; n < 10; n += 1) second(meter, n * 1_000)
  expect(meter.read(10_000)).toEqual({ kbps: 1_050, fps: 25 })
})

test('a stream that stops falls to nothing within the window, and a new encoder begins anew', () => {
  const meter = new RateMeter()
  for (let n = 0; n < 6; n += 1) second(meter, n * 1_000)
  expect(meter.read(8_500)?.fps).toBeLessThan(13)
  expect(meter.read(12_000)).toEqual({ kbps: 0, fps: 0 })
  meter.clear()
  expect(meter.read(13_000)).toBeUndefined()
})
