import { expect, test } from 'vitest'
import { changesOf, linesOf } from './doc-lines'

test('paragraphs are words without their tags', () => {
  expect(linesOf('<h2>一、总则</h2><p>甲 &amp; <b>乙</b></p><ul><li>丙</li></ul>')).toEqual([
    '一、总则',
    '甲 & 乙',
    '丙',
  ])
})

test('a changed paragraph counts as removed and as added; moved ones count as neither', () => {
  expect(changesOf('<p>甲</p><p>乙</p><p>丙</p>', '<p>丙</p><p>甲</p><p>乙二</p>')).toEqual({
    added: ['乙二'],
    gone: ['乙'],
  })
})
