import { expect, test } from 'vitest'
import { debounce, throttle } from './pace'
import { fakeClock } from './testing/fake-platform'

// holds: 9-8
test('debounce runs once, with the last arguments, half a second after the last call', () => {
  const clock = fakeClock(0)
  const ran: string[] = []
  const search = debounce((word: string) => ran.push(word), clock)
  search('a')
  clock.advance(499)
  search('ab')
  clock.advance(499)
  expect(ran).toEqual([])
  clock.advance(1)
  expect(ran).toEqual(['ab'])
  search('abc')
  search.cancel()
  clock.advance(1000)
  expect(ran).toEqual(['ab'])
})

// holds: 9-8
test('throttle runs at once and then ignores calls for half a second', () => {
  const clock = fakeClock(0)
  let times = 0
  const tap = throttle(() => {
    times += 1
  }, clock)
  tap()
  clock.advance(499)
  tap()
  expect(times).toBe(1)
  clock.advance(1)
  tap()
  expect(times).toBe(2)
  tap.cancel()
  tap()
  expect(times).toBe(3)
})
