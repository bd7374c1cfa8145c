import type { WordRule } from './word-match'

/**
 * Words that no licensed adviser's room may contain: promises of gain, managing others' money, luring away from the
 * platform. This is only the first list; operators change it in the console.
 */
export const defaultWords: readonly WordRule[] = [
  ...refused(
    '承诺收益',
    '保证收益',
    '保本保息',
    '稳赚不赔',
    '稳赚',
    '包赚',
    '保证盈利',
    '零风险',
    '无风险套利',
    '翻倍牛股',
    '必涨停',
    '内幕消息',
    '内部消息',
    '坐庄',
    '代客理财',
    '代客操盘',
    '配资',
    '场外配资',
  ),
  ...held(
    '加微信',
    '加我微信',
    '微信号',
    '加薇信',
    '加群',
    '进群',
    '拉群',
    '扫码进群',
    '加扣扣',
    '加QQ',
    'QQ群',
    '私聊我',
    '私信我',
    '电报群',
    '荐股',
    '推荐股票',
    '带单',
    '跟单',
    '喊单',
    '老鼠仓',
    '收益分成',
    '返佣',
  ),
]

/** Only in a demonstration, so that each way of treating a word can be tried. */
export const sampleWords: readonly WordRule[] = [
  { word: '示例屏蔽词', action: 'mask' },
  { word: '示例待审词', action: 'hold' },
  { word: '示例禁用词', action: 'refuse' },
]

function refused(...words: string[]): WordRule[] {
  return words.map((word) => ({ word, action: 'refuse' }))
}

function held(...words: string[]): WordRule[] {
  return words.map((word) => ({ word, action: 'hold' }))
}
