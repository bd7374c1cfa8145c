import type { Piece } from './piece'

/** Opinions on invented companies, right and wrong ones; their results come from the simulated market. */
export const opinions: readonly Piece[] = [
  {
    category: 'research',
    author: 0,
    hoursAgo: 75,
    access: 'members',
    title: '毛利率为什么先于收入掉头',
    summary: '收入还在涨，毛利率已经连降三个季度。答案在存货附注的第二张表里。',
    opinion: {
      view: 'down',
      stocks: ['980005.SIM'],
      evidence: [
        { report: '半年度报告，第38页、第112页', publisher: '模拟芯片（虚构）', day: '2026-08-28' },
        { report: '行业价格指数', publisher: '云栖行业数据', day: '2026-11-05' },
      ],
      opposite: '库存增加可能是为新产线备货。若下一季交付确认，毛利率会回升，本文的判断就错了。',
      interest: '作者与所涉公司没有利益关系；公司是虚构的。',
    },
    text: `
很多人先看到收入，因为它写在新闻标题里；毛利率要翻到附注。
## 先看两条线
把六个季度的收入和毛利率放进一张图，拐点就出来了：收入仍在走高，毛利率一路降下来。
## 存货附注的第二张表
半年报的附注把存货拆成原材料、在产品与库存商品。库存商品的增速若明显快于收入，说明卖得没有做得快。
## 三种可能的解释
- 为新产线备货：看预付款和产能。
- 产品价格下降：看行业价格指数。
- 客户推迟提货：看合同负债。
## 哪些数字会让作者改变看法
下一季的合同负债回升，或者库存商品的增速回到收入之下，这篇文章的看法就不再成立。`,
  },
  {
    category: 'research',
    author: 1,
    hoursAgo: 24 * 41,
    access: 'members',
    title: '检修结束之后，看哪三个数字',
    summary: '机组恢复运行只是开始，利用小时、煤价和电价各说了一半。',
    opinion: {
      view: 'up',
      stocks: ['980003.SIM'],
      evidence: [{ report: '检修完成公告', publisher: '模拟电力（虚构）', day: '2026-10-12' }],
      opposite: '若煤价回升快于电价调整，利润不会随发电量增加。',
      interest: '作者与所涉公司没有利益关系；公司是虚构的。',
    },
    text: `
检修是电力公司的常事，市场常把它当成大事。
## 利用小时
一台机组一年实际发了多少小时的电，比装机容量更能说明生意。
## 煤价
燃料占成本的大半。看长协煤的比例，就知道现货价格的波动传过来多少。
## 电价
市场化交易的比例越高，电价越随行就市。三个数字要一起看。`,
  },
  {
    category: 'research',
    author: 0,
    hoursAgo: 24 * 103,
    access: 'members',
    title: '换机周期来了吗：先数一数装机日期',
    summary: '家电的需求有一半来自更换。更换的节奏，可以从十年前的销量里读出来。',
    opinion: {
      view: 'up',
      stocks: ['980004.SIM'],
      evidence: [{ report: '年度报告，第21页', publisher: '模拟家电（虚构）', day: '2026-04-20' }],
      opposite: '更换可以推迟：收入预期不好时，家庭会把旧机器再用两年。',
      interest: '作者与所涉公司没有利益关系；公司是虚构的。',
    },
    text: `
一台空调用十年左右，十年前卖出去的，今天开始要换。
## 十年前的销量
把当年的出货量往后移十年，就是今天更换需求的底稿。
## 什么会让它推迟
收入预期、房屋交付和补贴政策，都会让更换早一年或者晚一年。
## 怎样检验
看零售量里更换的占比，而不是看出货量：渠道里的库存会骗人。`,
  },
  {
    category: 'research',
    author: 2,
    hoursAgo: 24 * 380,
    access: 'members',
    title: '一份写错的观点，和它的复盘',
    summary: '当时的依据没有错，错在把一个季度当成了趋势。一年之后逐条对照。',
    opinion: {
      view: 'up',
      stocks: ['980007.SIM', '980006.SIM'],
      evidence: [{ report: '三季度报告', publisher: '模拟新能源（虚构）', day: '2025-10-30' }],
      opposite: '行业的新增产能超过需求，价格可能继续下降。',
      interest: '作者与所涉公司没有利益关系；公司是虚构的。',
    },
    text: `
写下观点的时候，价格就锁定了；后来的涨跌写在下面，不因为看错而删去。
## 当时的理由
单季的订单增长，被当成了全年的节奏。
## 错在哪里
一个季度不是趋势。订单有季节，也会集中签在一个季度里。
## 下一次怎样做
至少看四个季度，并写明哪个数字会让自己改变看法。`,
  },
]
