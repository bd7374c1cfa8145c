import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../testing/render'
import type { FlyingLine } from './flying'
import { FlyingLines } from './flying-lines'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const line = (key: string): FlyingLine => ({ key, words: key })
const before = [line('早')]
const flying = () => [...document.querySelectorAll('[data-flying] > *')].map(({ textContent }) => textContent)
const sky = (lines: readonly FlyingLine[], density: 'few' | 'many' = 'many') => (
  <FlyingLines lines={lines} density={density} />
)

test('what was said before the viewer came does not fly, what is said now does', () => {
  const shown = render(sky(before))
  expect(flying()).toEqual([])
  shown.rerender(sky([...before, line('在')]))
  expect(flying()).toEqual(['在'])
})

test('older lines that are loaded in front do not fly', () => {
  const shown = render(sky(before))
  shown.rerender(sky([line('昨天'), ...before]))
  expect(flying()).toEqual([])
})

test('of many at once only as many fly as there are lanes', () => {
  const shown = render(sky(before, 'few'))
  shown.rerender(sky([...before, line('一'), line('二'), line('三')], 'few'))
  expect(flying()).toEqual(['一', '二'])
})

test('what is deleted goes from the picture at once', () => {
  const shown = render(sky(before))
  shown.rerender(sky([...before, line('坏'), line('好')]))
  shown.rerender(sky([...before, line('好')]))
  expect(flying()).toEqual(['好'])
})

test('a line is gone once it has crossed the picture', () => {
  const shown = render(sky(before))
  shown.rerender(sky([...before, line('在')]))
  const one = document.querySelector('[data-flying] > *')
  act(() => void one?.dispatchEvent(new Event('animationend', { bubbles: true })))
  expect(flying()).toEqual([])
})

test('what comes in a great rush flies, though the line before it is no longer kept', () => {
  const shown = render(sky(before))
  shown.rerender(sky(Array.from({ length: 50 }, (_, at) => line(`第 ${at}`))))
  expect(flying()).toHaveLength(8)
})

test('the first line that is said in an empty room flies', () => {
  const shown = render(sky([]))
  shown.rerender(sky([line('早')]))
  expect(flying()).toEqual(['早'])
})

test('what was taken back does not fly again when it is shown after all', () => {
  const shown = render(sky(before))
  shown.rerender(sky([...before, line('坏')]))
  shown.rerender(sky(before))
  shown.rerender(sky([...before, line('坏')]))
  expect(flying()).toEqual([])
})
