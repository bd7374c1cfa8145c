import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeWx } from '../testing/fake-wx'
import { render } from '../testing/render'
import { emit, propsOf } from '../testing/weapp-elements'
import { RichText } from './rich-text'

const copied: string[] = []

beforeEach(() => {
  copied.length = 0
  Object.assign(fakeWx().wx, { setClipboardData: ({ data }: { data: string }) => void copied.push(data) })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const html =
  '<h2>一、估值</h2><p>见<a href="https://example.com/a">年报</a>与<a href="https://example.com/a">附注</a></p>' +
  '<figure><img src="https://example.com/1.png" alt="图一" /></figure><p><img src="https://example.com/2.png" alt="图二" /></p>' +
  '<table><tbody><tr><th>市盈率</th><td>12.4</td></tr></tbody></table>'

test('a link in the text navigates, and its address can be copied once under the text', () => {
  const onLink = vi.fn()
  const { host } = render(<RichText html={html} onLink={onLink} />)
  const link = Array.from(host.querySelectorAll('span')).find((node) => node.textContent === '年报')
  act(() => link?.click())
  expect(onLink).toHaveBeenCalledExactlyOnceWith('https://example.com/a')
  act(() => emit('view', 'onClick'))
  expect(copied).toEqual(['https://example.com/a'])
  expect(host.textContent?.match(/复制链接/g)).toHaveLength(1)
})

test('a press on a picture passes its index among all of the text', () => {
  const onImage = vi.fn()
  render(<RichText html={html} onLink={vi.fn()} onImage={onImage} />)
  act(() => emit('image', 'onClick', {}, 1))
  expect(onImage).toHaveBeenCalledExactlyOnceWith(['https://example.com/1.png', 'https://example.com/2.png'], 1)
  expect(propsOf('image', 1)).toMatchObject({ mode: 'widthFix', 'aria-label': '图二' })
})

test('a table is made of boxes, because WeChat cannot draw a table', () => {
  const { host } = render(<RichText html={html} onLink={vi.fn()} />)
  expect([
    host.querySelector('table'),
    host.querySelector('.headCell')?.textContent,
    host.querySelector('.cell')?.textContent,
  ]).toEqual([null, '市盈率', '12.4'])
})

test('a text without links has no list of links', () => {
  const { host } = render(<RichText html="<p>只有文字</p>" onLink={vi.fn()} />)
  expect(host.textContent).toBe('只有文字')
})
