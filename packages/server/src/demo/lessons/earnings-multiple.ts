import type { Script } from '../script'
import { riskLine, series } from './series'

export const earningsMultiple: Script = {
  id: 'earnings-multiple',
  series,
  title: '市盈率的口径：一家公司，三个数',
  scenes: [
    {
      title: '市盈率是一道除法',
      points: ['价格除以每股盈利', '分子只有一个', '分母可以有好几个', '先问口径，再谈高低'],
      lines: [
        { text: '市盈率是最常见的估值指标，也是最容易被误读的一个。' },
        { text: '它只是一道除法：股价，除以每股盈利。', points: 1 },
        { text: '分子没有争议，收盘价就是收盘价。', points: 2 },
        { text: '分母却有好几种：去年的，最近四个季度的，还有推算出来的。', points: 3 },
        { text: '所以看到一个市盈率，先问是哪一种口径，再谈它高还是低。', points: 4 },
      ],
    },
    {
      title: '同一天，同一个价格，三个市盈率',
      points: ['静态：去年的盈利', '滚动：最近四个季度', '动态：一季度乘以四'],
      chart: {
        kind: 'bars',
        items: [
          { label: '静态', value: 20, note: '20 倍' },
          { label: '滚动', value: 25, note: '25 倍' },
          { label: '动态', value: 12.5, note: '12.5 倍', tone: 'fall' },
        ],
      },
      lines: [
        { text: '编一家公司，股价二十元。', grown: 0 },
        { text: '去年每股赚一元，二十除以一，静态市盈率是二十倍。', points: 1, grown: 0.34 },
        { text: '最近四个季度一共赚八毛，二十除以零点八，是二十五倍。', points: 2, grown: 0.67 },
        { text: '今年一季度赚了四毛，乘以四是一元六，于是动态只有十二倍半。', points: 3, grown: 1 },
        { text: '同一家公司，同一天，便宜和贵都能说出来。' },
        { text: '如果它一季度是旺季，乘以四就高估了全年。' },
      ],
    },
    {
      title: '盈利里混进了什么',
      points: ['账面：每股 1 元', '扣掉卖楼的 0.4 元', '主业：每股 0.6 元'],
      chart: {
        kind: 'bars',
        items: [
          { label: '账面盈利', value: 20, note: '20 倍' },
          { label: '扣除以后', value: 33.3, note: '33.3 倍', tone: 'rise' },
        ],
      },
      lines: [
        { text: '再看分母的质量。去年每股赚的一元，是怎样来的？', points: 1, grown: 0.5 },
        { text: '翻开附注：其中四毛，是卖掉一栋旧办公楼的收益。', points: 2 },
        { text: '楼只能卖一次，主业其实只赚了六毛。' },
        { text: '二十除以零点六，约三十三倍。', points: 3, grown: 1 },
        { text: '所以年报里有一行叫做扣除非经常性损益，就是为了这个。' },
      ],
    },
    {
      title: '周期行业：最便宜的时候，也许最危险',
      points: ['景气高点：盈利最多，倍数最低', '景气低点：盈利最少，倍数最高'],
      chart: {
        kind: 'bars',
        items: [
          { label: '高点', value: 6, note: '6 倍', tone: 'rise' },
          { label: '正常年', value: 15, note: '15 倍' },
          { label: '低点', value: 60, note: '60 倍', tone: 'fall' },
        ],
      },
      lines: [
        { text: '有些行业的盈利大起大落。', grown: 0 },
        { text: '景气最好的时候，盈利最多，市盈率只有六倍，看起来很便宜。', points: 1, grown: 0.34 },
        { text: '可是接下来盈利下降，分母变小，倍数反而升到六十。', points: 2, grown: 1 },
        { text: '这样的公司，不适合用一年的盈利去除。' },
        { text: '亏损的公司更不用说，负的市盈率没有意义。' },
      ],
    },
    {
      title: '自己试一试：反过来看',
      points: ['市盈率 20 倍', '倒过来：1 除以 20', '盈利收益率 5%'],
      lines: [
        { text: '自己试一试。把市盈率倒过来，会得到什么？', points: 1 },
        { text: '一除以二十，等于百分之五，这叫盈利收益率。', points: 2 },
        { text: '意思是：按现在的价格，公司一年赚的钱占价格的百分之五。', points: 3 },
        { text: '倒过来以后，它才好和利率放在一起想。' },
        { text: '但公司赚的钱不等于分给股东的钱，盈利也会变。' },
        { text: '所以它只是一把尺子，不是一个答案。' },
      ],
    },
    {
      title: '用之前的三问',
      points: ['哪一种口径', '盈利里有没有一次性的', '和谁比：同行，还是自己的过去'],
      lines: [
        { text: '下次看到一个市盈率，先问三句。' },
        { text: '是静态、滚动，还是动态？', points: 1 },
        { text: '盈利里有没有一次性的收入，有没有处在景气的顶上？', points: 2 },
        { text: '跟谁比？不同行业的倍数，放在一起比没有意义。', points: 3 },
        { text: '三句都答得上来，这个数才开始有用。' },
        { text: riskLine },
      ],
    },
  ],
}
