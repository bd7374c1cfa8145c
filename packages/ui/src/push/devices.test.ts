import { expect, test } from 'vitest'
import { checkDevices } from './check-devices'
import { pickType } from './devices'
import { loudness } from './platform'
import { stage } from './testing/stage'

test('the device is checked without asking for permission', async () => {
  const { faked } = stage()
  expect(await checkDevices(faked)).toMatchObject({
    ok: true,
    canFlip: true,
    canShareScreen: true,
    microphones: [{ id: 'm', name: '' }],
  })
  expect(await checkDevices({ ...faked, isSecure: false })).toEqual({ ok: false, reason: 'insecure' })
  expect(await checkDevices({ ...faked, media: undefined })).toEqual({ ok: false, reason: 'unsupported' })
  expect(await checkDevices({ ...faked, records: () => false })).toEqual({ ok: false, reason: 'unsupported' })
})

test('the first type that the browser records is used: Safari has only MP4', () => {
  expect(pickType(stage({ types: /./ }).faked, true)).toBe('video/webm;codecs=h264,opus')
  expect(pickType(stage({ types: /matroska|mp4/ }).faked, true)).toBe('video/x-matroska;codecs=avc1,opus')
  expect(pickType(stage({ types: /mp4a/ }).faked, true)).toBe('video/mp4;codecs=avc1.42E01F,mp4a.40.2')
  expect(pickType(stage({ types: /mp4a/ }).faked, false)).toBe('audio/mp4;codecs=mp4a.40.2')
  expect(pickType(stage({ types: /vp8/ }).faked, true)).toBeUndefined()
})

test('loudness is 0 for silence and 1 for the loudest', () => {
  expect(loudness(new Float32Array(8))).toBe(0)
  expect(loudness(new Float32Array(8).fill(1))).toBe(1)
  expect(loudness(new Float32Array(8).fill(0.0316))).toBeCloseTo(0.5, 1)
})
