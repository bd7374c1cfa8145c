import type { Script } from '../script'
import { riskLine, series } from './series'

export const compounding: Script = {
  id: 'compounding',
  series,
  title: '复利与回撤：平均数会骗人',
  scenes: [
    {
      title: '先看复利本身',
      points: ['利息也生利息', '前面慢，后面快', '前提是中间不断掉'],
      chart: {
        kind: 'bars',
        items: [
          { label: '开始', value: 100, note: '100' },
          { label: '10 年', value: 163, note: '163' },
          { label: '20 年', value: 265, note: '265' },
          { label: '30 年', value: 432, note: '432', tone: 'rise' },
        ],
      },
      lines: [
        { text: '这一段讲复利。先假设有一百块钱，每年增加百分之五。', grown: 0.25 },
        { text: '这个百分之五只为了计算，不代表任何产品。' },
        { text: '第一年的五块钱，第二年也会跟着增加，这就是利滚利。', points: 1 },
        { text: '十年以后是一百六十三，二十年以后是二百六十五。', grown: 0.75 },
        { text: '三十年以后是四百三十二。', grown: 1 },
        { text: '前十年只多了六十三，最后十年多了一百六十七。', points: 2 },
        { text: '曲线很好看，但它有一个前提：中间没有断过。', points: 3 },
      ],
    },
    {
      title: '同样平均百分之五，结果不一样',
      points: ['平均数相同', '波动越大，留下的越少'],
      chart: {
        kind: 'bars',
        items: [
          { label: '+5%，+5%', value: 110.25, note: '110.25' },
          { label: '+30%，-20%', value: 104, note: '104' },
          { label: '+50%，-40%', value: 90, note: '90', tone: 'fall' },
        ],
      },
      lines: [
        { text: '现在看三个人，两年的平均涨幅都是百分之五。', grown: 0 },
        { text: '第一个人，每年都涨百分之五，两年后有一百一十块两毛五。', grown: 0.34 },
        { text: '第二个人，第一年涨三成，第二年跌两成。' },
        { text: '平均数还是百分之五，可是两年后只有一百零四。', points: 1, grown: 0.67 },
        { text: '第三个人，先涨一半，再跌四成，平均数仍然是百分之五。' },
        { text: '两年后，他只剩九十，连本钱都没有回来。', grown: 1 },
        { text: '平均数没有错，错的是用加法去算一件该用乘法的事。', points: 2 },
      ],
    },
    {
      title: '一次大回撤，要用很多年来还',
      points: ['跌得深', '爬得久', '时间也是成本'],
      chart: {
        kind: 'candles',
        from: 20,
        legs: [
          { to: 26, bars: 12, volume: 50 },
          { to: 14.3, bars: 6, volume: 92 },
          { to: 18.6, bars: 14, volume: 46 },
        ],
        marks: [
          { text: '高点', on: 'price', bar: 11 },
          { text: '跌去四成五', on: 'price', bar: 17 },
        ],
      },
      lines: [
        { text: '这是一段编出来的走势。先慢慢涨到二十六元。', marks: 1, grown: 0.38 },
        { text: '然后在很短的时间里，跌到十四块三，跌去百分之四十五。', points: 1, marks: 2, grown: 0.56 },
        { text: '从这里回到高点，要涨百分之八十二。', grown: 0.75 },
        { text: '假如以后每年涨百分之八，大约需要八年。', points: 2, grown: 1 },
        { text: '这八年没有用来增长，全部用来还账。', points: 3 },
      ],
    },
    {
      title: '自己试一试：七十二法则',
      points: ['72 除以年增长率', '约等于变成两倍的年数', '6% 约 12 年，8% 约 9 年', '亏损同样可以这样估'],
      lines: [
        { text: '自己试一试。有一个心算的办法，叫七十二法则。', points: 1 },
        { text: '用七十二除以每年的百分数，大约就是变成两倍要的年数。', points: 2 },
        { text: '每年百分之六，大约十二年；每年百分之八，大约九年。', points: 3 },
        { text: '它也可以倒过来用：如果物价每年涨百分之三，' },
        { text: '二十四年以后，同样的钱大约只能买到一半的东西。', points: 4 },
        { text: '所以复利对钱有用，对物价也有用，两边都要算。' },
      ],
    },
    {
      title: '所以先管回撤，再谈收益',
      points: [
        '看收益，也看最大回撤',
        '不借短钱做长事',
        '把钱分开放，让一处出错时不伤全身',
        '少犯大错，比多对几次重要',
      ],
      lines: [
        { text: '比较两种做法，不要只比平均收益，还要比最大回撤。', points: 1 },
        { text: '最大回撤，就是从高点到后面低点的最大跌幅。' },
        { text: '不借短期的钱去做长期的事，否则会在最低的地方被迫离场。', points: 2 },
        { text: '把钱分开放，让一处出错的时候，不伤到全身。', points: 3 },
        { text: '第四，少犯一次大错，比多对几次更要紧。', points: 4 },
        { text: '复利真正的条件不是聪明，而是一直留在场上。' },
        { text: riskLine },
      ],
    },
  ],
}
