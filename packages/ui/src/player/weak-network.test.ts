import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playing, run, stage, type StageOptions } from '../testing/live-stage'
import { choiceFrom, wordOf } from './quality-word'
import { playableOf, sourceOf, type PlaySource, type PlayUrls } from './source'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const offered: Partial<PlaySource> = {
  qualities: [
    { key: 'full', label: '原画', urls: { wsFlv: 'full' } },
    { key: 'low', label: '流畅', urls: { wsFlv: 'low' } },
  ],
  audioUrl: 'sound.flv',
}
const weak = (options: StageOptions = {}) => playing({ random: 0, offered, ...options })
type Set = Awaited<ReturnType<typeof weak>>

/** Two stops with nothing in hand: the network's. */
async function stops(set: Set): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    set.video.say('waiting')
    set.video.shows()
  }
  await set.settle()
  set.video.shows()
}
/** Two connections that break, the second before it shows anything. */
async function breaks(set: Set): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    set.last()?.tell('error')
    await set.settle()
    await set.settle()
  }
}
const given = (set: Set) => [set.last()?.address.replace(/\?.*/, ''), set.player.readings.get().step]

test('a weak network gives a smaller picture, then sound alone, then text, and everything again when it is better', async () => {
  const set = await weak()
  expect(given(set)).toEqual(['ws', ''])
  await stops(set)
  expect(given(set)).toEqual(['low', 'low'])
  await stops(set)
  expect(given(set)).toEqual(['sound.flv', 'sound'])
  expect(set.last()?.isAudioOnly).toBe(true)
  await breaks(set)
  expect([set.player.getState(), set.last()?.isClosed, set.player.readings.get().step]).toEqual([
    'resting',
    true,
    'text',
  ])
  expect(set.told).not.toContain('error')
  for (const [step, seconds] of [
    [['sound.flv', 'sound'], 5],
    [['low', 'low'], 61],
    [['ws', ''], 61],
  ] as const) {
    await run(set.video, seconds - 4)
    expect(given(set)).not.toEqual(step)
    await run(set.video, 4)
    set.video.shows()
    expect([given(set), set.player.getState()]).toEqual([step, 'playing'])
  }
  set.player.destroy()
})

test('after a tunnel the picture is back within seconds: connections that broke are no weak network', async () => {
  const set = await weak()
  const loses = async () => {
    for (let times = 0; times < 6 && set.player.getState() !== 'resting'; times += 1) await breaks(set)
    expect(set.player.getState()).toBe('resting')
  }
  await loses()
  // Nothing gets through yet: it is tried again, less and less often.
  await run(set.video, 4)
  expect(given(set)[1]).toBe('sound')
  await loses()
  await run(set.video, 6)
  expect(set.player.getState()).toBe('resting')
  await run(set.video, 2)
  set.video.shows()
  for (const step of ['sound', 'low', '']) {
    expect([given(set)[1], set.player.getState()]).toEqual([step, 'playing'])
    await run(set.video, 8)
    set.video.shows()
  }
  set.player.destroy()
})

test('a better picture that does not last is tried again only after twice as long', async () => {
  const set = await weak()
  await stops(set)
  await run(set.video, 61)
  set.video.shows()
  expect(given(set)).toEqual(['ws', ''])
  await stops(set)
  expect(given(set)).toEqual(['low', 'low'])
  await run(set.video, 100)
  expect(given(set)).toEqual(['low', 'low'])
  await run(set.video, 30)
  expect(given(set)).toEqual(['ws', ''])
  set.player.destroy()
})

test('who chose a picture keeps it and is advised; while the teacher is away nothing changes', async () => {
  const chosen = await weak({ choice: { quality: 'full', isAudioOnly: false } })
  expect(given(chosen)).toEqual(['full', 'full'])
  await stops(chosen)
  await run(chosen.video, 1)
  expect([given(chosen), chosen.player.readings.get().isWeak]).toEqual([['full', 'full'], true])
  chosen.player.destroy()
  const held = await weak()
  held.player.hold(true)
  await stops(held)
  expect(given(held)).toEqual(['ws', ''])
  held.player.destroy()
})

test('connections that break count as stops do, a server that gives no source does not', async () => {
  const set = await weak()
  await breaks(set)
  expect(given(set)).toEqual(['low', 'low'])
  set.getSource.mockRejectedValue(new Error('offline'))
  set.last()?.tell('error')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(set.player.readings.get().step).toBe('low')
  set.player.destroy()
})

test('what is no longer offered gives way to what is below it; a press on retry goes up from text at once', async () => {
  const set = await weak()
  await stops(set)
  set.getSource.mockImplementation(async () => ({ wsFlv: 'ws', audioUrl: 'sound.flv' }))
  set.last()?.tell('error')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(given(set)).toEqual(['sound.flv', 'sound'])
  set.video.shows()
  await breaks(set)
  expect(set.player.getState()).toBe('resting')
  set.player.load()
  await set.settle()
  expect(given(set)).toEqual(['sound.flv', 'sound'])
  set.player.destroy()
})

test('a way that the network blocks says nothing about its strength: the others are tried first', async () => {
  const set = stage({ random: 0, offered })
  set.player.load()
  await set.settle()
  await breaks(set)
  expect(set.opened.map(({ adapter }) => adapter)).toEqual(['wsFlv', 'wsFlv', 'flv'])
  expect(given(set)).toEqual(['http', ''])
  await breaks(set)
  expect(given(set)).toEqual(['low', 'low'])
  set.player.destroy()
})

test('stops alone, short or long, never take the sound away, and those before the teacher was away do not count', async () => {
  const set = await weak()
  set.video.say('waiting')
  set.video.shows()
  set.player.hold(true)
  set.player.hold(false)
  set.video.say('waiting')
  set.video.shows()
  expect(given(set)).toEqual(['ws', ''])
  set.player.forgive()
  for (const step of ['low', 'sound', 'sound', 'sound']) {
    await stops(set)
    expect(given(set)[1]).toBe(step)
  }
  set.video.say('waiting')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([set.opened.length, given(set)[1]]).toEqual([4, 'sound'])
  set.player.destroy()
})

test('a pause while nothing is loaded lasts, and playing goes on with the sound at once', async () => {
  const set = await weak({ offered: { audioUrl: 'sound.flv' } })
  await stops(set)
  await breaks(set)
  expect(set.player.getState()).toBe('resting')
  set.player.play()
  await set.settle()
  expect(given(set)).toEqual(['sound.flv', 'sound'])
  set.video.shows()
  await breaks(set)
  expect(set.player.getState()).toBe('resting')
  set.player.pause()
  const { length } = set.opened
  await run(set.video, 300)
  expect([set.player.getState(), set.opened.length]).toEqual(['paused', length])
  set.player.play()
  await set.settle()
  expect(given(set)).toEqual(['sound.flv', 'sound'])
  set.player.destroy()
})

test('who chose a smaller picture gets the original when it is no longer offered, and then what the network bears', async () => {
  const set = await weak({ choice: { quality: 'low', isAudioOnly: false } })
  expect(given(set)).toEqual(['low', 'low'])
  set.getSource.mockImplementation(async () => ({ wsFlv: 'ws', audioUrl: 'sound.flv' }))
  set.last()?.tell('error')
  await set.settle()
  await set.settle()
  expect(given(set)).toEqual(['ws', ''])
  set.video.shows()
  set.player.forgive()
  await stops(set)
  expect(given(set)).toEqual(['sound.flv', 'sound'])
  set.player.destroy()
})

test('a broadcast without anything smaller keeps its picture', async () => {
  const set = await weak({ offered: {} })
  await stops(set)
  await stops(set)
  expect([given(set), set.opened.length]).toEqual([['ws', ''], 1])
  set.player.destroy()
})

test('the addresses of the server become what can be chosen', () => {
  const url = (kind: string) => ({ kind, url: `/${kind}` })
  expect(sourceOf(['wsFlv', 'flv', 'llHls'].map(url))).toEqual({ wsFlv: '/wsFlv', flv: '/flv', llHls: '/llHls' })
  const { qualities, audioUrl } = sourceOf(['wsFlv', 'audioFlv', 'lowFlv', 'lowHls'].map(url))
  expect([audioUrl, qualities?.map(({ label }) => label)]).toEqual(['/audioFlv', ['原画', '流畅']])
  expect(qualities?.[1]?.urls).toEqual({ wsFlv: '/lowFlv', flv: '/lowFlv', llHls: '/lowHls' })
  expect(sourceOf([url('flv'), url('audioFlv')]).qualities?.map(({ key }) => key)).toEqual(['full'])
})

test('a step that this device cannot play is none', () => {
  const source = sourceOf(['llHls', 'audioFlv', 'lowHls'].map((kind) => ({ kind, url: `/${kind}` })))
  const native = { pick: ({ llHls }: PlayUrls) => llHls }
  const found = playableOf(source, [native])
  expect([found.audioUrl, found.qualities?.map(({ key }) => key)]).toEqual([undefined, ['full', 'low']])
  expect(playableOf({ ...source, qualities: source.qualities?.slice(0, 1) }, [native]).qualities).toEqual([])
})

test('a choice is kept as one word, and whatever else is stored leaves it to the player', () => {
  for (const choice of [{ isAudioOnly: true }, { isAudioOnly: false }, { quality: 'low', isAudioOnly: false }])
    expect(choiceFrom(wordOf(choice))).toEqual(choice)
  for (const stored of [null, undefined, 7, {}]) expect(choiceFrom(stored)).toEqual({ isAudioOnly: false })
})
