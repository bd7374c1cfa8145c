import type { Script } from '../script'
import { sceneOf } from '../scripts/volume-price'
import { riskLine, series } from './series'

export const fourPrices: Script = {
  id: 'four-prices',
  series,
  title: '一根 K 线，四个价格',
  scenes: [
    sceneOf('一天的走势，收成一根 K 线'),
    {
      title: '同样的四个价格，走法可以完全不同',
      points: ['刚才：先跌后涨', '这一天：先涨后跌', 'K 线一样，过程不同'],
      chart: {
        kind: 'day',
        prices: [20, 20.6, 21.3, 22.1, 21.5, 20.4, 19.6, 19.1, 19.5, 20.1, 20.8, 21.2, 20.9, 21.4],
      },
      lines: [
        { text: '再看一天。开盘二十，收盘二十一块四，和刚才一样。', points: 1, marks: 1, grown: 0.3 },
        { text: '不过这一天是先冲高，再跌下去，最后又拉回来。', points: 2, marks: 3, grown: 0.8 },
        { text: '最高和最低也一样，所以画出来的 K 线一模一样。', marks: 4, grown: 1 },
        { text: 'K 线丢掉了先后顺序。想知道过程，要看更短的周期。', points: 3 },
      ],
    },
    sceneOf('实体看结果，影线看过程'),
    {
      title: '同样一根，换个周期就变了',
      points: ['一天一根：日线', '五天合一根：周线', '周线的开盘，是星期一的开盘', '周线的收盘，是星期五的收盘'],
      lines: [
        { text: 'K 线可以是一天的，也可以是一周的、一个月的。', points: 1 },
        { text: '把五天合成一根周线，还是四个价格。', points: 2 },
        { text: '开盘取星期一的开盘，收盘取星期五的收盘。', points: 4 },
        { text: '最高和最低，取五天里最高和最低的那一个。' },
        { text: '周期越长，噪声越少，但知道得也越晚。' },
        { text: '看图之前，先看一眼图上写的是哪一种周期。' },
      ],
    },
    {
      title: '自己试一试',
      points: [
        '开 20，高 22，低 19，收 19.5',
        '收盘低于开盘：绿色',
        '上影线 2，下影线 0.5',
        '振幅 3，约为开盘价的 15%',
      ],
      lines: [
        { text: '自己试一试：开盘二十，最高二十二，最低十九，收盘十九块五。', points: 1 },
        { text: '先停下来，在纸上画一画，再往下看。' },
        { text: '收盘低于开盘，所以实体是绿色，长五毛。', points: 2 },
        { text: '上影线从二十到二十二，下影线从十九块五到十九。', points: 3 },
        { text: '最高减最低是三块，约为开盘价的百分之十五，波动不小。', points: 4 },
      ],
    },
    {
      title: '记住三句话',
      points: ['四个价格：开、高、低、收', '颜色只说收盘与开盘谁高', '看过去，不预言将来'],
      lines: [
        { text: '一根 K 线，记着开盘、最高、最低、收盘四个价格。', points: 1 },
        { text: '红与绿，只说明收盘高于还是低于开盘。', points: 2 },
        { text: '它只说发生过什么，不说将要发生什么。', points: 3 },
        { text: riskLine },
      ],
    },
  ],
}
