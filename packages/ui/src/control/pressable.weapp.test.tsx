import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { LinksContext } from '../base/links'
import { emit, propsOf } from '../testing/weapp-elements'
import { render } from '../testing/render'
import { Pressable } from './pressable'

const tap = (): void => act(() => emit('view', 'onClick'))

test('a press runs its action and then follows its path', () => {
  const told: string[] = []
  render(
    <LinksContext.Provider value={{ follow: (to) => told.push(to) }}>
      <Pressable to="/pages/news/index" onPress={() => void told.push('pressed')}>
        资讯
      </Pressable>
    </LinksContext.Provider>,
  )
  tap()
  expect(told).toEqual(['pressed', '/pages/news/index'])
  expect(propsOf('view').role).toBe('link')
})

test('two presses within half a second are one', () => {
  const press = vi.fn()
  render(<Pressable onPress={press}>赞</Pressable>)
  tap()
  tap()
  expect(press).toHaveBeenCalledTimes(1)
})

test('a disabled control looks so through a class, and neither acts nor navigates', () => {
  const press = vi.fn()
  const follow = vi.fn()
  render(
    <LinksContext.Provider value={{ follow }}>
      <Pressable disabled to="/pages/index" onPress={press}>
        完成
      </Pressable>
    </LinksContext.Provider>,
  )
  tap()
  expect([press.mock.calls, follow.mock.calls]).toEqual([[], []])
  expect(propsOf('view')).toMatchObject({ 'aria-disabled': true, hoverClass: undefined })
  expect(propsOf('view').className).toContain('disabled')
})

test('a press does not reach the surrounding element', () => {
  const stop = vi.fn()
  render(<Pressable onPress={vi.fn()}>服务协议</Pressable>)
  const { onClick } = propsOf('view')
  if (typeof onClick === 'function') act(() => void onClick({ stopPropagation: stop, detail: {} }))
  expect(stop).toHaveBeenCalledOnce()
})
