// @module-tag realtime
import { afterAll, beforeAll, expect, test } from 'vitest'
import { push } from './test-encoder'
import { type Rig, startRig, until } from './test-rig'
import { framesOf, watch, watchSocket } from './test-viewer'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
})
afterAll(() => rig.close())

test('a push reaches viewers over HTTP and WebSocket from a key frame on, and their count is right', async () => {
  const stream = rig.media.newStream()
  const encoder = push(rig.pushUrl(stream))
  await until('the stream is live', () => rig.story(stream).includes('live'))
  const overHttp = watch(rig.playUrl(stream, 'ada'))
  const overSocket = watchSocket(rig.playUrl(stream, 'ben'))
  const again = watch(rig.playUrl(stream, 'ada'))
  await until('pictures arrive', () => [overHttp, overSocket, again].every((viewer) => framesOf(viewer).length > 20))
  for (const viewer of [overHttp, overSocket, again]) {
    expect(framesOf(viewer)[0]?.role).toBe('key')
    const times = framesOf(viewer).map((tag) => tag.timestamp)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  }
  expect(rig.media.viewers(stream)).toBe(2)
  expect(await rig.media.live()).toMatchObject([
    { state: 'live', viewers: 2, codec: { video: expect.stringMatching(/^avc1\.42/), audio: 'mp4a.40.2' } },
  ])
  overHttp.leave()
  again.leave()
  await until('the leaver is not counted', () => rig.media.viewers(stream) === 1)
  await encoder.stop()
  overSocket.leave()
})
