import type { Script } from '../script'
import { riskLine, series } from './series'

export const rebalancing: Script = {
  id: 'rebalancing',
  series,
  title: '再平衡：让比例回到原处',
  scenes: [
    {
      title: '比例自己会走',
      points: ['开始：股 60，债 40', '年末：股 78，债 40', '股票占了 66%'],
      chart: {
        kind: 'bars',
        items: [
          { label: '股，开始', value: 60, note: '60' },
          { label: '债，开始', value: 40, note: '40', tone: 'fall' },
          { label: '股，一年后', value: 78, note: '78', tone: 'rise' },
          { label: '债，一年后', value: 40, note: '40', tone: 'fall' },
        ],
      },
      lines: [
        { text: '假设您定了一个比例：六成股票，四成债券，一共一百。', points: 1, grown: 0.5 },
        { text: '这一年股票涨了三成，债券没有动。', grown: 0.75 },
        { text: '股票变成七十八，债券还是四十，一共一百一十八。', points: 2, grown: 1 },
        { text: '没有做任何事，股票的比例却从六成走到了六成六。', points: 3 },
        { text: '您承担的风险，已经不是当初想好的那一份了。' },
      ],
    },
    {
      title: '涨了以后：卖一点，回到原处',
      points: ['六成是 70.8', '卖出 7.2', '债券补到 47.2'],
      chart: {
        kind: 'bars',
        items: [
          { label: '股，之前', value: 78, note: '78', tone: 'rise' },
          { label: '股，之后', value: 70.8, note: '70.8', tone: 'rise' },
          { label: '债，之前', value: 40, note: '40', tone: 'fall' },
          { label: '债，之后', value: 47.2, note: '47.2', tone: 'fall' },
        ],
      },
      lines: [
        { text: '再平衡，就是把比例搬回去。', grown: 0.25 },
        { text: '一百一十八的六成，是七十块八。', points: 1 },
        { text: '所以卖出七块二的股票，换成债券。', points: 2, grown: 0.75 },
        { text: '债券变成四十七块二，比例又是六比四。', points: 3, grown: 1 },
        { text: '它让人在涨得多的时候卖一点，而且不需要猜顶在哪里。' },
      ],
    },
    {
      title: '跌了以后：买一点，最难的一步',
      points: ['股票跌三成：42 加 40', '六成应是 49.2', '要买入 7.2'],
      chart: {
        kind: 'bars',
        items: [
          { label: '股，之前', value: 42, note: '42', tone: 'rise' },
          { label: '股，之后', value: 49.2, note: '49.2', tone: 'rise' },
          { label: '债，之前', value: 40, note: '40', tone: 'fall' },
          { label: '债，之后', value: 32.8, note: '32.8', tone: 'fall' },
        ],
      },
      lines: [
        { text: '反过来，假如这一年股票跌了三成。', grown: 0 },
        { text: '股票剩四十二，债券四十，一共八十二。', points: 1, grown: 0.25 },
        { text: '八十二的六成是四十九块二，于是要再买七块二的股票。', points: 2, grown: 1 },
        { text: '这是最难的一步：在最不想买的时候，按规则买。', points: 3 },
        { text: '它不能让亏损消失，如果后来继续跌，也会多亏一些。' },
        { text: '它做到的只有一件事：让风险的比例不变。' },
      ],
    },
    {
      title: '多久做一次',
      points: [
        '按时间：每半年或每年',
        '按偏离：差了 5 个百分点再动',
        '两样合用：定期看，够大才动',
        '算上费用和税，次数不是越多越好',
      ],
      lines: [
        { text: '多久做一次？常见的有两种规则。' },
        { text: '一种按时间，比如每半年、每年，在固定的日子做。', points: 1 },
        { text: '一种按偏离，差了五个百分点再动。', points: 2 },
        { text: '也可以合起来：定期看一眼，够大才动手。', points: 3 },
        { text: '每动一次都有费用，所以不是越勤快越好。', points: 4 },
        { text: '新存进来的钱，先补少的那一边，往往就不用卖了。' },
      ],
    },
    {
      title: '自己试一试：用新存的钱来补',
      points: ['股 78，债 40，新存 12', '总数 130，债应是 52', '12 全部买债，不用卖股'],
      lines: [
        { text: '自己试一试。股票七十八，债券四十，这个月新存了十二。', points: 1 },
        { text: '总数是一百三十，四成是五十二，债券正好差十二。', points: 2 },
        { text: '新存的钱全部买债券，比例就回到六比四，一股也不用卖。', points: 3 },
        { text: '没有卖出，就没有卖出的费用。' },
        { text: '所以每个月有结余的人，先补少的那一边，是最省的做法。' },
        { text: '只有新钱补不上的时候，才需要卖出一部分。' },
      ],
    },
    {
      title: '写成一条规则，贴在墙上',
      points: ['目标比例是多少', '什么时候看', '偏离多少才动', '用什么钱来动'],
      lines: [
        { text: '规则最怕临时改，所以要先写下来。' },
        { text: '把它写成四行字，在平静的时候写。' },
        { text: '目标比例是多少？', points: 1 },
        { text: '什么时候看？偏离多少才动？', points: 3 },
        { text: '用新存的钱，还是卖掉一部分来动？', points: 4 },
        { text: '到了那一天，照着做，不再临时商量。' },
        { text: riskLine },
      ],
    },
  ],
}
