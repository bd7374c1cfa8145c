import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { byRole, key, render } from '../testing/render'
import { SegmentedChips } from './segmented-chips'
import { TabPanel, Tabs } from './tabs'

const items = [
  { key: 'chat', label: '聊天' },
  { key: 'ask', label: '问答', count: 18 },
  { key: 'files', label: '资料' },
] as const

function Sample() {
  const [active, setActive] = useState<(typeof items)[number]['key']>('chat')
  return (
    <>
      <Tabs id="room" label="直播间" items={items} active={active} onSelect={setActive} />
      <TabPanel id="room" active={active}>
        {active}
      </TabPanel>
    </>
  )
}

test('a row that goes on beyond its edge fades there, until its end is shown', () => {
  const { host } = render(<Sample />)
  const list = host.querySelector('[role="tablist"]')
  const width = (scroll: number) =>
    Object.defineProperties(list, {
      scrollWidth: { value: scroll, configurable: true },
      clientWidth: { value: 100, configurable: true },
    })
  const moved = (left: number) => {
    if (list) list.scrollLeft = left
    act(() => void list?.dispatchEvent(new Event('scroll')))
  }
  width(100)
  moved(0)
  expect(list?.className).not.toContain('more')
  width(180)
  moved(0)
  expect(list?.classList.contains('moreAfter')).toBe(true)
  moved(40)
  expect(list?.classList.contains('moreBoth')).toBe(true)
  moved(80)
  expect(list?.classList.contains('moreBefore')).toBe(true)
})

const chosen = (): string => byRole('tabpanel').textContent ?? ''

test.each([
  ['ArrowRight', 'ask'],
  ['ArrowLeft', 'files'],
  ['End', 'files'],
  ['Home', 'chat'],
])('%s on the first tab selects %s', (name, shown) => {
  render(<Sample />)
  byRole('tab', '聊天').focus()
  key(byRole('tab', '聊天'), name)
  expect(chosen()).toBe(shown)
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
})

test('ArrowRight on the last tab returns to the first', () => {
  render(<Sample />)
  key(byRole('tab', '资料'), 'ArrowRight')
  expect(chosen()).toBe('chat')
})

test('only the selected tab is a tab stop, and it is linked to its panel', () => {
  const { host } = render(<Sample />)
  expect(Array.from(host.querySelectorAll('[role="tab"]')).map((tab) => tab.getAttribute('tabindex'))).toEqual([
    '0',
    '-1',
    '-1',
  ])
  const panel = byRole('tabpanel')
  expect(byRole('tab', '聊天').getAttribute('aria-controls')).toBe(panel.id)
  expect(panel.getAttribute('aria-labelledby')).toBe(byRole('tab', '聊天').id)
})

function Periods() {
  const [value, setValue] = useState<'day' | 'week'>('day')
  return (
    <SegmentedChips
      label="周期"
      options={[
        { key: 'day', label: '日K' },
        { key: 'week', label: '周K' },
      ]}
      value={value}
      onSelect={setValue}
    />
  )
}

test('arrows select chips', () => {
  render(<Periods />)
  key(byRole('radio', '日K'), 'ArrowRight')
  expect(byRole('radio', '周K').getAttribute('aria-checked')).toBe('true')
})

test('an earlier selection is scrolled into view, however long the line is', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(this: HTMLElement) {
    return this.getAttribute('aria-checked') === 'true' ? new DOMRect(520, 0, 60, 32) : new DOMRect(0, 0, 300, 48)
  })
  render(<SegmentedChips label="类型" options={items} value="files" onSelect={() => undefined} />)
  expect(byRole('radiogroup').scrollLeft).toBe(400)
  vi.restoreAllMocks()
})
