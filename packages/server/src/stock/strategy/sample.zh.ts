/** One strategy with signals, and three securities companies; all of them are invented. */
export const sampleStrategy = {
  name: '景气轮动观察',
  about: '每月看一遍行业的订单与库存，挑景气往上走的，写明理由、依据和什么时候算看错。模拟行情上的示例。',
  riskGrade: 3,
  days: { ago: 60, left: 30 },
} as const

export const sampleSignals = [
  {
    name: '澄江储能',
    daysAgo: 52,
    direction: 'buy',
    text: '储能招标连续两个月放量，公司在手订单覆盖明年上半年。观察仓起步，跌破六十日均线算看错。',
    evidence: ['九月储能招标汇总', '半年报合同负债附注'],
  },
  {
    name: '模拟家电',
    daysAgo: 30,
    direction: 'sell',
    text: '渠道库存连续三周上升，零售价开始松动，先离场，等库存回落再看。',
    evidence: ['零售监测周报', '三季报存货附注'],
  },
  {
    name: '松涛水务',
    daysAgo: 12,
    direction: 'hold',
    text: '水价听证会已开，结果未定。保持现有仓位，不加不减，等正式文件。',
    evidence: ['听证会公告'],
  },
  {
    name: '寒潭光伏',
    daysAgo: 3,
    direction: 'buy',
    text: '组件报价止跌，头部减产落地。只做观察仓，报价再创新低就认错。',
    evidence: ['组件报价周报', '减产公告汇总'],
  },
] as const

export const sampleBrokers = [
  {
    name: '东江证券',
    licenceNo: '示例-证券-0001',
    feeText: '佣金万分之二点五，最低五元',
    note: '网上办理约十分钟，交易日当天审核。',
    url: 'https://example.com/open-account/dongjiang',
    isDown: false,
  },
  {
    name: '南山岭证券',
    licenceNo: '示例-证券-0002',
    feeText: '佣金万分之三，最低五元',
    note: '可预约网点办理，年满七十岁须到网点。',
    url: 'https://example.com/open-account/nanshan',
    isDown: false,
  },
  {
    name: '北辰湾证券',
    licenceNo: '示例-证券-0003',
    feeText: '佣金万分之二，最低五元',
    note: '系统升级，暂不受理网上办理。',
    url: 'https://example.com/open-account/beichen',
    isDown: true,
  },
] as const
