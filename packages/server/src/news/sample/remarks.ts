/** Comments of sample members under the article of this title; `by` is an index of the sample members. */
export interface Remark {
  readonly title: string
  readonly by: number
  readonly text: string
  readonly answers?: readonly { readonly by: number | 'author'; readonly text: string }[]
}

export const remarks: readonly Remark[] = [
  {
    title: '现金流量表怎么读：从一张表看懂经营质量',
    by: 0,
    text: '按文章的办法，把自己持有的公司五年的正负号写了一遍，才发现它一直在“正、负、正”。扩张了五年，负债也涨了五年。',
    answers: [
      {
        by: 'author',
        text: '做得很好。下一步看看这五年新增的投入，带来了多少新增的经营现金流，两者一比，就知道扩张值不值。',
      },
      { by: 0, text: '明白了，这周末把这一步补上。' },
    ],
  },
  {
    title: '现金流量表怎么读：从一张表看懂经营质量',
    by: 1,
    text: '请问贸易类公司的经营现金流波动特别大，是不是应该看几年的合计？',
  },
  {
    title: '年末资金面怎么看：读懂一张利率走势图',
    by: 1,
    text: '“单日的尖峰是天气，三条线的相对位置才是气候”，这句话终于让我不再每天看隔夜利率了。',
  },
  {
    title: '年末资金面怎么看：读懂一张利率走势图',
    by: 0,
    text: '存单利率在哪里可以查到？',
    answers: [
      { by: 'author', text: '货币市场的公开网站每天都有同业存单的发行利率，看一年期、高评级的即可，口径固定最重要。' },
    ],
  },
  {
    title: '仓位与回撤：把亏损控制在计划之内',
    by: 0,
    text: '以前总觉得止损就是认输。看到“会下棋的人先看自己会怎么输”，想通了。',
    answers: [{ by: 1, text: '同感，我把回本那张表贴在了显示器旁边。' }],
  },
  {
    title: '仓位与回撤：把亏损控制在计划之内',
    by: 1,
    text: '如果买入之后直接低开跳过了退出价，这个算法就不够用了吧？是不是还要留一点余量？',
  },
  {
    title: '市盈率的三种口径，差别可能大过你的想象',
    by: 0,
    text: '周期股那一段建议反复看。我就是在市盈率最低的时候买的。',
  },
  { title: '我们的阅读数是怎么算的', by: 1, text: '数字小，但是放心。' },
  {
    title: '业绩预告、业绩快报、定期报告：三份文件差在哪里',
    by: 0,
    text: '建议再写一篇，讲讲附注里应收账款的账龄怎么看。',
  },
]
