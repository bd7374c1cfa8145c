import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../testing/render'
import { DrawnForContext } from './drawn-for'
import { useMinWidth, useShort } from './media'

afterEach(() => vi.unstubAllGlobals())

function Look() {
  return (
    <>
      <input aria-label="说点什么" />
      <output>{useShort() ? 'short' : 'tall'}</output>
    </>
  )
}

function shown(height: number, scale = 1) {
  const view = Object.assign(new EventTarget(), { height, scale })
  vi.stubGlobal('visualViewport', view)
  vi.stubGlobal('innerWidth', 375)
  const { host } = render(<Look />)
  return {
    write: () => act(() => host.querySelector('input')?.focus()),
    seen: () => host.querySelector('output')?.textContent,
  }
}

test('a small phone is short only while somebody writes', () => {
  const { seen, write } = shown(553)
  expect(seen()).toBe('tall')
  write()
  expect(seen()).toBe('short')
})

test('a page that is zoomed in is not short', () => {
  const { seen, write } = shown(400, 2)
  write()
  expect(seen()).toBe('tall')
})

const Wide = () => <>{useMinWidth(1200) ? 'wide' : 'narrow'}</>

test('a server draws for the window that it is told of, and without a word for a phone', () => {
  const drawn = (width: number) =>
    renderToString(
      <DrawnForContext.Provider value={width}>
        <Wide />
      </DrawnForContext.Provider>,
    )
  expect([drawn(0), drawn(1199), drawn(1200), drawn(1536)]).toEqual(['narrow', 'narrow', 'wide', 'wide'])
  expect(renderToString(<Wide />)).toBe('narrow')
})
