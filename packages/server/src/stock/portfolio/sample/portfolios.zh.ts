/** Three portfolios with a year of history on the simulated market, one of them at a loss. */
export interface SamplePortfolio {
  readonly name: string
  readonly about: string
  readonly riskGrade: 2 | 3 | 4
  /** Which of the sample teachers manages it. */
  readonly manager: number
  readonly daysAgo: number
  readonly turns: readonly SampleTurn[]
}
export interface SampleTurn {
  readonly daysAgo: number
  readonly reason: string
  readonly evidence: readonly string[]
  /** Percent. */
  readonly to: Readonly<Record<string, number>>
}

export const sampleConflict = '本人及配偶、父母、子女没有持有、也没有交易上述证券，所在机构没有承销、保荐关系。'

export const samplePortfolios: readonly SamplePortfolio[] = [
  {
    name: '稳进红利一号',
    about: '以分红稳定的公用事业和消费为主，单只不超过两成，留现金应对波动。看的是现金流，不是题材。',
    riskGrade: 3,
    manager: 1,
    daysAgo: 400,
    turns: [
      {
        daysAgo: 398,
        reason: '建仓：现金流稳定、分红率在四成以上的先配，其余留现金等回落。',
        evidence: ['上一年度年报分红公告', '经营现金流五年对比'],
        to: { 模拟银行: 18, 模拟电力: 18, 松涛水务: 15, 听雨港口: 12, 拂晓食品: 12 },
      },
      {
        daysAgo: 300,
        reason: '食品渠道库存上升，毛利没有兑现，买入理由不再成立，认错离场。',
        evidence: ['一季报存货附注', '渠道调研纪要'],
        to: { 拂晓食品: 0, 模拟医药: 10 },
      },
      {
        daysAgo: 190,
        reason: '水务提价落地，现金流可预期性上升，从标配提到重仓。',
        evidence: ['听证公告', '半年报现金流量表'],
        to: { 松涛水务: 20, 模拟银行: 15 },
      },
      {
        daysAgo: 80,
        reason: '医药集采结果好于预期，但估值已反映，先减一半。',
        evidence: ['集采结果公告'],
        to: { 模拟医药: 5 },
      },
      {
        daysAgo: 9,
        reason: '港口吞吐量回升三个月，运价企稳，把减下来的现金补回去一部分。',
        evidence: ['吞吐量月报', '运价周报'],
        to: { 听雨港口: 18 },
      },
    ],
  },
  {
    name: '产业升级精选',
    about: '跟着设备更新和算力投资走，波动大，回撤也大。每一次调仓都写明错了怎么办。',
    riskGrade: 4,
    manager: 0,
    daysAgo: 380,
    turns: [
      {
        daysAgo: 378,
        reason: '算力投资计划陆续公布，先配设备和储能，单只不超过两成。',
        evidence: ['运营商资本开支计划', '储能招标汇总'],
        to: { 拂晓算力: 18, 澄江储能: 20, 南屿光缆: 15, 模拟芯片: 15 },
      },
      {
        daysAgo: 240,
        reason: '芯片库存周期还没见底，报价继续走低，减到观察仓。',
        evidence: ['现货报价周报', '一季报存货附注'],
        to: { 模拟芯片: 5, 寒潭光伏: 10 },
      },
      {
        daysAgo: 120,
        reason: '储能涨幅已大，估值到了历史上沿，减到一成五锁住一部分。',
        evidence: ['估值分位表', '半年报合同负债'],
        to: { 澄江储能: 15, 半山重工: 12 },
      },
      {
        daysAgo: 25,
        reason: '光缆集采价回落，毛利要看下一季，先减五个点。',
        evidence: ['集采公告'],
        to: { 南屿光缆: 10 },
      },
    ],
  },
  {
    name: '消费修复观察',
    about: '赌消费修复，结果修复没来。亏损、减仓和认错都留在这里，供对照。',
    riskGrade: 2,
    manager: 0,
    daysAgo: 370,
    turns: [
      {
        daysAgo: 368,
        reason: '消费信心指数回升两个月，配家电、食品和酒，等修复兑现。',
        evidence: ['消费信心指数', '零售月报'],
        to: { 模拟家电: 20, 拂晓食品: 18, 模拟酒业: 15, 空翠茶业: 12 },
      },
      {
        daysAgo: 230,
        reason: '修复没有出现，家电价格战开始，先减一半，不再加仓摊平。',
        evidence: ['零售监测周报', '三季报毛利率'],
        to: { 模拟家电: 10, 空翠茶业: 0 },
      },
      {
        daysAgo: 110,
        reason: '食品渠道库存仍高，看错了，认错离场，留现金。',
        evidence: ['半年报存货附注'],
        to: { 拂晓食品: 0, 青禾电力: 15 },
      },
    ],
  },
]
