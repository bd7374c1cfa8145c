import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserPush } from './browser-push'
import { troubleOf } from './devices'
import { onAir, stage } from './testing/stage'
import { rate } from './uplink'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it opens the camera, shows it, and goes on air with its own ticket', async () => {
  const { push, phases, snap, sockets, recorders, admit, seen } = stage()
  expect(await push.open()).toBe(true)
  expect(snap().preview?.getAudioTracks()).toEqual([])
  await push.start()
  await admit()
  expect(phases).toEqual(['opening', 'ready', 'connecting', 'live'])
  expect(sockets[0]?.sent).toEqual([{ t: 'start', stream: 's', token: 't1', type: 'video/webm;codecs=h264,opus' }])
  expect(seen()).toEqual(['user', 'voice'])
  recorders[0]?.ondataavailable?.({ data: { size: 9 } })
  recorders[0]?.ondataavailable?.({ data: { size: 0 } })
  expect(sockets[0]?.sent).toHaveLength(2)
})

test('recording starts only after the gate has accepted the connection', async () => {
  const { push, recorders, sockets, settle } = stage()
  await push.start()
  await settle()
  sockets[0]?.onopen?.()
  expect(recorders).toEqual([])
})

test('a broken connection is replaced with a new recorder, a new connection and a fresh ticket', async () => {
  const { sockets, recorders, admit, phases, snap } = await onAir()
  const since = snap().since
  sockets[0]?.onclose?.()
  expect([snap().phase, snap().trouble]).toEqual(['reconnecting', 'lost'])
  expect(recorders[0]?.state).toBe('inactive')
  await admit()
  expect(phases.slice(-2)).toEqual(['reconnecting', 'live'])
  expect(sockets[1]?.sent[0]).toMatchObject({ token: 't2' })
  expect(recorders).toHaveLength(2)
  expect([snap().since, snap().trouble]).toEqual([since, undefined])
})

test('the wait is random between zero and a ceiling that doubles, and ends when the network returns', async () => {
  const { sockets, online, settle } = await onAir({ random: 0.999 })
  sockets[0]?.onclose?.()
  await vi.advanceTimersByTimeAsync(998)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2)
  expect(sockets).toHaveLength(2)
  sockets[1]?.onclose?.()
  await vi.advanceTimersByTimeAsync(1990)
  expect(sockets).toHaveLength(2)
  online()
  await settle()
  expect(sockets).toHaveLength(3)
  online()
  await settle()
  expect(sockets).toHaveLength(3)
})

test('a permanent failure ends it; a temporary one is tried eight times', async () => {
  for (const reason of ['bad_type', 'no_ffmpeg']) {
    const { push, sockets, snap, settle } = stage()
    await push.start()
    await settle()
    sockets[0]?.says({ t: 'no', reason })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([snap().phase, snap().trouble, sockets.length]).toEqual(['failed', reason, 1])
  }
  const { push, sockets, snap, settle } = stage()
  await push.start()
  for (let tries = 1; tries <= 8; tries += 1) {
    await settle()
    sockets.at(-1)?.says({ t: 'no', reason: 'busy' })
  }
  expect([snap().phase, snap().trouble, sockets.length]).toEqual(['failed', 'busy', 8])
  await push.start()
  await settle()
  expect([snap().phase, sockets.length]).toEqual(['connecting', 9])
})

test('a teacher who was removed, or whose lesson has ended, does not reconnect automatically', async () => {
  for (const reason of ['kicked', 'over', 'replaced']) {
    const { sockets, snap } = await onAir()
    sockets[0]?.says({ t: 'end', reason })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([snap().phase, snap().trouble, sockets.length]).toEqual(['failed', reason, 1])
  }
})

test('a failed request for a ticket is repeated, unless the answer was final', async () => {
  const { push, grant, snap, settle, sockets } = stage()
  grant.mockRejectedValueOnce(new Error('network'))
  await push.start()
  await settle()
  await settle()
  expect([grant.mock.calls.length, sockets.length]).toEqual([2, 1])
  sockets[0]?.onclose?.()
  grant.mockRejectedValueOnce(new RangeError('room is over'))
  await settle()
  await settle()
  expect([snap().phase, snap().trouble]).toEqual(['failed', 'grant'])
})

test('ten steady seconds reset earlier failures', async () => {
  const { sockets, admit, snap } = await onAir()
  for (let round = 0; round < 12; round += 1) {
    for (let second = 0; second < 12; second += 1) {
      sockets.at(-1)?.says({ t: 'stat', lagMs: 0, kbps: 900 })
      await vi.advanceTimersByTimeAsync(1000)
    }
    sockets.at(-1)?.onclose?.()
    await admit()
  }
  expect(snap().phase).toBe('live')
})

test('the connection is rated by its queue, its lag and missing reports', async () => {
  expect(rate({ bufferedBytes: 0, lagMs: 0, quietMs: 0 })).toBe('good')
  expect(rate({ bufferedBytes: 400_000, lagMs: 0, quietMs: 0 })).toBe('weak')
  expect(rate({ bufferedBytes: 0, lagMs: 6000, quietMs: 0 })).toBe('bad')
  const { sockets, recorders, snap, admit } = await onAir()
  sockets[0]?.says({ t: 'stat', lagMs: 120, kbps: 1100 })
  expect(snap()).toMatchObject({ uplink: 'good', lagMs: 120, kbps: 1100 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(snap().uplink).toBe('weak')
  await vi.advanceTimersByTimeAsync(6000)
  expect([snap().phase, snap().uplink]).toEqual(['reconnecting', undefined])
  await vi.advanceTimersByTimeAsync(10)
  await admit()
  Object.assign(sockets[1] ?? {}, { bufferedAmount: 4_100_000 })
  recorders[1]?.ondataavailable?.({ data: { size: 9 } })
  expect([snap().phase, sockets[1]?.isClosed]).toEqual(['reconnecting', true])
})

test('another source needs another recorder: screen, microphone alone, and the other camera', async () => {
  const { push, admit, seen, recorders, opened, snap } = await onAir()
  await push.open({ source: 'screen' })
  await admit()
  expect(seen()).toEqual(['screen', 'voice'])
  expect(opened[1]?.readyState).toBe('ended')
  await push.open({ source: 'microphone' })
  await admit()
  expect([seen(), recorders.at(-1)?.type, snap().preview]).toEqual([['voice'], 'audio/webm;codecs=opus', undefined])
  await push.flip()
  await admit()
  expect([seen(), snap().facing]).toEqual([['environment', 'voice'], 'environment'])
  expect(recorders).toHaveLength(4)
  expect(opened.filter(({ readyState }) => readyState === 'live')).toHaveLength(2)
})

test('muting changes the recording but not the connection, and survives another source', async () => {
  const { push, admit, seen, sockets, snap } = await onAir()
  push.mute(true)
  expect([seen(), sockets.length, push.level.getSnapshot()]).toEqual([['user', 'voice, muted'], 1, 0])
  await push.open({ source: 'screen' })
  await admit()
  expect([seen(), snap().isMuted]).toEqual([['screen', 'voice, muted'], true])
  push.mute(false)
  expect([seen(), push.level.getSnapshot()]).toEqual([['screen', 'voice'], 0.5])
})

test('while away, viewers see the slate in silence, even after a broken connection; then the camera returns', async () => {
  const { push, admit, seen, sockets, snap } = await onAir()
  expect(push.pause()).toBe(true)
  await admit()
  expect([seen(), snap().isAway, snap().phase]).toEqual([['back soon', 'voice again, muted'], true, 'live'])
  sockets.at(-1)?.onclose?.()
  await admit()
  expect(seen()).toEqual(['back soon', 'voice again, muted'])
  expect(push.resume()).toBe(true)
  await admit()
  expect([seen(), snap().isAway]).toEqual([['user', 'voice'], false])
})

test('a camera lost on air leaves the slate until another source is opened', async () => {
  const { push, admit, opened, seen, snap } = await onAir()
  opened.find(({ kind }) => kind === 'video')?.lose()
  await admit()
  expect([seen()?.[0], snap().isAway, snap().trouble, push.resume()]).toEqual(['back soon', true, 'lost', false])
  await push.open({ source: 'camera' })
  await admit()
  expect([seen(), snap().isAway, snap().trouble]).toEqual([['user', 'voice'], false, undefined])
})

test('a refusal by the browser is named, and the open source stays open', async () => {
  const { push, fail, snap, faked } = stage()
  fail.next = 'NotAllowedError'
  expect(await push.open()).toBe(false)
  expect([snap().phase, snap().trouble]).toEqual(['idle', 'denied'])
  await push.open()
  fail.next = 'NotAllowedError'
  expect(await push.open({ source: 'screen' })).toBe(false)
  expect([snap().phase, snap().source, snap().trouble, snap().preview !== undefined]).toEqual([
    'ready',
    'camera',
    'cancelled',
    true,
  ])
  const names = ['NotFoundError', 'NotReadableError', 'SecurityError', 'Odd'].map((name) =>
    troubleOf(Object.assign(new Error(name), { name })),
  )
  expect(names).toEqual(['not_found', 'in_use', 'denied', 'failed'])
  expect(await new BrowserPush({ grant: vi.fn(), slateText: '', platform: { ...faked, isSecure: false } }).open()).toBe(
    false,
  )
})

test('going off air keeps the preview; leaving releases everything', async () => {
  const { push, sockets, opened, snap } = await onAir()
  push.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([
    snap().phase,
    sockets.length,
    sockets[0]?.isClosed,
    opened.every(({ readyState }) => readyState === 'live'),
  ]).toEqual(['ready', 1, true, true])
  push.destroy()
  expect(opened.every(({ readyState }) => readyState === 'ended')).toBe(true)
})
