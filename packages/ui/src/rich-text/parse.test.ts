import { expect, test } from 'vitest'
import { every, parseRich, wordsOf } from './parse'

test('nested tags, words between them and attributes are parsed', () => {
  expect(
    parseRich(
      '<p>先看<b>成交额</b>，再看价。</p><p>见<a href="https://example.com/?a=1&amp;b=2" rel="noopener">公告</a></p>',
    ),
  ).toEqual([
    { tag: 'p', children: ['先看', { tag: 'b', children: ['成交额'] }, '，再看价。'] },
    { tag: 'p', children: ['见', { tag: 'a', href: 'https://example.com/?a=1&b=2', children: ['公告'] }] },
  ])
})

test('an element without an end tag has no content', () => {
  const [paragraph] = parseRich('<p>一<br />二<img src="/files/7" alt="图" width="10" />三</p>')
  expect(paragraph && wordsOf(paragraph)).toBe('一二三')
  expect(every(parseRich('<p><img src="/files/7" alt="图" /></p>'), 'img')).toEqual([
    { tag: 'img', src: '/files/7', alt: '图', children: [] },
  ])
})

test('entities become characters, and never tags', () => {
  expect(parseRich('<p>1 &lt; 2 &amp;&amp; &quot;3&quot;&nbsp;&#39;&#x4e2d;&unknown;</p>')).toEqual([
    { tag: 'p', children: ['1 < 2 && "3"\u00a0\'中&unknown;'] },
  ])
})

test('an end tag without a start tag is skipped', () => {
  expect(parseRich('一</b>二')).toEqual(['一', '二'])
})
