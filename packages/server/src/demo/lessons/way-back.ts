import type { Script } from '../script'
import { sceneOf } from '../scripts/volume-price'
import { riskLine, series } from './series'

export const wayBack: Script = {
  id: 'way-back',
  series,
  title: '亏损与回本：两边不一样长',
  scenes: [
    {
      title: '一段下跌，要多长的上涨来补',
      points: ['跌两成', '再涨两成', '还没有回到原处'],
      chart: {
        kind: 'candles',
        from: 20,
        legs: [
          { to: 20.4, bars: 4, volume: 40 },
          { to: 16, bars: 8, volume: 70 },
          { to: 19.2, bars: 10, volume: 56 },
        ],
        marks: [{ text: '差一截', on: 'price', bar: 3, to: 21 }],
      },
      lines: [
        { text: '这是一段编出来的走势：先在二十元附近，然后下跌。', grown: 0.2 },
        { text: '从二十元跌到十六元，跌了百分之二十。', grown: 0.55, points: 1 },
        { text: '再从十六元涨百分之二十，只到十九块二。', grown: 1, points: 2 },
        { text: '跌多少、涨多少，百分数一样，却没有回到原处。', marks: 1, points: 3 },
        { text: '因为下跌按大的本金算，上涨按小的本金算。' },
      ],
    },
    sceneOf('亏损与回本，两边不一样长'),
    {
      title: '把它写成一个公式',
      points: [
        '还剩多少：1 减去亏损',
        '要涨多少：1 除以剩下的，再减 1',
        '亏 40%：剩 0.6，要涨 67%',
        '亏得越深，分母越小',
      ],
      lines: [
        { text: '这些数字不用背，可以自己算。' },
        { text: '先算还剩多少：亏了四成，就还剩六成。', points: 1 },
        { text: '再用一除以剩下的，减去一，就是要涨的幅度。', points: 2 },
        { text: '一除以零点六，约等于一点六七，所以要涨百分之六十七。', points: 3 },
        { text: '亏得越深，剩下的越少，分母越小，要涨的就越多。', points: 4 },
      ],
    },
    {
      title: '换成时间：每年涨一成，要几年',
      points: ['亏两成：两年多', '亏一半：七年多', '深坑要用年来还'],
      chart: {
        kind: 'bars',
        items: [
          { label: '亏 20%', value: 2.3, note: '2.3 年' },
          { label: '亏 30%', value: 3.7, note: '3.7 年' },
          { label: '亏 50%', value: 7.3, note: '7.3 年' },
          { label: '亏 70%', value: 12.6, note: '12.6 年', tone: 'rise' },
        ],
      },
      lines: [
        { text: '百分数不好想，把它换成时间。', grown: 0 },
        { text: '时间是谁都懂的单位，也是补不回来的成本。' },
        { text: '假设以后每年涨一成，这只为了计算，没有谁能年年做到。' },
        { text: '亏了两成，要两年零四个月左右。', points: 1, grown: 0.25 },
        { text: '亏了三成，要三年九个月；亏了一半，要七年多。', points: 2, grown: 0.75 },
        { text: '亏了七成，要十二年半。', grown: 1 },
        { text: '所以一次深的亏损，还的不只是钱，还有很多年。', points: 3 },
      ],
    },
    {
      title: '补仓会让它变容易吗',
      points: ['成本摊低了', '投进去的钱也多了', '再跌，亏得更多'],
      chart: {
        kind: 'bars',
        items: [
          { label: '不补，再跌两成', value: 3600, note: '共亏 3600' },
          { label: '补一倍，再跌两成', value: 5200, note: '共亏 5200', tone: 'fall' },
        ],
      },
      lines: [
        { text: '有人会说：跌了就补，把成本摊低，不就容易回本了吗？', grown: 0 },
        { text: '一万元跌两成剩八千，这时再投八千，回本要涨的幅度确实小了。', points: 1 },
        { text: '可是投进去的钱，从一万变成了一万八。', points: 2 },
        { text: '如果再跌两成，不补的一共亏三千六，补了的一共亏五千二。', grown: 1 },
        { text: '如果后来涨回去，补的人确实先回本，但这一步没有人能事先知道。' },
        { text: '所以补仓是加码，不是退路，要按新的一笔来算风险。', points: 3 },
      ],
    },
    {
      title: '先算能亏多少，再定买多少',
      points: ['这笔钱最多能亏多少', '到哪里就承认看错', '两个数相除，才是能买多少'],
      lines: [
        { text: '最后回到做法上，只有三步。' },
        { text: '动手之前先问：这笔钱最多能亏多少，还不影响生活？', points: 1 },
        { text: '再问：价格到了哪里，就承认自己看错了？', points: 2 },
        { text: '能亏的钱，除以每一份可能的亏损，才是能买的份数。', points: 3 },
        { text: riskLine },
      ],
    },
  ],
}
