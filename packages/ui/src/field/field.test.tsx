import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { byRole, key, press, render, type } from '../testing/render'
import { CodeField } from './code-field'
import { Composer } from './composer'
import { Field } from './field'
import { Select } from './select'
import { TextArea } from './text-area'
import { writeAtCaret } from './write-at-caret'

afterEach(() => {
  vi.restoreAllMocks()
})

function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeField length={6} value={value} onChangeText={setValue} onComplete={onComplete} />
}

function paste(node: HTMLElement, words: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => words } })
  act(() => {
    node.dispatchEvent(event)
  })
}

const boxes = (host: HTMLElement): string[] =>
  Array.from(host.querySelectorAll('[aria-hidden="true"]')).map((box) => box.textContent ?? '')

test('pasting a whole message fills all boxes of a code and completes once', () => {
  const complete = vi.fn()
  const { host } = render(<Code onComplete={complete} />)
  paste(byRole('textbox'), '【讲坛】验证码 482 190，5分钟内有效')
  expect(boxes(host)).toEqual(['4', '8', '2', '1', '9', '0'])
  expect(complete).toHaveBeenCalledExactlyOnceWith('482190')
})

test('a code is taken from a Chinese input method, whose digits are wide', () => {
  const complete = vi.fn()
  render(<Code onComplete={complete} />)
  type(byRole('textbox'), '１２３４５６')
  expect(complete).toHaveBeenCalledExactlyOnceWith('123456')
})

test('a code accepts only digits and completes with the last one', () => {
  const complete = vi.fn()
  const { host } = render(<Code onComplete={complete} />)
  type(byRole('textbox'), '12a34')
  expect(boxes(host).join('')).toBe('1234')
  expect(complete).not.toHaveBeenCalled()
  type(byRole('textbox'), '123456')
  type(byRole('textbox'), '1234567')
  expect(complete).toHaveBeenCalledExactlyOnceWith('123456')
})

test('the keyboard may offer the texted code', () => {
  render(<Code onComplete={vi.fn()} />)
  const input = byRole('textbox')
  expect([input.getAttribute('autocomplete'), input.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
})

test('a field always has a limit, and its error is linked to it', () => {
  const change = vi.fn()
  render(<Field label="昵称" value="" onChangeText={change} error="昵称不能为空" />)
  const input = byRole('textbox')
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect([input.getAttribute('aria-invalid'), note?.textContent]).toEqual(['true', '昵称不能为空'])
  type(input, '好'.repeat(101))
  expect(change).toHaveBeenCalledExactlyOnceWith('好'.repeat(100))
})

test('Enter confirms, but not the Enter that ends a composition', () => {
  const confirm = vi.fn()
  render(<Field label="账号" value="晴川" onChangeText={vi.fn()} onConfirm={confirm} />)
  key(byRole('textbox'), 'Enter', { isComposing: true })
  key(byRole('textbox'), 'Enter', { keyCode: 229 })
  expect(confirm).not.toHaveBeenCalled()
  key(byRole('textbox'), 'Enter')
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('a password can be shown and hidden again', () => {
  render(<Field label="密码" type="password" value="abc" onChangeText={vi.fn()} />)
  const kind = (): string | null => byRole('textbox').getAttribute('type')
  expect(kind()).toBe('password')
  press(byRole('button', '显示密码'))
  expect(kind()).toBe('text')
  press(byRole('button', '隐藏密码'))
  expect(kind()).toBe('password')
})

test('a clearable field clears itself', () => {
  const change = vi.fn()
  render(<Field label="手机号" value="139" onChangeText={change} clearable />)
  press(byRole('button', '清空手机号'))
  expect(change).toHaveBeenCalledWith('')
})

function pointerIs(fine: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget()
    return Object.assign(list, {
      matches: fine && query.includes('fine'),
      media: query,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    })
  })
}

test('with a mouse Enter sends and Shift+Enter does not', () => {
  pointerIs(true)
  const send = vi.fn()
  render(<Composer label="说点什么" value="你好" onChangeText={vi.fn()} onSend={send} />)
  key(byRole('textbox'), 'Enter', { shiftKey: true })
  key(byRole('textbox'), 'Enter', { isComposing: true })
  key(byRole('textbox'), 'Enter', { keyCode: 229 })
  expect(send).not.toHaveBeenCalled()
  key(byRole('textbox'), 'Enter')
  expect(send).toHaveBeenCalledTimes(1)
})

test('on a phone Enter breaks the line and the button sends', () => {
  pointerIs(false)
  const send = vi.fn()
  render(<Composer label="说点什么" value="你好" onChangeText={vi.fn()} onSend={send} />)
  key(byRole('textbox'), 'Enter')
  expect(send).not.toHaveBeenCalled()
  press(byRole('button', '发送'))
  expect(send).toHaveBeenCalledTimes(1)
})

test('the counter counts a family as one character', () => {
  const { host } = render(<TextArea label="说明" maxLength={100} value="👨‍👩‍👧‍👦🇨🇳好" onChangeText={vi.fn()} />)
  expect(host.textContent).toContain('3/100')
})

function Nickname() {
  const [name, setName] = useState('')
  return <Field label="昵称" maxLength={3} value={name} onChangeText={setName} />
}

test('a field takes as many characters as a reader counts, and no more', () => {
  render(<Nickname />)
  const field = byRole('textbox') as HTMLInputElement
  type(field, '👨‍👩‍👧‍👦🇨🇳好')
  expect(field.value).toBe('👨‍👩‍👧‍👦🇨🇳好')
  type(field, '👨‍👩‍👧‍👦又🇨🇳好')
  expect(field.value).toBe('👨‍👩‍👧‍👦🇨🇳好')
})

test('what an input method is still writing may be longer, and is cut when it has ended', () => {
  render(<Nickname />)
  const field = byRole('textbox') as HTMLInputElement
  const composition = (name: string): void =>
    act(() => {
      field.dispatchEvent(new Event(name, { bubbles: true }))
    })
  type(field, '沈')
  composition('compositionstart')
  type(field, '沈zhi yuan')
  expect(field.value).toBe('沈zhi yuan')
  type(field, '沈知远来了')
  composition('compositionend')
  expect(field.value).toBe('沈知远')
})

test('a field moves no caret before somebody stands in it, and what is written on goes behind what was there', () => {
  const moved = vi.spyOn(HTMLTextAreaElement.prototype, 'setSelectionRange')
  const change = vi.fn()
  render(<Composer label="说点什么" value="你好" onChangeText={change} onSend={vi.fn()} />)
  const field = byRole('textbox') as HTMLTextAreaElement
  field.selectionStart = 0
  field.selectionEnd = 0
  moved.mockClear()
  act(() => void writeAtCaret(field, '👍'))
  expect([change.mock.lastCall, moved.mock.calls]).toEqual([['你好👍'], []])
  act(() => field.focus())
  field.setSelectionRange(1, 1)
  act(() => void writeAtCaret(field, '👍'))
  expect(change.mock.lastCall).toEqual(['你👍好'])
})

test('a field that comes with words does not take the caret', () => {
  const moved = vi.spyOn(HTMLTextAreaElement.prototype, 'setSelectionRange')
  render(<Composer label="说点什么" value="你好" onChangeText={vi.fn()} onSend={vi.fn()} />)
  expect(moved).not.toHaveBeenCalled()
})

test('blank text is not sent, and a closed composer gives the reason', () => {
  pointerIs(true)
  const send = vi.fn()
  const { host, rerender } = render(<Composer label="说点什么" value="  " onChangeText={vi.fn()} onSend={send} />)
  key(byRole('textbox'), 'Enter')
  expect(send).not.toHaveBeenCalled()
  rerender(<Composer label="说点什么" value="" onChangeText={vi.fn()} onSend={send} closed="您已被禁言" />)
  expect([host.querySelector('textarea'), host.textContent]).toEqual([null, '您已被禁言'])
})

test('a select opens its sheet, moves with arrows and closes with the choice', () => {
  const choose = vi.fn()
  render(
    <Select
      label="风险"
      options={[
        { key: 'c1', label: '保守' },
        { key: 'c2', label: '稳健' },
      ]}
      value="c1"
      onSelect={choose}
    />,
  )
  press(byRole('button', '风险：保守'))
  expect(byRole('radio', '保守').getAttribute('aria-checked')).toBe('true')
  byRole('radio', '保守').focus()
  key(byRole('radio', '保守'), 'ArrowDown')
  expect(document.activeElement?.textContent).toBe('稳健')
  press(byRole('radio', '稳健'))
  expect(choose).toHaveBeenCalledExactlyOnceWith('c2')
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})
