// @module-tag realtime
import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUDIO } from './hub/flv'
import type { StreamRef } from './index'
import { type Push, push } from './test-encoder'
import { hasFfprobe } from '@rostrum/testkit/ffmpeg'
import { type Rig, startRig, until } from './test-rig'
import { framesOf, watch, watchSocket } from './test-viewer'

let rig: Rig
let stream: StreamRef
let encoder: Push
beforeAll(async () => {
  rig = await startRig()
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
  stream = rig.media.newStream()
  encoder = push(rig.pushUrl(stream), { size: '1280x720', gop: 20 })
  await until('the stream is live', () => rig.story(stream).includes('live'))
})
afterAll(async () => {
  await encoder.stop()
  await rig.close()
})

test('a listener gets no picture and a small part of the bytes, over HTTP and over WebSocket', async () => {
  const watcher = watch(rig.playUrl(stream, 'ada'))
  const listeners = [watch(rig.soundUrl(stream, 'ben')), watchSocket(rig.soundUrl(stream, 'eve'))]
  await until('three seconds have gone by', () => framesOf(watcher).length > 30)
  await until('sound has come', () => listeners.every(({ tags }) => tags.length > 40))
  for (const listener of listeners) {
    expect(framesOf(listener)).toEqual([])
    expect(listener.tags.find((tag) => tag.type === AUDIO)?.role).toBe('config')
    expect(listener.bytes / watcher.bytes).toBeLessThan(0.15)
  }
  expect(rig.media.viewers(stream)).toBe(3)
  for (const viewer of [watcher, ...listeners]) viewer.leave()
  await until('all have left', () => rig.media.viewers(stream) === 0)
})

test.skipIf(!hasFfprobe)('an ordinary player finds one stream in it, the sound', async () => {
  const probe = spawn('ffprobe', [
    '-v',
    'error',
    '-analyzeduration',
    '500000',
    '-show_entries',
    'stream=codec_type,codec_name',
    '-of',
    'json',
    rig.soundUrl(stream, 'fay'),
  ])
  let told = ''
  probe.stdout.on('data', (bytes: Buffer) => (told += bytes.toString()))
  await new Promise((resolve) => probe.once('close', resolve))
  expect(JSON.parse(told)).toMatchObject({ streams: [{ codec_type: 'audio', codec_name: 'aac' }] })
})

test('sound needs a grant as pictures do, and a kicked viewer loses it', async () => {
  const url = rig.soundUrl(stream, 'eve')
  const stranger = watch(url.split('?')[0] ?? '')
  const listener = watch(url)
  await until('an answer', () => stranger.status !== 0)
  expect(stranger.status).toBe(403)
  await until('the listener hears', () => listener.tags.length > 0)
  await rig.media.kick(stream, { subject: 'eve' })
  await until('the listener is gone', () => listener.isOver)
})
