import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinksContext } from '../base/links'
import { byRole, press, render } from '../testing/render'
import { Button } from './button'
import { Checkbox } from './checkbox'
import { IconButton } from './icon-button'
import { Link } from './link'
import { Sheet } from '../overlay/sheet'
import { Stepper } from './stepper'
import { Switch } from './switch'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('two presses within 500 ms count once, a later one counts again', () => {
  const pay = vi.fn()
  render(<Button onPress={pay}>支付</Button>)
  press(byRole('button', '支付'))
  vi.advanceTimersByTime(499)
  press(byRole('button', '支付'))
  expect(pay).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(500)
  press(byRole('button', '支付'))
  expect(pay).toHaveBeenCalledTimes(2)
})

test('a press after that of another control, or after a closed overlay, is no second half of a double press', () => {
  const open = vi.fn()
  const show = (isOpen: boolean) => (
    <>
      <Button onPress={open}>管理</Button>
      <Button onPress={() => undefined}>通过</Button>
      <Sheet.Root open={isOpen} label="待审" onClose={() => undefined}>
        内容
      </Sheet.Root>
    </>
  )
  const { rerender } = render(show(false))
  press(byRole('button', '管理'))
  press(byRole('button', '通过'))
  press(byRole('button', '管理'))
  expect(open).toHaveBeenCalledTimes(2)
  rerender(show(true))
  rerender(show(false))
  press(byRole('button', '管理'))
  press(byRole('button', '管理'))
  expect(open).toHaveBeenCalledTimes(3)
})

test('a promise keeps the button busy and unresponsive until it settles', async () => {
  let finish = (): void => undefined
  const save = vi.fn(
    () =>
      new Promise<void>((done) => {
        finish = done
      }),
  )
  render(<Button onPress={save}>保存</Button>)
  press(byRole('button', '保存'))
  expect(byRole('button', '保存').textContent).toContain('正在处理')
  vi.advanceTimersByTime(5000)
  press(byRole('button', '保存'))
  expect(save).toHaveBeenCalledTimes(1)
  await act(async () => finish())
  expect(byRole('button', '保存').textContent).toBe('保存')
  press(byRole('button', '保存'))
  expect(save).toHaveBeenCalledTimes(2)
})

test('a busy or disabled button does nothing', () => {
  const run = vi.fn()
  render(
    <>
      <Button busy onPress={run}>
        一
      </Button>
      <Button disabled onPress={run}>
        二
      </Button>
    </>,
  )
  press(byRole('button', '一'))
  press(byRole('button', '二'))
  expect(run).not.toHaveBeenCalled()
})

test('every button is type=button', () => {
  const { host } = render(
    <>
      <Button>一</Button>
      <IconButton icon="bell" label="消息" />
      <Switch checked={false} onChange={vi.fn()} label="提醒" />
    </>,
  )
  expect(Array.from(host.querySelectorAll('button')).map((node) => node.type)).toEqual(['button', 'button', 'button'])
})

test('a link follows the shell’s navigation, but keeps the browser’s own ways of opening', () => {
  const follow = vi.fn()
  render(
    <LinksContext.Provider value={{ follow }}>
      <Link to="/pages/news/detail?id=1">看</Link>
    </LinksContext.Provider>,
  )
  const link = byRole('link', '看')
  expect(link.getAttribute('href')).toBe('/pages/news/detail?id=1')
  const plain = new MouseEvent('click', { bubbles: true, cancelable: true })
  act(() => {
    link.dispatchEvent(plain)
  })
  expect(plain.defaultPrevented).toBe(true)
  expect(follow).toHaveBeenCalledExactlyOnceWith('/pages/news/detail?id=1')
  const newTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  act(() => {
    link.dispatchEvent(newTab)
  })
  expect(follow).toHaveBeenCalledTimes(1)
})

test('an icon button announces its name, its caption and its unread count', () => {
  render(
    <>
      <IconButton icon="like" label="赞" caption="328" />
      <IconButton icon="bell" label="消息" badge={3} />
    </>,
  )
  expect(byRole('button', '赞').getAttribute('aria-label')).toBe('赞 328')
  expect(byRole('button', '消息').getAttribute('aria-label')).toBe('消息，3条未读')
})

test('words beside a checkbox tick it, but a link in them does not', () => {
  const change = vi.fn()
  const read = vi.fn()
  const { host } = render(
    <Checkbox checked={false} onChange={change}>
      <span className="words">同意</span>
      <Link onPress={read}>协议</Link>
    </Checkbox>,
  )
  press(byRole('button', '协议'))
  expect([change.mock.calls, read.mock.calls.length]).toEqual([[], 1])
  const words = host.querySelector<HTMLElement>('.words span')
  press(words ?? host)
  press(byRole('checkbox'))
  expect(change.mock.calls).toEqual([[true], [true]])
})

test('a switch announces whether it is on', () => {
  const change = vi.fn()
  render(<Switch checked onChange={change} label="开播提醒" />)
  expect(byRole('switch', '开播提醒').getAttribute('aria-checked')).toBe('true')
  press(byRole('switch'))
  expect(change).toHaveBeenCalledWith(false)
})

test('a stepper stays within its limits', () => {
  const change = vi.fn()
  render(<Stepper value={5} max={5} onChange={change} label="份数" />)
  expect(byRole('button', '增加').hasAttribute('disabled')).toBe(true)
  press(byRole('button', '减少'))
  expect(change).toHaveBeenCalledExactlyOnceWith(4)
})

test('Enter does not toggle a tick, as in any form; the browser handles Space', () => {
  render(
    <Checkbox checked onChange={vi.fn()}>
      同意
    </Checkbox>,
  )
  const isPressedBy = (name: string): boolean =>
    byRole('checkbox').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  expect([isPressedBy('Enter'), isPressedBy(' ')]).toEqual([false, true])
})
