import { expect, test, vi } from 'vitest'
import { onEnter, pressedKey } from './keys'

const press = (key: string, more: object = {}) => new KeyboardEvent('keydown', { key, ...more })
const taken = { keyCode: 229 }

test('a key has its name', () => {
  expect(pressedKey(press('Enter', { keyCode: 13 }))).toBe('Enter')
})

test.each(['Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft', ' ', 'Tab', 'Process', 'k'])(
  '%s of an input method does nothing, whether the browser still composes or not',
  (key) => {
    expect(pressedKey(press(key, { isComposing: true }))).toBe('')
    expect(pressedKey(press(key, taken))).toBe('')
  },
)

test('React’s event says the same as the browser’s', () => {
  const around = (nativeEvent: KeyboardEvent) => ({ key: nativeEvent.key, keyCode: nativeEvent.keyCode, nativeEvent })
  expect(pressedKey(around(press('Enter', { isComposing: true })))).toBe('')
  expect(pressedKey(around(press('Enter', taken)))).toBe('')
  expect(pressedKey(around(press('Enter')))).toBe('Enter')
})

test('what Enter does, the Enter that ends a word does not', () => {
  const act = vi.fn()
  const hear = onEnter(act)
  for (const event of [press('Enter', taken), press('Enter', { isComposing: true }), press('a')]) hear(event)
  expect(act).not.toHaveBeenCalled()
  hear(press('Enter'))
  expect(act).toHaveBeenCalledOnce()
})
