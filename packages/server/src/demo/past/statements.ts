import { balanceSheet } from '../lessons/balance-sheet'
import { cashFlow } from '../lessons/cash-flow'
import { lessonOf } from './lesson'

export const balance = lessonOf({
  id: 'replay-balance',
  title: '财报课第一讲：一张资产负债表',
  outline: '从一家编出来的公司开始，看清左边、右边和短期要还的钱。图中数字都是编的，没有人声，配字幕。',
  series: 'statements',
  speaker: 2,
  visitorMode: 'read',
  daysAgo: 3,
  opening: [
    '大家晚上好，欢迎来到财报课。这一讲没有人声，请看画面和字幕。',
    '财报三张表，今天先看第一张：资产负债表。',
    '有问题请发到提问区，最后统一回答。',
  ],
  pages: balanceSheet.scenes,
  chat: [
    { at: [0, 0], who: 'teacher', text: '欢迎来到财报课。今天只看一张表，跟着字幕走就可以。', pin: true },
    { at: [0, 1], who: 'first', text: '晚上好，终于等到财报课。' },
    { at: [1, 3], who: 'second', text: '左边是样子，右边是来源，这样就记住了。' },
    { at: [2, 3], who: 'first', text: '原来是按变成现金的快慢排的。' },
    { at: [3, 4], who: 'teacher', text: '短期借款和货币资金，这一对数字每次都要放在一起看。', pin: true },
    { at: [4, 3], who: 'second', text: '资产和权益一起变小，这个例子很清楚。' },
    { at: [6, 4], who: 'first', text: '四个问题抄下来了，谢谢老师。' },
  ],
  asked: [
    {
      at: [2, 5],
      who: 'second',
      text: '商誉为什么不能卖？它不是资产吗？',
      short: '商誉为什么不能卖',
      spoken: [
        '第一个问题：商誉是资产，为什么不能卖？',
        '商誉是收购时，付的价钱高出净资产的那一部分。',
        '它离开那家公司就不存在，所以没法单独卖掉。',
        '如果收来的公司不如预期，就要减值，直接减少利润。',
      ],
      written: '商誉只是收购价高出净资产的差额，不能单独变现；收购的业务不如预期就要减值，直接冲减利润。',
    },
    {
      at: [3, 2],
      who: 'first',
      text: '流动比率多少算安全？',
      short: '流动比率多少算安全',
      spoken: [
        '第二个问题：流动比率多少才算安全？',
        '没有一个数适合所有行业，收现金的生意可以很低。',
        '先和同行比，再和自己过去几年比，看方向。',
        '最后拆开看：里面有多少是收得回来的应收，多少是卖得掉的存货。',
      ],
      written: '没有统一的数。先和同行、和自己的过去比，再拆开看应收和存货的质量。',
    },
  ],
})

export const cash = lessonOf({
  id: 'replay-cash',
  title: '财报课第二讲：利润和钱',
  outline: '净利润一千万，账上为什么只多了两百万？从利润一步一步走到现金。图中数字都是编的，没有人声，配字幕。',
  series: 'statements',
  speaker: 2,
  visitorMode: 'read',
  daysAgo: 5,
  opening: [
    '大家晚上好，这里是财报课第二讲，没有人声，请看字幕。',
    '今天的问题只有一个：赚了钱，为什么账上没有钱？',
    '我们会把净利润一步一步拆开，走到现金。',
  ],
  pages: cashFlow.scenes,
  chat: [
    { at: [0, 0], who: 'teacher', text: '晚上好。请准备一张纸，跟着把五个数写下来。', pin: true },
    { at: [0, 2], who: 'second', text: '纸和笔都有了。' },
    { at: [1, 2], who: 'first', text: '货发出去就算收入，这一条以前一直没想明白。' },
    { at: [2, 4], who: 'teacher', text: '10 + 3 - 6 - 4 = 3。这一行请抄下来。', pin: true },
    { at: [3, 2], who: 'second', text: '投资流出不一定是坏事，对吧。' },
    { at: [4, 3], who: 'first', text: '靠催款冲高的现金流只有一次，懂了。' },
    { at: [6, 3], who: 'second', text: '谢谢老师，下一讲见。' },
  ],
  asked: [
    {
      at: [2, 1],
      who: 'first',
      text: '折旧没有付钱，那算不算真的成本？',
      short: '折旧算不算真的成本',
      spoken: [
        '第一个问题：折旧没有付钱，算不算真的成本？',
        '算。钱在买设备的那一年已经付了，只是分到后面几年来记。',
        '设备总有一天要换，所以折旧加回来的钱，迟早还要花出去。',
      ],
      written: '算。钱在买设备时已经付了，折旧只是分年记账；设备要换的时候，这笔钱还会花出去。',
    },
    {
      at: [3, 4],
      who: 'second',
      text: '经营现金流一年为负，是不是就有问题？',
      short: '一年为负是不是有问题',
      spoken: [
        '第二个问题：经营现金流有一年是负的，是不是就有问题？',
        '一年说明不了什么，年底多备了货、晚收了款，都会这样。',
        '把三到五年加起来看，如果长年盖不住净利润，再去找原因。',
        '找原因的次序是：应收，存货，预付，一样一样看附注。',
      ],
      written: '一年说明不了什么。把三到五年加起来，长年盖不住净利润，再按应收、存货、预付的次序看附注。',
    },
  ],
})
