import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { miniPlayers } from '../testing/mini-players'
import { render } from '../testing/render'
import { TrackPicture } from './track-picture'
import { useAudio } from './use-audio'

let audio: ReturnType<typeof useAudio>
let played: [number, number][]
let begun = 0
beforeEach(() => {
  // Between two tellings the position goes on by the clock: it stands still here.
  vi.useFakeTimers({ toFake: ['Date'] })
  played = []
  begun = 0
})

function Track({ startAt }: { readonly startAt: number }) {
  audio = useAudio({
    src: '/files/a.mp4',
    hasPicture: true,
    startAt,
    now: { title: '风险揭示' },
    onBegin: () => {
      begun += 1
    },
    onPlayed: (from, to) => played.push([from, to]),
  })
  return audio.screen ? <TrackPicture screen={audio.screen} label="风险揭示" /> : null
}

test('a recording with a picture resumes where it was left, and reports what was really played', () => {
  const players = miniPlayers()
  render(<Track startAt={5} />)
  expect(players.shown()).toEqual(['video', '/files/a.mp4'])
  act(() => audio.play())
  players.say('onLoadedMetadata', { duration: 40 })
  expect(players.acts()).toEqual(['play', 'seek 5'])
  players.say('onPlay')
  for (const at of [5.25, 6, 7, 8]) players.say('onTimeUpdate', { currentTime: at, duration: 40 })
  expect([audio.phase, audio.position, audio.duration, begun]).toEqual(['playing', 8, 40, 1])
  players.say('onPause')
  expect([audio.phase, played]).toEqual(['paused', [[5, 8]]])
})

test('the drawn element receives the speed and the position, and a failure is reported', () => {
  const players = miniPlayers()
  render(<Track startAt={0} />)
  act(() => audio.play())
  players.say('onLoadedMetadata', { duration: 40 })
  act(() => audio.setSpeed(2))
  act(() => audio.seek(30))
  expect([players.acts(), audio.speed, audio.position]).toEqual([['play', 'playbackRate 2', 'seek 30'], 2, 30])
  players.say('onError')
  expect(audio.phase).toBe('failed')
})

function Heard() {
  audio = useAudio({ src: '/files/a.mp3', now: { title: '晨会' } })
  return null
}

test('sound is moved before it has played and while it rests, and is heard with the bell off', () => {
  const heard: Record<string, () => void> = {}
  const sound = new Proxy({ startTime: 0, currentTime: 0, paused: true, seek: vi.fn(), destroy: vi.fn() } as object, {
    get: (kept, name) => Reflect.get(kept, name) ?? ((run: () => void) => void (heard[String(name)] = run)),
  }) as { readonly startTime: number; readonly seek: ReturnType<typeof vi.fn> }
  const setInnerAudioOption = vi.fn()
  vi.stubGlobal('wx', { createInnerAudioContext: () => sound, setInnerAudioOption })
  render(<Heard />)
  act(() => audio.seek(20))
  expect([audio.position, sound.startTime, sound.seek.mock.calls]).toEqual([20, 20, []])
  act(() => heard['onPlay']?.())
  act(() => heard['onPause']?.())
  act(() => audio.seek(30))
  expect([audio.phase, audio.position, sound.seek.mock.calls]).toEqual(['paused', 30, [[30]]])
  expect(setInnerAudioOption).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ obeyMuteSwitch: false }))
})
