import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { openPicker, pickDay, todayInPicker } from '../testing/picker'
import { settle, show, takeAway } from '../testing/stage'
import { MomentField, MomentInput } from './moment-field'

afterEach(() => {
  takeAway()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Half past two in the night of the 21st in Beijing; elsewhere it is still, or already, another day. */
const NIGHT = Date.UTC(2026, 10, 20, 18, 30)
const AT = Date.parse('2026-11-23T14:06:00+08:00')

async function typeIn(written: string): Promise<void> {
  const field = document.querySelector('input')
  await act(async () => field?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, written)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
async function leave(): Promise<void> {
  await act(async () => document.querySelector('input')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await settle()
}

test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Shanghai'])(
  'in %s a moment is shown and read as Beijing has it',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const picked: (number | undefined)[] = []
    await show(() => <MomentInput value={AT} onChange={(ms) => picked.push(ms)} />, {})
    expect(document.querySelector('input')?.value).toBe('2026-11-23 14:06')
    await typeIn('2026-11-24 09:30')
    expect(picked.at(-1)).toBe(Date.parse('2026-11-24T09:30:00+08:00'))
  },
)

test('a day that is picked counts at once, and its calendar begins with the today of Beijing', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.useFakeTimers({ toFake: ['Date'], now: NIGHT })
  const picked: string[] = []
  await show(() => <MomentField label="何时" value="" onChange={(typed) => picked.push(typed)} />, {})
  await openPicker()
  expect(todayInPicker()).toBe('2026-11-21')
  await pickDay('2026-11-09')
  expect(picked.at(-1)).toMatch(/^2026-11-09T\d\d:\d\d$/)
})

test.each(['２０２６-１１-０９ ０８：３０', '2026/11/9 8:30', '2026年11月9日 8:30', '2026-11-09T08:30'])(
  'a moment typed as %s is read',
  async (written) => {
    const picked: string[] = []
    await show(() => <MomentField label="何时" value="" onChange={(typed) => picked.push(typed)} />, {})
    await typeIn(written)
    await leave()
    expect(picked.at(-1)).toBe('2026-11-09T08:30')
  },
)

test('what is no moment changes nothing', async () => {
  const picked: string[] = []
  await show(() => <MomentField label="何时" value="2026-11-09T08:30" onChange={(typed) => picked.push(typed)} />, {})
  await typeIn('明天')
  await leave()
  expect(picked).toEqual([])
  expect(document.querySelector('input')?.value).toBe('2026-11-09 08:30')
})
