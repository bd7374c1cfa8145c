import { expect, test, vi } from 'vitest'
import { render } from '../testing/render'
import { CaptionsOver } from './captions-over'

class Cue {
  line = 0
  constructor(
    readonly startTime: number,
    readonly endTime: number,
    readonly text: string,
  ) {}
}

/** A video element with the tracks that this test environment lacks. */
function videoWithTracks() {
  const tracks: { label: string; mode: string; cues: Cue[]; addCue(cue: Cue): void; removeCue(cue: Cue): void }[] = []
  const element = document.createElement('video')
  Object.defineProperty(element, 'textTracks', { value: tracks })
  element.addTextTrack = vi.fn((_kind: string, label = '') => {
    const cues: Cue[] = []
    const track = {
      label,
      mode: 'hidden',
      cues,
      addCue: (cue: Cue) => void cues.push(cue),
      removeCue: (cue: Cue) => void cues.splice(cues.indexOf(cue), 1),
    }
    tracks.push(track)
    return track as never
  })
  return { element, tracks }
}

test('captions are a track of the picture: text and no markup, taken off again, one track however often', () => {
  vi.stubGlobal('VTTCue', Cue)
  const { element, tracks } = videoWithTracks()
  const deck = { subscribe: () => () => undefined, getClock: () => ({ ms: 0, durationMs: 0, loadedMs: 0 }) }
  const over = (text: string) => (
    <CaptionsOver video={{ current: element }} deck={deck} lines={[{ fromMs: 1_000, toMs: 2_500, text }]} />
  )
  const first = render(over('市盈率 < 10 & 好'))
  expect(tracks.map(({ label, mode }) => [label, mode])).toEqual([['字幕', 'showing']])
  expect(tracks[0]?.cues).toMatchObject([{ startTime: 1, endTime: 2.5, text: '市盈率 &lt; 10 &amp; 好' }])
  first.unmount()
  expect(tracks.map(({ mode, cues }) => [mode, cues.length])).toEqual([['disabled', 0]])
  render(over('再来'))
  expect(tracks.map(({ mode, cues }) => [mode, cues.length])).toEqual([['showing', 1]])
  vi.unstubAllGlobals()
})
