import { expect, test } from 'vitest'
import { diffOf, linesOf } from './text-diff'

const shown = (before: string, after: string) =>
  diffOf([...before], [...after])
    .map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)
    .join('')

test('a text is compared paragraph by paragraph, entries of lists and cells of tables too, whatever its tags', () => {
  expect(
    linesOf(
      '<h2>一</h2><p>甲 <b>乙</b></p><ol><li><p>丙</p></li><li>丁</li></ol><table><tr><td>戊</td></tr></table><p> </p>',
    ),
  ).toEqual(['一', '甲 乙', '丙', '丁', '戊'])
})

test('what stays, goes and comes is found, with as much staying as can', () => {
  expect(shown('abc', 'abc')).toBe(' a b c')
  expect(shown('abcd', 'acxd')).toBe(' a-b c+x d')
  expect(shown('', 'ab')).toBe('+a+b')
  expect(shown('ab', '')).toBe('-a-b')
  expect(shown('ab', 'ba')).toBe('-a b+a')
})
