import { expect, test, vi } from 'vitest'
import { byRole, press, render } from '../testing/render'
import { SoundControls, type SoundControlsProps } from './sound-controls'

const words = { play: '播放录音', pause: '暂停录音', position: '录音的位置', failed: '录音放不出来' }
const audioAt = (part: Partial<SoundControlsProps['audio']> = {}): SoundControlsProps['audio'] => ({
  phase: 'idle',
  position: 0,
  duration: 0,
  play: vi.fn(),
  pause: vi.fn(),
  seek: vi.fn(),
  ...part,
})

test('until the recording tells its length, the known one is shown; then its own', () => {
  const { rerender } = render(<SoundControls audio={audioAt()} seconds={90} words={words} />)
  expect(document.body.textContent).toContain('00:00 / 01:30')
  rerender(<SoundControls audio={audioAt({ position: 12, duration: 95 })} seconds={90} words={words} />)
  expect(document.body.textContent).toContain('00:12 / 01:35')
  expect(document.querySelector('input')?.getAttribute('max')).toBe('95')
})

test('one button plays what rests and pauses what plays, also while it waits for more', () => {
  const audio = audioAt()
  const { rerender } = render(<SoundControls audio={audio} seconds={90} words={words} />)
  press(byRole('button', words.play))
  expect(audio.play).toHaveBeenCalledOnce()
  for (const phase of ['playing', 'waiting'] as const) {
    const on = audioAt({ phase })
    rerender(<SoundControls audio={on} seconds={90} words={words} />)
    press(byRole('button', words.pause))
    expect(on.pause).toHaveBeenCalledOnce()
  }
})

test('what failed says so in the place of its times, and goes on where it stopped with another address', () => {
  const onAgain = vi.fn()
  const audio = audioAt({ phase: 'failed', position: 30 })
  const { rerender } = render(<SoundControls audio={audio} seconds={90} words={words} onAgain={onAgain} />)
  expect(document.body.textContent).toBe(words.failed)
  press(byRole('button', words.play))
  expect(onAgain.mock.calls).toEqual([[30]])
  expect(audio.play).not.toHaveBeenCalled()
  const { failed: _, ...elsewhere } = words
  rerender(<SoundControls audio={audio} seconds={90} words={elsewhere} />)
  expect(document.body.textContent).toContain('00:30 / 01:30')
  press(byRole('button', words.play))
  expect(audio.play).toHaveBeenCalledOnce()
})
