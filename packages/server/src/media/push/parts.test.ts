import { pino } from 'pino'
import { expect, test } from 'vitest'
import { findFfmpeg } from '../ffmpeg'
import { argumentsOf, readType } from './arguments'
import { LagMeter } from './lag'

test('only H.264 and sound that FLV can carry are read, each by its own demuxer', () => {
  expect(readType('video/webm;codecs=h264,opus')).toEqual({ demuxer: 'matroska', hasVideo: true, isAac: false })
  expect(readType('video/x-matroska;codecs=avc1,opus')).toEqual({ demuxer: 'matroska', hasVideo: true, isAac: false })
  expect(readType('video/mp4;codecs="avc1.42E01F, mp4a.40.2"')).toEqual({ demuxer: 'mp4', hasVideo: true, isAac: true })
  expect(readType('video/x-matroska;codecs=avc1')).toEqual({ demuxer: 'matroska', hasVideo: true, isAac: false })
  expect(readType('audio/webm;codecs=opus')).toEqual({ demuxer: 'matroska', hasVideo: false, isAac: false })
  for (const type of [
    '',
    'video/webm',
    'video/webm;codecs=vp9,opus',
    'video/webm;codecs=h264,opus,opus',
    'video/webm;codecs=h264,flac',
    'image/gif;codecs=h264',
    'audio/webm;codecs=h264',
  ]) {
    expect([type, readType(type)]).toEqual([type, undefined])
  }
})

test('a picture is copied, sound becomes AAC, and nothing but the pipe is opened', () => {
  const args = argumentsOf({ demuxer: 'matroska', hasVideo: true, isAac: false }, 'rtmp://here/live/s?t=1').join(' ')
  expect(args).toContain('-protocol_whitelist pipe -codec_whitelist h264,opus,aac')
  expect(args).toContain('-f matroska -i pipe:0 -map 0:v:0 -map 0:a:0? -c:v copy -c:a aac')
  expect(argumentsOf({ demuxer: 'mp4', hasVideo: true, isAac: true }, '').join(' ')).toContain('-c:v copy -c:a copy')
})

test('lag is the loss against the stream’s own best, however the progress is split', () => {
  let now = 10_000
  const meter = new LagMeter(() => now)
  expect(meter.lagMs).toBe(0)
  meter.read('frame=1\nout_time_us=1000')
  meter.read('000\nspeed=1x\n')
  now += 1000
  meter.read('out_time_us=2000000\n')
  expect(meter.lagMs).toBe(0)
  now += 3000
  meter.read('out_time_ms=2500000\nout_time=N/A\n')
  expect(meter.lagMs).toBe(2500)
})

test('a configured ffmpeg that does not run is skipped', async () => {
  const found = await findFfmpeg('/nowhere/ffmpeg', pino({ level: 'silent' }))
  expect(found?.version).toMatch(/\d/)
  expect(await findFfmpeg('off', pino({ level: 'silent' }))).toBeUndefined()
}, 60_000)
