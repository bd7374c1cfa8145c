import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import { markedPieces } from './marked'
import { text } from './text.zh'
import Words from './words'

afterEach(takeAway)

const word = (no: number, more: object = {}) => ({
  id: `w${no}`,
  word: `词${no}`,
  action: 'mask',
  isOff: false,
  by: 'system',
  at: Date.now(),
  sample: false,
  ...more,
})

test('overlapping words cut a text where each begins and ends, an emoji counting as one', () => {
  const hit = (name: string, from: number, to: number) => ({ word: name, action: 'hold' as const, from, to })
  expect(
    markedPieces('😀加微信群吧', [hit('加微信', 1, 4), hit('微信群', 2, 5)]).map(({ text: words, hits }) => [
      words,
      hits.map(({ word: name }) => name),
    ]),
  ).toEqual([
    ['😀', []],
    ['加', ['加微信']],
    ['微信', ['加微信', '微信群']],
    ['群', ['微信群']],
    ['吧', []],
  ])
})

test('the list is cut into pages, and narrowed by how words are treated', async () => {
  const rows = [...Array.from({ length: 25 }, (_, no) => word(no)), word(99, { action: 'refuse', isOff: true })]
  const answers = { '/api/console/word/get/list': () => ({ rows, total: rows.length }) }
  await show(Words, answers)
  expect(document.querySelectorAll('tbody tr.ant-table-row')).toHaveLength(20)
  const { text: words } = await show(Words, answers, '/?action=refuse&state=off')
  expect(words()).toContain('词99')
})

test('a pasted column is added at once, and what became of it is said', async () => {
  const { sent } = await show(Words, {
    '/api/console/word/get/list': () => ({ rows: [], total: 0 }),
    '/api/console/word/import': () => ({ added: 2, known: 1, blank: 0 }),
  })
  await press(button(text.importWords))
  await type(text.importLines, '词甲\n\n 词乙 \n词丙')
  await type(text.why, '例行更新')
  await press(button('保存'))
  expect(sent.find(({ path }) => path.endsWith('/import'))?.input).toEqual({
    words: ['词甲', '词乙', '词丙'],
    action: 'hold',
    why: '例行更新',
  })
  expect(document.body.textContent).toContain('添加了 2 个，已有 1 个没有动')
})

test('a text is tried and its words are marked where they stand', async () => {
  const { sent, text: words } = await show(Words, {
    '/api/console/word/get/list': () => ({ rows: [], total: 0 }),
    '/api/console/word/try': () => ({
      action: 'mask',
      text: '你这个**',
      hits: [{ word: '傻瓜', action: 'mask', from: 3, to: 5 }],
    }),
  })
  await type(text.tryHint, '你这个傻瓜')
  await press(button(text.tryButton))
  expect(sent.find(({ path }) => path.endsWith('/try'))?.input).toEqual({ text: '你这个傻瓜' })
  expect([...document.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['傻瓜'])
  expect(words()).toContain(text.verdicts.mask)
})
