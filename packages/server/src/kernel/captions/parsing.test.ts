import { captionsMax, captionTextMax } from '@rostrum/contract/kernel/limits'
import { describe, expect, test } from 'vitest'
import { decoded } from './decoding'
import { captionsIn } from './parsing'
import { webvttOf } from './writing'

const minute = 60_000
const read = (text: string, durationMs = 10 * minute) =>
  captionsIn(text, durationMs).map(({ fromMs, toMs, text: words }) => [fromMs, toMs, words])
const srt = (...blocks: readonly string[]) => blocks.join('\n\n')
const first = '1\n00:00:01,000 --> 00:00:02,500\n大家好'

describe('files as the WebVTT specification and common programs write them', () => {
  test.each<[string, string, unknown[]]>([
    ['a WebVTT file', 'WEBVTT\n\n00:01.000 --> 00:02.500\n大家好\n', [[1000, 2500, '大家好']]],
    [
      'with hours, a name and settings',
      'WEBVTT 讲义\n\n开场\n01:00:01.000 --> 01:00:02.500 align:start line:0%\n好',
      [[3_601_000, 3_602_500, '好']],
    ],
    ['with many hours', 'WEBVTT\n\n100:00:01.000 --> 100:00:02.000\n好', [[360_001_000, 360_002_000, '好']]],
    [
      'with a mark, CRLF and notes',
      '\ufeffWEBVTT\r\nKind: captions\r\n\r\nNOTE 校对过\r\n第二行\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nREGION\r\nid:a\r\n\r\n00:01.000 --> 00:02.000\r\n甲\r\n乙',
      [[1000, 2000, '甲\n乙']],
    ],
    ['with a name that is called NOTE', 'WEBVTT\n\nNOTE\n00:01.000 --> 00:02.000\n甲', [[1000, 2000, '甲']]],
    ['with carriage returns alone', 'WEBVTT\r\r00:01.000 --> 00:02.000\r甲', [[1000, 2000, '甲']]],
    [
      'with tags, voices and entities',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud 陈老师>一 &lt; 二 &amp; <b>三</b><00:01.500><c.red>四</c> <lang zh>五</lang>',
      [[1000, 2000, '陈老师：一 < 二 & 三四 五']],
    ],
    [
      'with a voice far from its name, and a line that is blank once its tags are gone',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v   陈老师 >一 \n <b> </b>\n&nbsp;\n  二',
      [[1000, 2000, '陈老师：一\n二']],
    ],
    [
      'with a comparison that is no tag',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n市盈率 <10 倍 且 >5 倍',
      [[1000, 2000, '市盈率 <10 倍 且 >5 倍']],
    ],
    [
      'with captions that overlap',
      'WEBVTT\n\n00:01.000 --> 00:05.000\n甲\n\n00:02.000 --> 00:03.000\n乙',
      [
        [1000, 5000, '甲'],
        [2000, 3000, '乙'],
      ],
    ],
    [
      'with one that shows nothing',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\n乙',
      [[2000, 3000, '乙']],
    ],
    [
      'a SubRip file',
      srt(first, '2\n00:00:02,500 --> 00:00:04,000\n第一行\n第二行'),
      [
        [1000, 2500, '大家好'],
        [2500, 4000, '第一行\n第二行'],
      ],
    ],
    [
      'with the signs and digits of a Chinese keyboard',
      '１\n００：００：０１，０００ --> 00：00：02，500\n大家好',
      [[1000, 2500, '大家好']],
    ],
    ['with full stops, without numbers', '00:00:01.000 --> 00:00:02.500\n大家好', [[1000, 2500, '大家好']]],
    [
      'with places and overrides',
      '1\n00:00:01,000 --> 00:00:02,500  X1:100 X2:100 Y1:1 Y2:2\n{\\an8}<i>大家</i><font color="#fff">好</font>',
      [[1000, 2500, '大家好']],
    ],
    [
      'with several blank lines',
      `\n\n${first}\n\n\n\n2\n00:00:03,000 --> 00:00:04,000\n好\n\n\n`,
      [
        [1000, 2500, '大家好'],
        [3000, 4000, '好'],
      ],
    ],
  ])('%s', (_, text, captions) => {
    expect(read(text, 200 * 60 * minute)).toEqual(captions)
  })

  test('one that ends a little after the picture ends with it', () => {
    expect(read('1\n00:09:59,000 --> 00:10:01,500\n再见')).toEqual([[599_000, 600_000, '再见']])
  })
})

describe('a wrong file is refused by its line', () => {
  test.each<[string, string, number, string]>([
    ['an empty one', '', 1, '没有字幕'],
    ['one without captions', 'WEBVTT\n\nNOTE 没有', 1, '没有字幕'],
    ['a head that runs on', 'WEBVTT\n00:01.000 --> 00:02.000\n甲', 1, '标记'],
    ['another word as head', 'WEBVTTX\n\n00:01.000 --> 00:02.000\n甲', 1, '标记'],
    ['prose', '大家好\n欢迎来到课堂', 1, '一行时间'],
    ['a block without a time', srt(first, '2\n没有时间'), 5, '一行时间'],
    ['a comma in WebVTT', 'WEBVTT\n\n00:01,000 --> 00:02,000\n甲', 3, '看不懂'],
    ['a time without ms', '1\n00:00:01 --> 00:00:02\n甲', 2, '看不懂'],
    ['sixty seconds', '1\n00:00:60,000 --> 00:01:02,000\n甲', 2, '看不懂'],
    ['one digit of hours in WebVTT', 'WEBVTT\n\n1:00:01.000 --> 1:00:02.000\n甲', 3, '看不懂'],
    ['an end before its beginning', srt(first, '2\n00:00:05,000 --> 00:00:04,000\n甲'), 6, '晚于'],
    ['no length', srt('1\n00:00:05,000 --> 00:00:05,000\n甲'), 2, '晚于'],
    ['a step back', srt(first, '2\n00:00:00,500 --> 00:00:04,000\n甲'), 6, '早于'],
    ['a beginning after the end of the picture', srt(first, '2\n00:10:00,000 --> 00:10:01,000\n甲'), 6, '超出'],
    ['an end long after the picture', srt(first, '2\n00:09:00,000 --> 00:10:03,000\n甲'), 6, '10:00'],
    ['an arrow in the words', srt(`${first}\n--> 好`), 4, '箭头'],
    ['two captions without a blank line', `${first}\n2\n00:00:03,000 --> 00:00:04,000\n甲`, 5, '箭头'],
    ['a very long one', srt(`1\n00:00:01,000 --> 00:00:02,500\n${'长'.repeat(captionTextMax + 1)}`), 2, '个字'],
  ])('%s', (_, text, line, what) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({
        reason: 'kernel.captions_bad',
        details: expect.objectContaining({ line, what: expect.stringContaining(what) }),
      }),
    )
  })

  test.each<[string, string]>([
    ['voices that never end', '<v '.repeat(700_000)],
    ['classes that never end', '<v.'.repeat(700_000)],
    ['a voice without a name', `<v${' '.repeat(2_000_000)}`],
    ['blanks between two letters', `甲${' '.repeat(1_000_000)}乙`],
  ])('one long caption of %s is refused before its words are read', (_, words) => {
    expect(() => read(srt(`1\n00:00:01,000 --> 00:00:02,500\n${words}`))).toThrow(
      expect.objectContaining({ reason: 'kernel.captions_bad', details: expect.objectContaining({ line: 2 }) }),
    )
  })

  test('more captions than are taken', () => {
    const many = (count: number) =>
      srt(...Array.from({ length: count }, (_, at) => `${at + 1}\n00:00:01,000 --> 00:00:02,000\n好`))
    expect(read(many(captionsMax))).toHaveLength(captionsMax)
    expect(() => read(many(captionsMax + 1))).toThrow(expect.objectContaining({ reason: 'kernel.captions_full' }))
  })
})

describe('the words of a file', () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(first)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${first}`)],
    ['UTF-16', utf16(first)],
    ['UTF-16 the other way round', utf16(first).swap16()],
    ['GBK', Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:02,500\n'), Buffer.from('b4f3bcd2bac3', 'hex')])],
  ])('are read as %s', (_, bytes) => {
    expect(read(decoded(bytes))).toEqual([[1000, 2500, '大家好']])
  })

  test.each<[string, Uint8Array]>([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['UTF-16 without its mark', Buffer.from(first, 'utf16le')],
    ['half a character', Buffer.from('fffe41', 'hex')],
  ])('%s is no text', (_, bytes) => {
    expect(() => decoded(bytes)).toThrow(expect.objectContaining({ reason: 'kernel.captions_unreadable' }))
  })
})

test('a caption with a blank line is written as one', () => {
  const file = webvttOf([{ id: 1, fromMs: 0, toMs: 1_000, text: '第一段\n\n第二段\n \n第三段' }])
  expect(read(file)).toEqual([[0, 1_000, '第一段\n第二段\n第三段']])
})

test('what is written as WebVTT is read back as it was', () => {
  const rows = [
    { id: 1, fromMs: 0, toMs: 1_234, text: '一 < 二 & 三 --> 四\n第二行' },
    { id: 7, fromMs: 3_661_005, toMs: 3_662_000, text: '<v 陈老师>是文字' },
  ]
  const file = webvttOf(rows)
  expect(file.startsWith('WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.234\n')).toBe(true)
  expect(read(file, 90 * minute)).toEqual(rows.map(({ fromMs, toMs, text }) => [fromMs, toMs, text]))
})
