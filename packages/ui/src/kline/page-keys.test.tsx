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
      <div role="dialog">
        <span />
      </div>
    </>
  )
}

const key = (name: string, on: Element = document.body, more = {}) =>
  act(
    () => void on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })),
  )

test('keys work wherever the focus is, except in fields and dialogs; a button keeps its own', () => {
  const { host, rerender, unmount } = render(<Keys name="1" />)
  const at = (selector: string) => host.querySelector(selector) ?? document.body
  key('B')
  key(' ')
  key(' ', at('button'))
  key('b', at('button'))
  key('b', at('input'))
  key('b', at('span'))
  key('b', document.body, { ctrlKey: true })
  expect(pressed).toEqual(['1b', '1space', '1b'])
  rerender(<Keys name="2" />)
  key('b')
  expect(pressed.at(-1)).toBe('2b')
  unmount()
  key('b')
  expect(pressed).toHaveLength(4)
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
