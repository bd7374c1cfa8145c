import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { DeviceContext } from '../base/device'
import { ScrollBox } from '../frame/scroll-box'
import { render, settle } from '../testing/render'
import { PullRefresh } from './pull-refresh'

function touch(node: Element, kind: string, y: number): void {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  Object.assign(event, { touches: kind === 'touchend' ? [] : [{ clientY: y }] })
  act(() => {
    node.dispatchEvent(event)
  })
}

function pull(node: Element, px: number): void {
  touch(node, 'touchstart', 100)
  touch(node, 'touchmove', 100 + px)
  touch(node, 'touchend', 0)
}

function sample(onRefresh: () => Promise<unknown>) {
  const { host } = render(
    <ScrollBox>
      <PullRefresh onRefresh={onRefresh}>
        <p>旧的一行</p>
      </PullRefresh>
    </ScrollBox>,
  )
  const scroller = host.firstElementChild
  const rows = host.querySelector('p')
  if (!(scroller instanceof HTMLElement) || !rows) throw new Error('not drawn')
  return { host, scroller, rows }
}

test('a long pull at the top refreshes and keeps the old rows until the refresh is done', async () => {
  let done = (): void => undefined
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve
      }),
  )
  const { host, rows } = sample(refresh)
  pull(rows, 400)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(host.textContent).toBe('正在刷新...旧的一行')
  pull(rows, 400)
  expect(refresh).toHaveBeenCalledTimes(1)
  done()
  await settle()
  expect(host.textContent).toBe('旧的一行')
})

test('a haptic tap marks once that the pull is long enough, and a short pull gives none', () => {
  const tap = vi.fn()
  const { host } = render(
    <DeviceContext.Provider value={{ haptics: { tap } }}>
      <ScrollBox>
        <PullRefresh onRefresh={() => new Promise(() => undefined)}>
          <p>旧的一行</p>
        </PullRefresh>
      </ScrollBox>
    </DeviceContext.Provider>,
  )
  const rows = host.querySelector('p') ?? host
  pull(rows, 40)
  expect(tap).not.toHaveBeenCalled()
  pull(rows, 400)
  expect(tap).toHaveBeenCalledTimes(1)
})

test('a short pull, or one in the middle of the list, does not refresh', () => {
  const refresh = vi.fn(() => Promise.resolve())
  const { scroller, rows } = sample(refresh)
  pull(rows, 40)
  scroller.scrollTop = 300
  pull(rows, 400)
  expect(refresh).not.toHaveBeenCalled()
})
