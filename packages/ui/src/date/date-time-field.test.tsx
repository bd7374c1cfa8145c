import { useState } from 'react'
import { expect, test } from 'vitest'
import { byRole, key, press, render } from '../testing/render'
import { DateTimeField } from './date-time-field'
import { dayFrom, gridOf, monthFrom, wallWords, weekdayIndex } from './days'

const at = { now: '2026-11-22 10:30', min: '2026-11-22 10:30' }

function Start({ first = '' }: { readonly first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateTimeField {...at} label="开始时间" value={value} onChange={setValue} clearable />
      <output>{value}</output>
    </>
  )
}
const value = (host: HTMLElement): string => host.querySelector('output')?.textContent ?? ''

test('a day and the usual time are chosen, and announced with the weekday', () => {
  const { host } = render(<Start />)
  press(byRole('button', '开始时间：请选择日期和时间'))
  press(byRole('button', '2026-11-25 星期三'))
  press(byRole('button', '确定'))
  expect(value(host)).toBe('2026-11-25 20:00')
  expect(byRole('button', '开始时间：2026-11-25 星期三 20:00')).toBeTruthy()
})

test('past days cannot be chosen', () => {
  render(<Start />)
  press(byRole('button', '开始时间：请选择日期和时间'))
  expect(byRole('button', '2026-11-21 星期六').hasAttribute('disabled')).toBe(true)
  expect(byRole('button', '上个月').hasAttribute('disabled')).toBe(true)
})

test('an arrow key crosses the edge of the month', () => {
  const { host } = render(<Start first="2026-11-30 08:07" />)
  press(byRole('button', '开始时间：2026-11-30 星期一 08:07'))
  key(byRole('button', '2026-11-30 星期一', byRole('dialog')), 'ArrowDown')
  press(byRole('button', '确定'))
  expect(value(host)).toBe('2026-12-07 08:07')
})

test('a choice can be cleared', () => {
  const { host } = render(<Start first="2026-11-30 08:00" />)
  press(byRole('button', '开始时间：2026-11-30 星期一 08:00'))
  press(byRole('button', '清除'))
  expect(value(host)).toBe('')
})

test('the wall calendar knows leap years, the turn of the year and its weekdays', () => {
  expect(gridOf({ year: 2028, month: 2 }).days).toHaveLength(29)
  expect(gridOf({ year: 2026, month: 11 }).before).toBe(6)
  expect(monthFrom({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  expect(monthFrom({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
  expect(dayFrom('2026-12-31', 1)).toBe('2027-01-01')
  expect(weekdayIndex('2026-11-22')).toBe(6)
  expect(wallWords('2026-11-22 20:05')).toBe('2026-11-22 星期日 20:05')
})
