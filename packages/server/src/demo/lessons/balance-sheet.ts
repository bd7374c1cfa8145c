import type { Script } from '../script'
import { riskLine, series } from './series'

export const balanceSheet: Script = {
  id: 'balance-sheet',
  series,
  title: '资产负债表三分钟',
  scenes: [
    {
      title: '一张表，两句话',
      points: ['左边：钱变成了什么', '右边：钱从哪里来', '两边永远相等'],
      chart: {
        kind: 'bars',
        items: [
          { label: '资产', value: 100, note: '100' },
          { label: '负债', value: 45, note: '45', tone: 'fall' },
          { label: '所有者权益', value: 55, note: '55', tone: 'rise' },
        ],
      },
      lines: [
        { text: '资产负债表看起来很长，其实只说两句话。', grown: 0 },
        { text: '第一句：公司手里的钱，现在变成了什么。这是资产。', points: 1, grown: 0.34 },
        { text: '第二句：这些钱是从哪里来的。', points: 2 },
        { text: '借来的叫负债，股东投入和留下的利润，叫所有者权益。', grown: 1 },
        { text: '我们编一家公司：资产一百，负债四十五，权益五十五。' },
        { text: '资产等于负债加权益，任何时候都相等。', points: 3 },
        { text: '它是一张快照，只说这一天的样子，不说一年里怎样变化。' },
      ],
    },
    {
      title: '资产：按变成现金的快慢排队',
      points: ['越靠前，越容易变成现金', '商誉变不成现金'],
      chart: {
        kind: 'bars',
        items: [
          { label: '货币资金', value: 10, note: '10' },
          { label: '应收账款', value: 18, note: '18' },
          { label: '存货', value: 12, note: '12' },
          { label: '固定资产', value: 50, note: '50' },
          { label: '商誉', value: 10, note: '10', tone: 'fall' },
        ],
      },
      lines: [
        { text: '先看左边。资产是按照变成现金的快慢来排的。', grown: 0 },
        { text: '货币资金十，随时能用。', grown: 0.2 },
        { text: '应收账款十八，是货卖出去了，钱还没有收回来。', grown: 0.4 },
        { text: '存货十二，要先卖掉，才会变成应收或者现金。', points: 1, grown: 0.6 },
        { text: '固定资产五十，是厂房和设备，它们靠生产慢慢收回。', grown: 0.8 },
        { text: '商誉十，是收购时多付的钱，它卖不掉，只能减值。', points: 2, grown: 1 },
      ],
    },
    {
      title: '右边先看：短期要还的钱够不够',
      points: ['流动比率：40 除以 30', '短债 15，现金只有 10'],
      chart: {
        kind: 'bars',
        items: [
          { label: '流动资产', value: 40, note: '40' },
          { label: '流动负债', value: 30, note: '30', tone: 'fall' },
          { label: '短期借款', value: 15, note: '15', tone: 'fall' },
          { label: '货币资金', value: 10, note: '10' },
        ],
      },
      lines: [
        { text: '再看右边。公司出事，往往不是亏损，而是到期的钱还不上。', grown: 0 },
        { text: '一年内能变成现金的资产有四十，一年内要还的有三十。', grown: 0.5 },
        { text: '四十除以三十，约等于一点三三，这叫流动比率。', points: 1 },
        { text: '看起来够，可是里面有应收和存货，未必能按时变成钱。' },
        { text: '换一个更严的问法：短期借款十五，账上现金只有十。', grown: 1, points: 2 },
        { text: '差的那五，要靠收回货款，或者再借新的。这就要继续往下问。' },
      ],
    },
    {
      title: '自己试一试：买一台设备，表怎样变',
      points: ['用现金买：资产里换了样子', '借钱买：资产和负债一起变大', '亏一笔钱：资产和权益一起变小'],
      lines: [
        { text: '自己试一试。用五块现金买一台设备，表会怎样变？' },
        { text: '现金少五，固定资产多五，资产总数没有变。', points: 1 },
        { text: '如果是借五块钱买的，固定资产多五，负债也多五，表变大了。', points: 2 },
        { text: '如果一批存货坏了，值两块，资产少二，权益也少二。', points: 3 },
        { text: '不管发生什么，两边总是一起动，始终相等。' },
      ],
    },
    {
      title: '三分钟的看法',
      points: [
        '资产负债率：45%，和同行、和自己比',
        '应收与收入比：谁涨得更快',
        '短债与现金比：还得上吗',
        '商誉有多大：减值会伤到多少权益',
      ],
      lines: [
        { text: '三分钟看一张表，只问四个问题。' },
        { text: '第一，负债占资产多少。单看没有意义，要和同行比，和过去比。', points: 1 },
        { text: '第二，应收账款和营业收入，哪一个涨得更快。', points: 2 },
        { text: '第三，一年内要还的借款，和账上的现金比，够不够。', points: 3 },
        { text: '第四，商誉占权益多少，如果全部减值会怎样。', points: 4 },
        { text: '有疑问的地方，去附注里找，不要在标题里找。' },
        { text: riskLine },
      ],
    },
  ],
}
