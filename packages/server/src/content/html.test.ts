import { expect, test } from 'vitest'
import { openingOf, safeHtml, wordsOf } from './html'

test('links go to http and https only; pictures come from our files or http', () => {
  expect(safeHtml('<a href="javascript:x()">a</a><a href=" JAVASCRIPT:x()">b</a><a href="//evil">c</a>')).toBe(
    '<a>a</a><a>b</a><a>c</a>',
  )
  expect(safeHtml('<img src="/files/../secret"><img src="/files/0190-a" alt="图">')).toBe(
    '<img src="/files/0190-a" alt="图" />',
  )
})

test('broken and nested markup becomes whole markup', () => {
  expect(safeHtml('<p>一<b>二<p>三')).toMatch(/^<p>一<b>二.*三<\/p>.*$/)
})

test('plain text holds the words, and entities become characters', () => {
  expect(wordsOf('<h2>题</h2><p>a &lt;b&gt; &amp;amp; c</p><ul><li>一</li><li>二</li></ul>')).toBe(
    '题 a <b> &amp; c 一 二',
  )
})

test('every entity is a character, whether by name or by number', () => {
  expect(wordsOf('<p>&copy;&nbsp;2026&mdash;&ldquo;&#20013;&#x6587;&rdquo; it&#39;s &unknown;</p>')).toBe(
    "© 2026—“中文” it's &unknown;",
  )
})

test('an opening ends with a sentence, or with dots when none ends in time, and is HTML again', () => {
  expect(openingOf('<h2>题</h2><p>第一句话。第二句话很长很长很长。</p>', 12)).toBe('<p>第一句话。第二句话很长很……</p>')
  expect(openingOf('<p>第一句话比较长。第二句</p>', 10)).toBe('<p>第一句话比较长。</p>')
  expect(openingOf('<p>1 &lt; 2</p>', 99)).toBe('<p>1 &lt; 2</p>')
  expect(openingOf('<p>先说。</p><table><tbody><tr><td>格</td></tr></tbody></table><p>再说。</p>', 99)).toBe(
    '<p>先说。 再说。</p>',
  )
  expect(openingOf('<ul><li>只有清单</li></ul>', 99)).toBe('<p>只有清单</p>')
})
