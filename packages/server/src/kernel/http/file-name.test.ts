import { expect, test } from 'vitest'
import { fileNameOf } from './file-name'

test.each([
  ['一家👨‍👩‍👧‍👦.png', '一家👨‍👩‍👧‍👦.png'],
  ['火❤️‍🔥.png', '火❤‍🔥.png'],
  ['👍🏽‍好.png', '👍🏽好.png'],
  ['合\u200d同.png', '合同.png'],
  ['\u200d\u200d.png', '未命名.png'],
  ['a\u202egnp.png', 'agnp.png'],
])('an emoji keeps its joiners, and nothing hidden stays in the name: %j', (given, name) => {
  expect(fileNameOf(given, 'image/png')).toBe(name)
})
