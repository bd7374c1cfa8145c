import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../testing/render'
import { emit, propsOf } from '../testing/weapp-elements'
import { CodeField } from './code-field'
import { Composer } from './composer'
import { Field } from './field'
import { SearchField } from './search-field'
import { TextArea } from './text-area'

const write = (tag: 'input' | 'textarea', value: string): void => act(() => emit(tag, 'onInput', { value }))

test('a field always sets its limit, because WeChat cuts at 140 by default', () => {
  render(<Field label="昵称" value="" onChangeText={vi.fn()} />)
  expect(propsOf('input')['maxLength']).toBe(100)
})

test('typed text is reported, and Enter confirms', () => {
  const [change, confirm] = [vi.fn(), vi.fn()]
  render(<Field label="昵称" value="" onChangeText={change} onConfirm={confirm} enterKey="next" />)
  write('input', '晴川')
  act(() => emit('input', 'onConfirm'))
  expect([change.mock.calls, confirm.mock.calls.length]).toEqual([[['晴川']], 1])
  expect(propsOf('input')['confirmType']).toBe('next')
})

test('a flag hides a password, and showing it keeps the same keyboard', () => {
  render(<Field label="密码" type="password" value="abc" onChangeText={vi.fn()} />)
  expect(propsOf('input')).toMatchObject({ password: true, type: 'text' })
  act(() => emit('view', 'onClick'))
  expect(propsOf('input')).toMatchObject({ password: false, type: 'text' })
})

test.each([
  [{ type: 'tel' }, 'number'],
  [{ inputMode: 'numeric' }, 'number'],
  [{ inputMode: 'decimal' }, 'digit'],
  [{ type: 'email' }, 'text'],
] as const)('%o gets the keyboard %s', (kind, keyboard) => {
  render(<Field label="值" value="" onChangeText={vi.fn()} {...kind} />)
  expect(propsOf('input')['type']).toBe(keyboard)
})

test("search uses the field's text without surrounding blanks", () => {
  const search = vi.fn()
  render(<SearchField value=" 招商 " onChangeText={vi.fn()} onConfirm={search} />)
  act(() => emit('input', 'onConfirm'))
  expect(search).toHaveBeenCalledExactlyOnceWith('招商')
})

test('a code may arrive as a whole message', () => {
  const complete = vi.fn()
  function Code() {
    const [value, setValue] = useState('')
    return <CodeField length={6} value={value} onChangeText={setValue} onComplete={complete} />
  }
  render(<Code />)
  write('input', '验证码 482190')
  expect(complete).toHaveBeenCalledExactlyOnceWith('482190')
})

test("a nickname has the keyboard with the user's own name, and the name chosen there arrives with the blur", () => {
  const [change, refuse] = [vi.fn(), vi.fn()]
  render(<Field label="昵称" autoComplete="nickname" value="" onChangeText={change} onRefused={refuse} />)
  expect(propsOf('input')).toMatchObject({ type: 'nickname' })
  act(() => emit('input', 'onBlur', { value: '晴川' }))
  act(() => emit('input', 'onNicknameReview', { pass: true }))
  act(() => emit('input', 'onNicknameReview', { pass: false, timeout: true }))
  expect([change.mock.calls, refuse.mock.calls.length]).toEqual([[['晴川']], 0])
  act(() => emit('input', 'onNicknameReview', { pass: false }))
  expect([change.mock.calls.at(-1), refuse.mock.calls.length]).toEqual([[''], 1])
})

test('other fields ignore the value of the blur', () => {
  const change = vi.fn()
  render(<Field label="账号" value="a" onChangeText={change} />)
  act(() => emit('input', 'onBlur', { value: 'ab' }))
  expect([change.mock.calls, propsOf('input')['onNicknameReview']]).toEqual([[], undefined])
})

test('a text area grows by itself between its minimum and maximum number of lines', () => {
  render(<TextArea label="说明" value="" onChangeText={vi.fn()} rows={3} maxRows={6} />)
  expect(propsOf('textarea')).toMatchObject({
    autoHeight: true,
    maxLength: 500,
    style: { minHeight: 'calc(4.5em + 2 * var(--s12))', maxHeight: 'calc(9em + 2 * var(--s12))' },
  })
})

test('the keyboard of a room sends, but never blank text', () => {
  const send = vi.fn()
  const { rerender } = render(<Composer label="说点什么" value=" " onChangeText={vi.fn()} onSend={send} />)
  act(() => emit('textarea', 'onConfirm'))
  expect(send).not.toHaveBeenCalled()
  rerender(<Composer label="说点什么" value="你好" onChangeText={vi.fn()} onSend={send} />)
  act(() => emit('textarea', 'onConfirm'))
  expect(send).toHaveBeenCalledTimes(1)
})

test('the field of a room takes the keyboard when a message is quoted, and releases it', () => {
  const composer = (focusCount: number) => (
    <Composer label="说点什么" value="" onChangeText={vi.fn()} onSend={vi.fn()} focusCount={focusCount} />
  )
  const { rerender } = render(composer(0))
  expect(propsOf('textarea')['focus']).toBe(false)
  rerender(composer(1))
  expect(propsOf('textarea')['focus']).toBe(true)
  act(() => emit('textarea', 'onBlur'))
  expect(propsOf('textarea')['focus']).toBe(false)
})
