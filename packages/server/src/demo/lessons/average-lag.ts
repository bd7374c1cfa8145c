import type { Script } from '../script'
import { riskLine, series } from './series'

export const averageLag: Script = {
  id: 'average-lag',
  series,
  title: '均线为什么总是慢半拍',
  scenes: [
    {
      title: '均线是一段时间的平均',
      points: ['取最近若干天的收盘价', '加起来，除以天数', '每天丢掉最旧的，换进最新的', '所以它说的是过去'],
      lines: [
        { text: '这一段讲均线。先不谈金叉死叉，只看它是怎样算出来的。' },
        { text: '取最近若干个交易日的收盘价，比如五天、二十天。', points: 1 },
        { text: '把它们加起来，再除以天数，就得到今天的一个点。', points: 2 },
        { text: '明天再算的时候，丢掉最旧的一天，换进最新的一天。', points: 3 },
        { text: '把每天的点连成线，就是均线。线上每一点，都是过去几天的平均。', points: 4 },
        { text: '记住这一点，后面的现象就都能解释。' },
      ],
    },
    {
      title: '价格先转身，均线后转身',
      points: ['价格见顶', '均线还在上升', '等旧价格退出才拐弯'],
      chart: {
        kind: 'candles',
        from: 18,
        average: 10,
        legs: [
          { to: 23, bars: 16, volume: 62 },
          { to: 19.4, bars: 12, volume: 70 },
        ],
        marks: [
          { text: '价格的高点', on: 'price', bar: 15 },
          { text: '均线才走平', on: 'price', bar: 22 },
        ],
      },
      lines: [
        { text: '这是一段编出来的走势，蓝线是十日均线。', grown: 0.35 },
        { text: '上涨的时候，均线跟在价格下面，总是低一截。', grown: 0.56 },
        { text: '到这里，价格见到了高点，接着往下走。', points: 1, marks: 1, grown: 0.66 },
        { text: '可是均线还在往上，因为平均里还留着许多更低的旧价格。', points: 2, grown: 0.78 },
        { text: '等那些旧价格一天天退出去，均线才走平，才拐弯。', points: 3, marks: 2, grown: 1 },
        { text: '这就是滞后。它不是均线画错了，而是平均本来的性质。' },
      ],
    },
    {
      title: '到底慢多少天，可以算出来',
      points: ['匀速上涨时：慢（天数减一）的一半', '天数越多，越稳，也越慢'],
      chart: {
        kind: 'bars',
        items: [
          { label: '5 日均线', value: 2, note: '慢 2 天' },
          { label: '10 日均线', value: 4.5, note: '慢 4.5 天' },
          { label: '20 日均线', value: 9.5, note: '慢 9.5 天' },
          { label: '60 日均线', value: 29.5, note: '慢 29.5 天', tone: 'rise' },
        ],
      },
      lines: [
        { text: '假设价格每天匀速上涨，均线比价格慢多少？', grown: 0 },
        { text: '五日均线，正好等于两天以前的价格，也就是慢两天。', grown: 0.25 },
        { text: '十日均线慢四天半，二十日均线慢九天半。', grown: 0.75 },
        { text: '六十日均线，慢了将近三十个交易日。', grown: 1 },
        { text: '规律很简单：天数减一，再除以二。', points: 1 },
        { text: '想要线平稳，就得多取几天；多取几天，就一定更慢。两样不能都要。', points: 2 },
      ],
    },
    {
      title: '震荡的时候，来回都挨打',
      points: ['没有趋势', '价格反复穿线', '信号多，成本也多'],
      chart: {
        kind: 'candles',
        from: 20,
        average: 5,
        legs: [
          { to: 20.9, bars: 5, volume: 44 },
          { to: 19.6, bars: 5, volume: 42 },
          { to: 20.8, bars: 5, volume: 46 },
          { to: 19.7, bars: 5, volume: 40 },
          { to: 20.6, bars: 5, volume: 43 },
        ],
      },
      lines: [
        { text: '再看另一种走势：价格在一个窄窄的区间里来回。', grown: 0.4 },
        { text: '没有趋势，均线几乎是平的。', points: 1, grown: 0.6 },
        { text: '价格一会儿上穿，一会儿下穿，每次看起来都像信号。', points: 2, grown: 1 },
        { text: '等均线确认的时候，这一小段已经走完了。' },
        { text: '照着每次穿越去交易，收益没有留下，手续费却留下了。', points: 3 },
      ],
    },
    {
      title: '自己试一试',
      points: ['五天：10、11、12、13、14', '平均是多少', '它等于哪一天的价格'],
      lines: [
        { text: '自己试一试：五天的收盘价，是十、十一、十二、十三、十四。', points: 1 },
        { text: '加起来六十，除以五，平均是十二。', points: 2 },
        { text: '十二是第三天的价格，离今天正好两天，和刚才算的一样。', points: 3 },
      ],
    },
    {
      title: '怎样用一件会迟到的工具',
      points: ['先判断有没有趋势', '用它看方向，不用它找顶底', '长短两条一起看', '退路另外定，不等均线'],
      lines: [
        { text: '会迟到的工具，也可以用，只要知道它迟到。' },
        { text: '第一，先看均线是不是朝一个方向，间距是不是在拉开。', points: 1 },
        { text: '第二，用它看方向，不用它猜最高点和最低点。', points: 2 },
        { text: '第三，一条快的、一条慢的放在一起，看它们是否一致。', points: 3 },
        { text: '第四，最多亏多少要另外定好，不能等均线来告诉您。', points: 4 },
        { text: riskLine },
      ],
    },
  ],
}
