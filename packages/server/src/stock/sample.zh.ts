/** Lists of the sample member, and of a sample teacher; all securities are invented. */
export const sampleLists = [
  {
    name: '观察',
    items: [
      { name: '寒潭软件', daysAgo: 45, note: '订单确认节奏' },
      { name: '云岭电子', daysAgo: 84, note: '' },
      { name: '临渊电子', daysAgo: 12, note: '看20日线，三天' },
      { name: '松石航运', daysAgo: 24, note: '运价周报每周四' },
      { name: '听雨生物', daysAgo: 110, note: '先观察研发投入' },
    ],
  },
  {
    name: '课堂例子',
    items: [
      { name: '模拟银行', daysAgo: 140, note: '分红的例子' },
      { name: '半山乳业', daysAgo: 96, note: '成本看奶价' },
      { name: '流萤水务', daysAgo: 150, note: '提价听证' },
    ],
  },
] as const

/** What the sample member wrote for himself beside a chart. */
export const sampleNotes = [
  { name: '寒潭软件', daysAgo: 34, words: '这天放量，课上说先看量是谁给的，再看价。' },
  { name: '寒潭软件', daysAgo: 9, words: '回头看上一条：量是从板块里来的，不是这一家的消息。下次先看板块。' },
] as const

interface SamplePool {
  readonly name: string
  readonly forLevel: boolean
  readonly picks: readonly {
    readonly name: string
    readonly daysAgo: number
    readonly reason: string
    readonly gone?: { readonly daysAgo: number; readonly why: string }
  }[]
}

export const samplePicks: readonly SamplePool[] = [
  {
    name: '财报课的例子',
    forLevel: false,
    picks: [
      { name: '模拟酒业', daysAgo: 80, reason: '课上用它的预收款讲收入确认，只作例子。' },
      { name: '采薇微芯', daysAgo: 62, reason: '存货连续两季增加，用来讲存货与毛利的关系。' },
      { name: '沧浪电气', daysAgo: 30, reason: '现金流与利润背离，用来讲应收账款。' },
      {
        name: '半山乳业',
        daysAgo: 75,
        reason: '成本结构清楚，用来讲毛利率。',
        gone: { daysAgo: 20, why: '这一章讲完了，换下一个例子。' },
      },
    ],
  },
  {
    name: '行业观察',
    forLevel: true,
    picks: [
      { name: '澄江通信', daysAgo: 50, reason: '行业招标恢复，跟踪订单公告是否兑现。' },
      { name: '寒潭软件', daysAgo: 41, reason: '续费率披露口径变化，跟踪下一期年报。' },
    ],
  },
]
