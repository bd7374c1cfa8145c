// @module-tag realtime
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackOf } from './hls/tracks'
import { AUDIO, VIDEO } from './hub/flv'
import type { StreamRef } from './index'
import { type Push, push } from './test-encoder'
import { readPlaylist } from './test-hls'
import { type Rig, startRig, until } from './test-rig'
import { framesOf, type TestViewer, watch } from './test-viewer'

let rig: Rig
let stream: StreamRef
let encoder: Push
beforeAll(async () => {
  rig = await startRig()
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
  await until('ffmpeg is found', () => rig.media.pushState() === 'ready')
  stream = rig.media.newStream()
  encoder = push(rig.pushUrl(stream), { size: '1280x720', gop: 20 })
  await until('the stream is live', () => rig.story(stream).includes('live'))
  await until('the smaller picture is offered', () => addresses('someone').lowFlv !== undefined)
})
afterAll(async () => {
  await encoder.stop()
  await rig.close()
})

const addresses = (subject: string) => rig.media.play(stream, { subject })
const low = (subject: string) => `${rig.origin}${addresses(subject).lowFlv ?? ''}`
const sizeOf = ({ tags }: TestViewer) => {
  const config = tags.find(({ type, role }) => type === VIDEO && role === 'config')
  const track = config && trackOf(config)
  return track?.kind === 'video' ? [track.width, track.height] : []
}
/** The encoders of this process that take FLV from a pipe and give FLV to a pipe. */
const encoders = () => {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
  return children
    .split(' ')
    .filter((pid) => pid !== '' && argumentsOf(pid).includes('pipe:1') && argumentsOf(pid).includes('libx264'))
}
const argumentsOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

test('a viewer on a weak network gets 360 lines with the sound, at a low priority, and the original runs on', async () => {
  const [viewer, original] = [watch(low('ada')), watch(rig.playUrl(stream, 'ben'))]
  await until('two seconds of it have come', () => framesOf(viewer).length > 20)
  expect([sizeOf(viewer), sizeOf(original)]).toEqual([
    [640, 360],
    [1280, 720],
  ])
  expect(viewer.tags.some(({ type, role }) => type === AUDIO && role === 'config')).toBe(true)
  expect(viewer.tags.filter(({ type, role }) => type === AUDIO && role === 'frame').length).toBeGreaterThan(40)
  expect(rig.media.viewers(stream)).toBe(2)
  const [pid = '0'] = encoders()
  expect(Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[18])).toBeGreaterThan(0)
  const times = framesOf(viewer).map(({ timestamp }) => timestamp)
  expect(times).toEqual([...times].sort((one, other) => one - other))
  viewer.leave()
  original.leave()
  await until('it is no longer made', () => rig.engine.renditions.length === 0 && encoders().length === 0)
})

test('the same over HLS, each address with the reader’s grant', async () => {
  const url = `${rig.origin}${addresses('eve').lowHls ?? ''}`
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  const { segments } = readPlaylist(await answer.text())
  const piece = segments[0]?.uri ?? segments[0]?.parts[0]?.uri ?? ''
  expect((await fetch(new URL(piece, url))).status).toBe(200)
  expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403)
})

test('it needs a grant as the original does, a kicked viewer loses it, and it ends with its stream', async () => {
  const stranger = watch(low('eve').split('?')[0] ?? '')
  const [kicked, stayed] = [watch(low('kim')), watch(low('sam'))]
  await until('an answer', () => stranger.status !== 0)
  expect(stranger.status).toBe(403)
  await until('both watch', () => [kicked, stayed].every((one) => framesOf(one).length > 0))
  await rig.media.kick(stream, { subject: 'kim' })
  await until('the viewer is gone', () => kicked.isOver)
  expect(stayed.isOver).toBe(false)
  await rig.media.end(stream)
  await until('everybody is gone', () => stayed.isOver && encoders().length === 0)
  expect(addresses('sam').lowFlv).toBeUndefined()
})

test('without ffmpeg there is no smaller picture, and its address opens nothing', async () => {
  const bare = await startRig({ ffmpegPath: 'off' })
  await until('the child is ready', () => bare.media.ingestState() === 'ready')
  const other = bare.media.newStream()
  const pushing = push(bare.pushUrl(other), { size: '1280x720' })
  await until('the stream is live', () => bare.story(other).includes('live'))
  const { flv = '', lowFlv } = bare.media.play(other, { subject: 'ada' })
  expect([bare.media.pushState(), lowFlv]).toEqual(['no_ffmpeg', undefined])
  const tried = watch(`${bare.origin}${flv.replace('.flv', '.low.flv')}`)
  await until('an answer', () => tried.status !== 0)
  expect(tried.status).toBe(404)
  await pushing.stop()
  await bare.close()
})
