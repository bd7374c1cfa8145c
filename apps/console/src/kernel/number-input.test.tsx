import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { show, takeAway } from '../testing/stage'
import { NumberInput } from './number-input'

afterEach(takeAway)

test.each([
  ['１２３４．５', 1234.5],
  ['￥1,234。50', 1234.5],
  ['１２，０００元', 12_000],
  ['１２，０００', 12_000],
  ['٣٤', 34],
  ['－７', -7],
])('a number typed as %s is read', async (typed, number) => {
  const heard: (number | null)[] = []
  await show(() => <NumberInput aria-label="金额" onChange={(value) => heard.push(value)} />, {})
  const field = document.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(heard.at(-1)).toBe(number)
})
