import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { press, render } from '../testing/render'
import { splitBy } from './highlight'
import { rangesOf } from './passages'
import { RichText, type RichTextHandle } from './rich-text'
import { WebFrame } from './web-frame'

const html =
  '<p>看<a href="/pages/news/detail?id=1"><b>利率</b></a></p><img src="https://a.b/1.png"><img src="https://a.b/2.png"><table><tr><td>1</td></tr></table>'

test('a link in the text is passed to the caller and the browser does not follow it', () => {
  const follow = vi.fn()
  const { host } = render(<RichText html={html} onLink={follow} />)
  const bold = host.querySelector('b')
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  bold?.dispatchEvent(event)
  expect([follow.mock.calls, event.defaultPrevented]).toEqual([[['/pages/news/detail?id=1']], true])
})

test('a press on a picture passes all the others too', () => {
  const view = vi.fn()
  const { host } = render(<RichText html={html} onLink={vi.fn()} onImage={view} />)
  const second = host.querySelectorAll('img')[1]
  if (second) press(second)
  expect(view).toHaveBeenCalledExactlyOnceWith(['https://a.b/1.png', 'https://a.b/2.png'], 1)
})

test('what is selected in the text is told, also a moment after a press elsewhere ended it', () => {
  const handle = createRef<RichTextHandle>()
  const { host } = render(
    <>
      <RichText ref={handle} html="<p>政策利率是锚。</p><p>市场利率是船。</p>" onLink={vi.fn()} />
      <p id="other">别处</p>
    </>,
  )
  const select = (from: Node | null | undefined, to = from): void => {
    const range = document.createRange()
    range.setStart(from!, 0)
    range.setEnd(to!, to!.textContent!.length)
    document.getSelection()!.removeAllRanges()
    document.getSelection()!.addRange(range)
    document.dispatchEvent(new Event('selectionchange'))
  }
  const [first] = host.querySelectorAll('.rich p')
  expect(handle.current?.selected()).toBe('')
  select(host.querySelector('#other')?.firstChild)
  expect(handle.current?.selected()).toBe('')
  select(first?.firstChild)
  expect(handle.current?.selected()).toBe('政策利率是锚。')
  document.getSelection()!.removeAllRanges()
  document.dispatchEvent(new Event('selectionchange'))
  expect(handle.current?.selected()).toBe('政策利率是锚。')
})

test('a passage is found across the marks and the paragraphs of a text, and one that is gone is not', () => {
  const { host } = render(<RichText html="<p>政策<b>利率</b>是锚。</p><p>市场利率是船。</p>" onLink={vi.fn()} />)
  const found = rangesOf(host, ['策利率是', '锚。 市场', '没有这句', ' '])
  expect(found.map((range) => range.toString().replace(/\s+/g, ''))).toEqual(['策利率是', '锚。市场'])
})

test('found words are marked in any case, the longer word first', () => {
  expect(splitBy('市场利率与利率（LPR）', ['利率', '市场利率', 'lpr', ' '])).toEqual([
    { text: '市场利率', isFound: true },
    { text: '与', isFound: false },
    { text: '利率', isFound: true },
    { text: '（', isFound: false },
    { text: 'LPR', isFound: true },
    { text: '）', isFound: false },
  ])
  expect(splitBy('a.b', ['.'])).toEqual([
    { text: 'a', isFound: false },
    { text: '.', isFound: true },
    { text: 'b', isFound: false },
  ])
})

test('a frame shows only http pages, and our own without their origin', () => {
  const markup = (src: string): string => renderToStaticMarkup(<WebFrame src={src} />)
  expect(markup('javascript:alert(1)')).toContain('无法打开这个地址')
  expect(markup('javascript:alert(1)')).not.toContain('iframe')
  expect(markup('https://other.example/page')).toContain('allow-same-origin')
  expect(markup(`${location.origin}/page`)).toContain('allow-scripts')
  expect(markup(`${location.origin}/page`)).not.toContain('allow-same-origin')
})
