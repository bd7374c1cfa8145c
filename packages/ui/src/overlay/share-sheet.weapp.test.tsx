import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../testing/render'
import { ShareSheet } from './share-sheet'

const copy = { key: 'copy', label: '复制链接', icon: 'link', onPress: () => undefined } as const
const friend = (): HTMLElement | null => document.querySelector('button[open-type="share"]')

test("WeChat's button sends to a friend, with a label that says so", () => {
  const press = vi.fn()
  render(
    <ShareSheet
      open
      onClose={() => undefined}
      channels={[copy, { key: 'weapp-friend', label: '更多', icon: 'share', onPress: press }]}
    />,
  )
  expect(friend()?.getAttribute('aria-label')).toBe('转发给朋友')
  expect(document.body.textContent).toContain('转发给朋友')
  expect(document.body.textContent).not.toContain('更多')
  act(() => friend()?.click())
  expect(press).toHaveBeenCalledOnce()
})

test('without that channel there is no such button', () => {
  render(<ShareSheet open onClose={() => undefined} channels={[copy]} />)
  expect(friend()).toBeNull()
})
