import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { openPicker, pickDay, todayInPicker } from '../testing/picker'
import { settle, show, takeAway } from '../testing/stage'
import { DayInput } from './day-input'

afterEach(() => {
  takeAway()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Half past two in the night of the 21st in Beijing; elsewhere it is still, or already, another day. */
const NIGHT = Date.UTC(2026, 10, 20, 18, 30)

test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Shanghai'])(
  'an operator in %s is shown the today of Beijing, and picks the day that is written',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    vi.useFakeTimers({ toFake: ['Date'], now: NIGHT })
    const picked: (string | undefined)[] = []
    await show(() => <DayInput label="哪一天" onChange={(day) => picked.push(day)} />, {})
    await openPicker()
    expect(todayInPicker()).toBe('2026-11-21')
    await pickDay('2026-11-09')
    expect(picked).toEqual(['2026-11-09'])
  },
)

test.each([
  '２０２６-１１-０９',
  '２０２６－１１－０９',
  '2026/11/9',
  '２０２６／１１／９',
  '2026.11.9',
  '２０２６年１１月９日',
  '2026年11月9号',
  '2026、11、9',
  '20261109',
])('a day typed as %s is read', async (typed) => {
  const picked: (string | undefined)[] = []
  await show(() => <DayInput label="哪一天" onChange={(day) => picked.push(day)} />, {})
  const field = document.querySelector('input')
  await act(async () => field?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await settle()
  expect(picked.at(-1)).toBe('2026-11-09')
})

test('a day that an input method composes is read when it is composed, not before', async () => {
  const picked: (string | undefined)[] = []
  await show(() => <DayInput label="哪一天" onChange={(day) => picked.push(day)} />, {})
  const field = document.querySelector('input')
  await act(async () => field?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '２０２６-１１-０９')
    field?.dispatchEvent(Object.assign(new Event('input', { bubbles: true }), { isComposing: true }))
  })
  expect(field?.value).toBe('２０２６-１１-０９')
  await act(async () => field?.dispatchEvent(new Event('compositionend', { bubbles: true })))
  await act(async () => field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await settle()
  expect(picked.at(-1)).toBe('2026-11-09')
})
