import { expect, test } from 'vitest'
import { fileNameOf } from './file-name'

test.each([
  ['一家👨‍👩‍👧‍👦.png', '一家👨‍👩‍👧‍👦.png'],
  ['火❤️‍🔥.png', '火❤‍🔥.png'],
  ['👍🏽‍好.png', '👍🏽好.png'],
  ['合\u200d同.png', '合同.png'],
  ['\u200d\u200d.png', '未命名.png'],
  ['a\u202egnp.png', 'agnp.png'],
  ['\ufffc.png', '未命名.png'],
  ['..\\..\\\u3164.png', '未命名.png'],
  ['名\ud83d字.png', '名字.png'],
])('an emoji keeps its joiners, and nothing hidden stays in the name: %j', (given, name) => {
  expect(fileNameOf(given, 'image/png')).toBe(name)
})
