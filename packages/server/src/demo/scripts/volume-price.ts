import type { Scene, Script } from '../script'

/** The lesson of the sample broadcast. */
export const volumePrice: Script = {
  id: 'volume-price',
  series: '投资者教育',
  title: '怎样读一根K线：从四个价格到量价关系',
  scenes: [
    {
      title: '怎样读一根 K 线',
      points: [
        '一根 K 线，记着四个价格',
        '许多 K 线连起来，才看得出趋势',
        '价格之外，还要看成交量',
        '看懂图，不等于知道明天',
      ],
      lines: [
        { text: '大家好，欢迎来到示例课堂。这一讲没有人声，请看画面和字幕。' },
        { text: '今天我们从最小的一格开始：一根 K 线。它记着一段时间里的四个价格。', points: 1 },
        { text: '然后把许多根连起来，看趋势是怎样走出来的。', points: 2 },
        { text: '第三步，把成交量放到价格下面，看参与的人多不多。', points: 3 },
        { text: '最后要记住：图只说发生过什么，不说将要发生什么。', points: 4 },
      ],
    },
    {
      title: '一天的走势，收成一根 K 线',
      points: ['开盘', '最高与最低', '收盘'],
      chart: {
        kind: 'day',
        prices: [
          20, 20.3, 19.9, 19.5, 19.2, 19.4, 19.1, 19.3, 19.8, 20.2, 20, 20.5, 21, 21.4, 21.2, 21.7, 22.1, 21.8, 21.5,
          21.9, 21.6, 21.4,
        ],
      },
      lines: [
        { text: '左边是一天里价格的走势，右边是同时长出来的 K 线。', grown: 0.1 },
        { text: '第一笔成交的价格，是开盘价。', marks: 1, points: 1, grown: 0.25 },
        { text: '一天里最高成交在哪里，上影线就画到哪里；最低成交在哪里，下影线就画到哪里。', points: 2, grown: 0.85 },
        { text: '最高价与最低价之差，就是这一天的振幅。', marks: 3, grown: 0.92 },
        { text: '最后一笔成交，是收盘价。收盘高于开盘，实体画成红框。', marks: 4, points: 3, grown: 1 },
        { text: '收盘低于开盘，实体画成绿色。颜色只说明收盘与开盘谁高，不说明好坏。' },
      ],
    },
    {
      title: '实体看结果，影线看过程',
      points: ['长实体：一边倒', '长影线：有争执', '小实体：势均力敌'],
      chart: {
        kind: 'candles',
        from: 20,
        legs: [
          { to: 22, bars: 6, volume: 60 },
          { to: 21.2, bars: 4, volume: 42 },
          { to: 23.4, bars: 7, volume: 74 },
          { to: 22.8, bars: 4, volume: 46 },
        ],
      },
      lines: [
        { text: '把二十几天的 K 线排在一起，先看实体的长短。', grown: 0.45 },
        { text: '实体长，说明这一天从开盘到收盘，价格走了很远。', points: 1, grown: 0.7 },
        { text: '影线长，说明价格去过那里，又被拉了回来。', points: 2, grown: 1 },
        { text: '实体很小，说明买卖双方这一天谁也没有占到便宜。', points: 3 },
        { text: '单独一根 K 线的意义有限。它在什么位置出现，往往更重要。' },
      ],
    },
    {
      title: '量价关系：价格新高，量能没有跟上',
      points: ['先有趋势', '两个高点比量', '等待确认'],
      chart: {
        kind: 'candles',
        from: 18,
        legs: [
          { to: 22.4, bars: 9, volume: 88 },
          { to: 20.6, bars: 5, volume: 40 },
          { to: 24, bars: 9, volume: 50 },
          { to: 22.9, bars: 4, volume: 36 },
        ],
        marks: [
          { text: '价：高点抬高', on: 'price', bar: 8, to: 22 },
          { text: '量：高点降低', on: 'volume', bar: 8, to: 22 },
        ],
      },
      lines: [
        { text: '现在把成交量放到价格下面。这张图是示意图，数字是编的。', grown: 0.35 },
        { text: '先有一段上涨，成交量跟着放大：参与的人在增加。', points: 1, grown: 0.55 },
        { text: '回落之后再次上涨，价格创出新高。', grown: 0.9 },
        { text: '把两个高点连起来：价格的高点在抬高。', marks: 1, grown: 1 },
        { text: '再看下面：第二个高点的成交量，比第一个少。', marks: 2, points: 2 },
        { text: '这叫量价背离。它提醒我们：推高价格的人变少了。' },
        { text: '但背离可以持续很久，不能单凭它下结论，要等价格自己确认。', points: 3 },
      ],
    },
    {
      title: '均线：把每天的波动抹平一点',
      points: ['看方向', '看间距', '震荡市里信号多而不准'],
      chart: {
        kind: 'candles',
        from: 21,
        average: 5,
        legs: [
          { to: 20.2, bars: 5, volume: 40 },
          { to: 22.6, bars: 8, volume: 66 },
          { to: 22, bars: 5, volume: 48 },
          { to: 24.2, bars: 8, volume: 70 },
        ],
        marks: [{ text: '五日均线', on: 'price', bar: 17 }],
      },
      lines: [
        { text: '把最近五天的收盘价加起来除以五，每天算一次，连成线，就是五日均线。', grown: 0.7 },
        { text: '均线向上，说明最近五天的平均成本在上移。', points: 1, marks: 1, grown: 1 },
        { text: '价格离均线越远，说明短期走得越急。', points: 2 },
        { text: '价格来回穿过均线的时候，信号很多，却大多不可靠。', points: 3 },
      ],
    },
    {
      title: '亏损与回本，两边不一样长',
      points: ['亏得越多，回本越难', '先定能亏多少，再定买多少'],
      chart: {
        kind: 'bars',
        items: [
          { label: '亏 10%', value: 11, note: '要涨 11%' },
          { label: '亏 20%', value: 25, note: '要涨 25%' },
          { label: '亏 30%', value: 43, note: '要涨 43%' },
          { label: '亏 50%', value: 100, note: '要涨 100%', tone: 'rise' },
        ],
      },
      lines: [
        { text: '学会看图之后，更重要的是算清楚风险。', grown: 0 },
        { text: '亏掉一成，要涨约百分之十一才能回本；亏掉两成，要涨百分之二十五。', grown: 0.5 },
        { text: '亏掉一半，要翻一倍才能回本。', points: 1, grown: 1 },
        { text: '所以顺序应该是：先想好能承受多少亏损，再决定投入多少。', points: 2 },
      ],
    },
    {
      title: '小结与作业',
      points: [
        '四个价格：开、高、低、收',
        '先看位置，再看形态',
        '量价一起看，等待确认',
        '作业：找一段走势，标出放量的位置',
      ],
      lines: [
        { text: '我们把这一讲收一下。一根 K 线，记着开、高、低、收四个价格。', points: 1 },
        { text: '同样的形态，出现在不同的位置，含义可能相反。', points: 2 },
        { text: '价格和成交量要放在一起看，背离只是提醒，不是结论。', points: 3 },
        { text: '作业：找一段你熟悉的历史走势，标出放量的位置，写下它之前发生了什么。', points: 4 },
        { text: '以上内容仅供学习，不构成投资建议。市场有风险，投资需谨慎。' },
      ],
    },
  ],
}

/** A page of this lesson, for a shorter one. */
export function sceneOf(title: string): Scene {
  const found = volumePrice.scenes.find((scene) => scene.title === title)
  if (!found) throw new Error(`the lesson has no page ${title}`)
  return found
}
