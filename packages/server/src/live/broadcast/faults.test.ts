import { expect, test } from 'vitest'
import { faultsOf, lacksOf } from './faults'

test.each([
  [{ video: 'avc1.64001f', audio: 'mp4a.40.2', channels: 2 }, []],
  [{}, []],
  [{ video: 'hvc1', audio: 'mp4a.40.2' }, ['video_codec']],
  [{ video: 'av01', audio: 'mp4a.40.5' }, ['video_codec']],
  [{ video: 'avc1.6e001f', audio: 'mp4a.40.2' }, ['video_profile']],
  [{ video: 'avc1.none', audio: 'mp4a.none' }, ['video_header', 'audio_header']],
  [{ video: 'avc1.42c01e', audio: 'mp3' }, ['audio_codec']],
  [{ video: 'avc1.42c01e', audio: 'mp4a.40.2', channels: 6 }, ['audio_channels']],
  [{ video: 'avc1.42c01e', audio: 'mp4a.40.2', channels: 0 }, ['audio_channels']],
  [{ video: 'avc1.f4001f', audio: 'Opus' }, ['video_profile', 'audio_codec']],
  [{ video: 'avc1.42c01e' }, ['audio_missing']],
  [{ audio: 'mp4a.40.2' }, ['video_missing']],
])('%j: %j', (codec, faults) => {
  expect(faultsOf({ codec })).toEqual(faults)
})

test.each([
  [{ video: 'avc1.64001f', audio: 'mp4a.40.2' }, []],
  [{}, []],
  [{ video: 'hvc1', audio: 'mp4a.40.2' }, ['picture']],
  [{ video: 'avc1.42c01e' }, ['sound']],
  [{ video: 'avc1.42c01e', audio: 'mp4a.40.2', channels: 6 }, []],
  [{ audio: 'mp3' }, ['picture', 'sound']],
])('of %j viewers do not get %j', (codec, lacks) => {
  expect(lacksOf({ codec })).toEqual(lacks)
})

test('more than most lines carry is said, too', () => {
  const codec = { video: 'avc1.42c01e', audio: 'mp4a.40.2' }
  expect(faultsOf({ codec, rate: { kbps: 12_000, fps: 30 } })).toEqual(['rate_high'])
  expect(faultsOf({ codec, rate: { kbps: 2500, fps: 30 } })).toEqual([])
})
