import { expect, test } from 'vitest'
import { htmlOf, marksOf, plainOf } from './markup'

const typed = `先看 **两条线** 与 <标签> & "引号"

## 存货附注

- 原材料
- 库存商品

1. 第一步
2. 第二步

> 数字不说谎

![两条线](/files/abc)`

test('light marks become the tags that every client draws, and nothing of them is code', () => {
  expect(htmlOf(typed)).toBe(
    '<p>先看 <strong>两条线</strong> 与 &lt;标签&gt; &amp; &quot;引号&quot;</p><h2>存货附注</h2>' +
      '<ul><li>原材料</li><li>库存商品</li></ul><ol><li>第一步</li><li>第二步</li></ol>' +
      '<blockquote><p>数字不说谎</p></blockquote><figure><img src="/files/abc" alt="两条线"></figure>',
  )
  expect(htmlOf('![x](javascript:"onload=1)')).not.toContain('<img')
  expect(htmlOf('  \n\n ')).toBe('')
})

test('what was typed is read back as it was, also from the form in which the server stores it', () => {
  expect(marksOf(htmlOf(typed))).toBe(typed)
  expect(marksOf('<p>甲 &amp; "乙"</p>\n<figure><img src="/files/a" alt="图" /></figure>')).toBe(
    '甲 & "乙"\n\n![图](/files/a)',
  )
})

test('a layout that marks cannot say is not read; its words are', () => {
  const html = '<p>一</p><table><tbody><tr><td>二</td></tr></tbody></table>'
  expect(marksOf(html)).toBeUndefined()
  expect(plainOf(html)).toBe('一\n二')
})
