import { describe, expect, test } from 'vitest'
import { at, fillMethods, fromEntries, hasOwn, replaceAll } from './methods'
import { AbortController, AbortSignal, TextEncoder } from './polyfills'

describe('AbortController', () => {
  test('tells its listeners once, with the browser’s reason', () => {
    const stopper = new AbortController()
    const heard: unknown[] = []
    const run = (): void => void heard.push('one')
    stopper.signal.addEventListener('abort', run)
    stopper.signal.addEventListener('abort', run)
    stopper.signal.addEventListener('abort', () => heard.push('two'))
    stopper.signal.onabort = ({ type }) => heard.push(type)
    stopper.abort()
    stopper.abort('again')
    expect([heard, stopper.signal.aborted]).toEqual([['abort', 'one', 'two'], true])
    expect(stopper.signal.reason).toMatchObject({ name: 'AbortError' })
    expect(() => stopper.signal.throwIfAborted()).toThrow('aborted')
    expect(stopper.signal).toBeInstanceOf(AbortSignal)
  })

  test('forgets removed listeners', () => {
    const { signal, abort } = Object.assign(new AbortController(), {})
    let heard = 0
    const run = (): void => {
      heard += 1
    }
    signal.addEventListener('abort', run)
    signal.removeEventListener('abort', run)
    abort.call({ signal })
    expect([heard, signal.aborted]).toEqual([0, true])
  })
})

test.each(['', 'abc', 'é', '讲坛 600519', '𠮷👩‍🏫', '\ud800x'])('%j is encoded as the browser encodes it', (words) => {
  expect([...new TextEncoder().encode(words)]).toEqual([...new globalThis.TextEncoder().encode(words)])
})

test('methods that older phones lack behave like the standard ones', () => {
  expect([at.call([1, 2, 3], -1), at.call([1, 2, 3], 0), at.call([], 0)]).toEqual([3, 1, undefined])
  expect(replaceAll.call('a+b+c', '+', ' ')).toBe('a b c')
  expect(fromEntries(new Map([['a', 1]]))).toEqual({ a: 1 })
  expect([hasOwn({ a: 1 }, 'a'), hasOwn({ a: 1 }, 'b'), hasOwn(Object.create({ a: 1 }), 'a')]).toEqual([
    true,
    false,
    false,
  ])
})

test('an existing method is left alone', () => {
  const before = Array.prototype.at
  fillMethods()
  expect(Array.prototype.at).toBe(before)
})
