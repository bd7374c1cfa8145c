import { expect, test } from 'vitest'
import { cutToFit } from './within'

test('what is put in is cut at its end, what stood around it stays', () => {
  expect(cutToFit('甲乙', '甲一二三乙', 4)).toEqual({ text: '甲一二乙', caret: 3 })
  expect(cutToFit('', '一二三四五', 3)).toEqual({ text: '一二三', caret: 3 })
  expect(cutToFit('一二三', '一二三四', 3)).toEqual({ text: '一二三', caret: 3 })
  expect(cutToFit('一一一', '一一一一', 3)).toEqual({ text: '一一一', caret: 3 })
})

test('an emoji counts once and is never cut', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(cutToFit('', family.repeat(3), 2)).toEqual({ text: family.repeat(2), caret: family.length * 2 })
  expect(cutToFit(`${family}好`, `${family}🇨🇳🇨🇳好`, 3)).toEqual({ text: `${family}🇨🇳好`, caret: family.length + 4 })
})

test('a piece that joins what stands beside it is taken only if the whole fits', () => {
  expect(cutToFit('👨', '👨‍👩', 1)).toEqual({ text: '👨', caret: 2 })
})
