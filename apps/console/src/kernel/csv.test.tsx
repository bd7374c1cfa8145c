import { expect, test } from 'vitest'
import { csvOf, dated, wordsIn } from './csv'

test('a cell that a spreadsheet would carry out is only read', () => {
  const cells = ['=1+1', '+86', '-5', '@SUM(A1)', '\tx', '普通', '138****0003']
  expect(csvOf([cells])).toBe(`\uFEFF"'=1+1","'+86","'-5","'@SUM(A1)","'\tx","普通","138****0003"\r\n`)
})

test.each(['＝1+1', '＋86', '－5', '＠SUM(A1)', ' =1+1', '\u200b=1+1', '\u00a0@SUM(A1)', '\n=1+1'])(
  'nor is one that hides it, %j',
  (cell) => {
    expect(csvOf([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`)
  },
)

test('quotes, commas and new lines stay inside their cell', () => {
  expect(csvOf([['说"好"', 'a,b', '一\n二']])).toBe('\uFEFF"说""好""","a,b","一\n二"\r\n')
})

test('blocks are apart, buttons and signs are left out, a picture says what it shows', () => {
  const cell = document.createElement('div')
  cell.innerHTML =
    '<b>小周</b><br><span>138****0003</span><button>复制</button><i aria-hidden="true">★</i><div>高级</div><img alt="封面">'
  expect(wordsIn(cell)).toBe('小周 138****0003 高级 封面')
})

test('a moment has its year in a file, and nothing else is taken for one', () => {
  const cells = ['11-29 04:54', '2025-11-29 04:54', '-', '见 11-29 04:54', '11-29']
  expect(cells.map((cell) => dated(cell, '2026'))).toEqual(['2026-11-29 04:54', ...cells.slice(1)])
})
