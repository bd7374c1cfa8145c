import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ShowContext } from '../base/show'
import { render } from '../testing/render'
import { usePageKeys } from './page-keys'

let pressed: string[] = []
afterEach(() => {
  pressed = []
})

function Keys({ name }: { readonly name: string }) {
  usePageKeys({ b: () => pressed.push(`${name}b`), ' ': () => pressed.push(`${name}space`) })
  return (
    <>
      <button type="button" />
      <input />
    </>
  )
}

const key = (name: string, on: Element = document.body, more = {}) =>
  act(
    () => void on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })),
  )

test('keys work wherever the focus is, except in fields; a button keeps its own', () => {
  const { host, rerender, unmount } = render(<Keys name="1" />)
  const at = (selector: string) => host.querySelector(selector) ?? document.body
  key('B')
  key(' ')
  key(' ', at('button'))
  key('b', at('button'))
  key('b', at('input'))
  key('b', document.body, { ctrlKey: true })
  expect(pressed).toEqual(['1b', '1space', '1b'])
  rerender(<Keys name="2" />)
  key('b')
  expect(pressed.at(-1)).toBe('2b')
  unmount()
  key('b')
  expect(pressed).toHaveLength(4)
})

test('while a dialog is open there are none, wherever the focus is; one of a page behind counts for nothing', () => {
  const dialogs = (isBehind: boolean) => (
    <>
      <Keys name="1" />
      <div inert={isBehind}>
        <div role="alertdialog" aria-modal="true" tabIndex={-1}>
          <a href="/">确定</a>
        </div>
      </div>
    </>
  )
  const { host, rerender, unmount } = render(dialogs(false))
  for (const on of ['a', '[role="alertdialog"]']) key('b', host.querySelector(on) ?? document.body)
  key('b')
  key(' ')
  expect(pressed).toEqual([])
  rerender(dialogs(true))
  key('b')
  expect(pressed).toEqual(['1b'])
  unmount()
})

test('a key that is held down acts once, and does not scroll the page', () => {
  const { unmount } = render(<Keys name="1" />)
  key(' ')
  const held = new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true, cancelable: true })
  document.body.dispatchEvent(held)
  expect([pressed, held.defaultPrevented]).toEqual([['1space'], true])
  unmount()
})

test('a page behind another one hears none', () => {
  const { unmount } = render(
    <ShowContext value={false}>
      <Keys name="1" />
    </ShowContext>,
  )
  key('b')
  expect(pressed).toEqual([])
  unmount()
})
