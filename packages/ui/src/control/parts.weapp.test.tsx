import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ClockPart } from '../date/clock-part'
import { Table } from '../figure/table'
import { Icon } from '../icon/icon'
import { Watermark } from '../legal/watermark'
import { WebFrame } from '../rich-text/web-frame'
import { render } from '../testing/render'
import { emit, propsOf } from '../testing/weapp-elements'
import { Checkbox } from './checkbox'
import { Slider } from './slider'

test('a slider follows the finger and settles when it is lifted', () => {
  const [change, settle] = [vi.fn(), vi.fn()]
  render(<Slider label="字号" value={1} min={1} max={2} step={0.2} onChange={change} onSettle={settle} />)
  act(() => emit('slider', 'onChanging', { value: 1.4 }))
  expect([change.mock.calls, settle.mock.calls]).toEqual([[[1.4]], []])
  act(() => emit('slider', 'onChange', { value: 1.6 }))
  expect([change.mock.calls, settle.mock.calls]).toEqual([[[1.4], [1.6]], [[1.6]]])
})

test('a part of the clock is chosen by its position on the wheel', () => {
  const pick = vi.fn()
  render(<ClockPart label="分" value={5} options={[0, 5, 10]} onPick={pick} />)
  expect(propsOf('picker')).toMatchObject({ range: ['00', '05', '10'], value: 1 })
  act(() => emit('picker', 'onChange', { value: '2' }))
  expect(pick).toHaveBeenCalledExactlyOnceWith(10)
})

test('a table has a cell for every column of every row, under its headers', () => {
  const columns = [
    { key: 'name', label: '名称' },
    { key: 'price', label: '最新', align: 'end' },
  ] as const
  const { host } = render(
    <Table
      label="股票"
      columns={columns}
      rows={[['招商银行', '38.21']]}
      keyOf={(row) => row[0] ?? ''}
      cell={(row, column) => row[column === 'name' ? 0 : 1]}
    />,
  )
  const said = (role: string): readonly (string | null)[] =>
    Array.from(host.querySelectorAll(`[role="${role}"]`), (node) => node.textContent)
  expect([said('columnheader'), said('rowheader'), said('cell')]).toEqual([['名称', '最新'], ['招商银行'], ['38.21']])
})

test('pressing the words ticks, but a link in them keeps its own press', () => {
  const change = vi.fn()
  const { host } = render(
    <Checkbox checked={false} onChange={change}>
      同意<a href="/pages/about/index">协议</a>
    </Checkbox>,
  )
  act(() => host.querySelector<HTMLElement>('.words')?.click())
  expect(change).toHaveBeenCalledExactlyOnceWith(true)
})

test('an icon is a mask over the colour of its words', () => {
  const { host } = render(<Icon name="home" label="首页" />)
  expect(host.querySelector('[role="img"]')?.className).toMatch(/shape icon-home/)
})

test('a watermark is present as text', () => {
  const { host } = render(<Watermark text="晴川 8888" />)
  expect(host.textContent).toBe('晴川 8888晴川 8888')
})

test('only web pages are framed', () => {
  const { host, rerender } = render(<WebFrame src="https://example.com/a" />)
  expect(propsOf('web-view')['src']).toBe('https://example.com/a')
  rerender(<WebFrame src="javascript:alert(1)" />)
  expect(host.textContent).toContain('无法打开这个地址')
})
