import { expect, test } from 'vitest'
import { wavOf } from './wav'

test('sound has the head of a WAV file, and is cut where it is too loud', () => {
  const view = new DataView(wavOf(new Float32Array([0, 1, -2]), 16_000))
  const text = (at: number, length: number) =>
    Array.from({ length }, (_, place) => String.fromCharCode(view.getUint8(at + place))).join('')
  expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
  expect([view.getUint32(4, true), view.getUint32(24, true), view.getUint32(40, true)]).toEqual([42, 16_000, 6])
  expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([0, 32_767, -32_767])
})
