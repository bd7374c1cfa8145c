import { expect, test } from 'vitest'
import { tidyWords, Words } from './words'

/** Nothing that a reader sees. */
const unseen: Readonly<Record<string, string>> = {
  spaces: ' \t\n\u00a0\u2003\u3000\u205f',
  'zero width spaces': '\u200b\u200b\ufeff',
  joiners: '\u200d\u200c\u2060',
  'variation selectors': '\ufe0f\ufe00\u{e0100}',
  tags: '\u{e0041}\u{e0042}\u{e007f}',
  'Hangul fillers': '\u3164\u115f\u1160\uffa0',
  'direction marks': '\u202e\u2066\u200f\u061c',
  'marks without a letter': '\u0301\u0300\u20dd',
  'soft hyphens': '\u00ad\u00ad',
  'empty Braille': '\u2800\u2800',
  'Mongolian separators': '\u180e\u180b',
  'music without signs': '\u{1d159}\u{1d173}',
  'halves of characters': '\ud83d\ud83d',
  'control characters': '\u0000\u0007\u009f',
  'private characters': '\ue000\u{f0000}',
  'places of pictures': '\ufffc\ufffc \ufffc',
  noncharacters: '\uffff\ufdd0',
}

test.each(Object.entries(unseen))('%s are no words', (_, text) => {
  expect(tidyWords(text)).toBe('')
  expect(Words.min(1).safeParse(text.repeat(3)).success).toBe(false)
})

test.each([
  ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['👍🏽', '👍🏽'],
  ['🇨🇳', '🇨🇳'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['❤️ 1️⃣', '❤️ 1️⃣'],
  ['。', '。'],
  ['全角ＡＢ％', '全角ＡＢ％'],
  ['e\u0301', 'é'],
  ['好\u200b的\ufeff', '好的'],
  ['好\u{e0068}\u{e0069}的', '好的'],
  ['\ufffc看图', '看图'],
  ['\u202e倒着写', '倒着写'],
  ['上\r\n\r\n\r\n\r\n下', '上\n\n下'],
  ['半\ud83d个', '半个'],
  ['\u3000前后\u3000', '前后'],
])('%j is kept as %j', (text, kept) => {
  expect(tidyWords(text)).toBe(kept)
  expect(tidyWords(kept)).toBe(kept)
})
