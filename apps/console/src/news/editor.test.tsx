import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { forget, keep, keptOf } from './kept-copy'
import { blank, countOf, inputOf, isSame, type DraftChoices, type Texts } from './manuscript'
import { asWritten, extensions, plainCells } from '../kernel/body-schema'

const choices: DraftChoices = {
  categories: [{ code: 'headline', name: '要闻' }],
  columns: [],
  authors: [],
  levels: [],
  riskTip: '',
} as unknown as DraftChoices
const texts: Texts = { ...blank(choices, '编辑部'), title: '题', body: '<p>一</p>' }

afterEach(() => localStorage.clear())

test('what the editor writes is what the server keeps: headings, lists, quotes, links, pictures, tables', () => {
  const html =
    '<h2>题</h2><p><strong>粗</strong><a rel="noopener noreferrer" href="https://example.com">链</a></p>' +
    '<ul><li><p>一</p></li></ul><blockquote><p>引</p></blockquote><img src="/files/0190-a">'
  expect(asWritten(html)).toBe(html)
  expect(plainCells('<td colspan="1"><p>格</p></td><td><p>一</p><p>二</p></td>')).toBe(
    '<td colspan="1">格</td><td><p>一</p><p>二</p></td>',
  )
})

test('scripts, handlers, embedded pictures and other addresses do not come through', () => {
  const written = asWritten(
    '<p onclick="x()">甲<script>x()</script></p><a href="javascript:x()">乙</a><img src="data:image/png;base64,AA"><form action="//evil">丙</form>',
  )
  expect(written).not.toMatch(/onclick|script|data:|form|evil/)
  expect(written).toContain('甲')
})

test('the editor works without writing styles into the page', () => {
  const before = document.querySelectorAll('style').length
  const editor = new Editor({ extensions, content: '<p>一</p>', injectCSS: false })
  editor.chain().selectAll().toggleBold().run()
  expect([editor.getHTML(), document.querySelectorAll('style').length]).toEqual(['<p><strong>一</strong></p>', before])
  editor.destroy()
})

test('what was typed and not saved is kept in this browser until it is saved or thrown away', () => {
  expect(keptOf('a', texts)).toBeUndefined()
  keep('a', { ...texts, title: '改过' })
  expect(keptOf('a', texts)?.texts.title).toBe('改过')
  expect(keptOf('a', { ...texts, title: '改过' })).toBeUndefined()
  expect(keptOf(null, texts)).toBeUndefined()
  forget('a')
  expect(keptOf('a', texts)).toBeUndefined()
  localStorage.setItem('consoleArticle:a', '{broken')
  expect(keptOf('a', texts)).toBeUndefined()
})

test('an article is sent with what it has: nothing empty, levels only when it is for levels', () => {
  const sent = inputOf('id', 0, { ...texts, access: 'public', levelIds: ['level-1'], sourceUrl: ' ' })
  expect(sent).toMatchObject({ version: 0, isPublic: true, levelIds: [], source: { name: '编辑部' } })
  expect(Object.keys(sent)).not.toContain('coverId')
  expect([isSame(texts, { ...texts, columnId: undefined }), isSame(texts, { ...texts, body: '' })]).toEqual([
    true,
    false,
  ])
  const audio = { id: 'r1' as never, durationSec: 60, url: '/files/r1?sig=1' }
  expect(inputOf('id', 1, { ...texts, audio })).toMatchObject({ audioId: 'r1' })
  // The address of the same recording differs each time it is asked for.
  expect(isSame({ ...texts, audio }, { ...texts, audio: { ...audio, url: '/files/r1?sig=2' } })).toBe(true)
  expect(isSame({ ...texts, audio }, texts)).toBe(false)
  expect(countOf('<p>一 二</p><p>a</p>')).toBe(3)
})
