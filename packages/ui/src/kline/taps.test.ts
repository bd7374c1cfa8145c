import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTaps } from './taps'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const element = document.createElement('div')
  const taps: number[] = []
  const stop = watchTaps(element, (x) => taps.push(x))
  const send = (type: string, clientX: number, more: PointerEventInit = {}, at = 0) => {
    const event = new PointerEvent(type, { clientX, isPrimary: true, button: 0, pointerType: 'touch', ...more })
    Object.defineProperty(event, 'timeStamp', { value: at })
    element.dispatchEvent(event)
  }
  return { taps, stop, send }
}

test('each of two quick taps is heard, one that moved or was taken away is not', () => {
  const { taps, stop, send } = watched()
  const tap = (from: number, to = from) => [send('pointerdown', from), send('pointerup', to)]
  tap(10)
  tap(40)
  tap(70, 95)
  send('pointerdown', 100)
  send('pointercancel', 100)
  send('pointerup', 100)
  vi.runAllTimers()
  expect(taps).toEqual([10, 40])
  stop()
  tap(10)
  vi.runAllTimers()
  expect(taps).toEqual([10, 40])
})

test('the second finger and the other key of a mouse are no taps', () => {
  const { taps, send } = watched()
  send('pointerdown', 10, { isPrimary: false })
  send('pointerup', 10, { isPrimary: false })
  send('pointerdown', 20, { button: 2, pointerType: 'mouse' })
  send('pointerup', 20, { button: 2, pointerType: 'mouse' })
  vi.runAllTimers()
  expect(taps).toEqual([])
})

test('a finger that rests to read prices is no tap, however long a mouse is held', () => {
  const { taps, send } = watched()
  send('pointerdown', 10, {}, 1_000)
  send('pointerup', 10, {}, 1_400)
  send('pointerdown', 20, { pointerType: 'mouse' }, 2_000)
  send('pointerup', 20, { pointerType: 'mouse' }, 2_400)
  vi.runAllTimers()
  expect(taps).toEqual([20])
})
