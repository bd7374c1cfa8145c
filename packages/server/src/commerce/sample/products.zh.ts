import type { ProductContent } from '@rostrum/contract/commerce'

/** A sample product; `courses` by their titles, `teacher` by place among the sample teachers. */
export interface SampleProduct
  extends Pick<ProductContent, 'kind' | 'name' | 'summary' | 'riskGrade' | 'periods' | 'deliverables' | 'record'> {
  readonly teacher: number
  readonly courses?: readonly string[]
  readonly opensLevel?: boolean
  readonly seats?: number
  readonly filing: string
}

const NO_RECORD = '本产品只讲方法，不给出买卖建议，没有业绩可以展示。'

export const sampleProducts: readonly SampleProduct[] = [
  {
    kind: 'service',
    name: '每日盘后解读',
    summary: '交易日收盘后一篇文字解读：发生了什么、哪些说法站不住、明天看什么。',
    riskGrade: 'R1',
    periods: [
      { days: 30, price: 3_900 },
      { days: 365, price: 36_800 },
    ],
    deliverables: [
      { what: '盘后解读文章', often: '每个交易日一篇' },
      { what: '月度回顾', often: '每月一篇' },
    ],
    record: NO_RECORD,
    teacher: 0,
    opensLevel: true,
    filing: '示例备〔2026〕001号',
  },
  {
    kind: 'course',
    name: '新手第一课·带作业批改',
    summary: '从一张行情页学起：报价、成交、一根 K 线，每章一次作业，老师批改。',
    riskGrade: 'R1',
    periods: [{ days: 180, price: 19_900 }],
    deliverables: [
      { what: '全部课时与讲义', often: '随时可学' },
      { what: '作业批改', often: '每章一次' },
    ],
    record: NO_RECORD,
    teacher: 0,
    courses: ['新手第一课：看懂一张行情页'],
    filing: '示例备〔2026〕002号',
  },
  {
    kind: 'course',
    name: '基金怎么选·半年班',
    summary: '费率、持有人、跟踪误差，学会自己读一份基金季报。',
    riskGrade: 'R2',
    periods: [{ days: 180, price: 29_900 }],
    deliverables: [
      { what: '全部课时与讲义', often: '随时可学' },
      { what: '答疑直播', often: '每月两次' },
    ],
    record: NO_RECORD,
    teacher: 1,
    courses: ['基金怎么选：从费率到持有人'],
    opensLevel: true,
    filing: '示例备〔2026〕003号',
  },
  {
    kind: 'service',
    name: '行业跟踪周报',
    summary: '每周跟踪六个行业的价格、库存与公告，正反两种看法都写。',
    riskGrade: 'R3',
    periods: [
      { days: 90, price: 59_800 },
      { days: 365, price: 198_000 },
    ],
    deliverables: [
      { what: '行业周报', often: '每周一篇' },
      { what: '正反观点对照', often: '每周一次' },
      { what: '电话会议', often: '每季一次' },
    ],
    record: '过去一年 52 篇周报，对行业方向的判断 31 次与后来一致，21 次相反。判断的依据与结果逐条列在每篇文末。',
    teacher: 1,
    opensLevel: true,
    filing: '示例备〔2026〕004号',
  },
  {
    kind: 'service',
    name: '高级会员',
    summary: '会员专享文章与直播，提问优先回答，全部录播可看。',
    riskGrade: 'R3',
    periods: [
      { days: 90, price: 128_000 },
      { days: 365, price: 398_000 },
    ],
    deliverables: [
      { what: '会员专享直播', often: '每周三次' },
      { what: '会员专享文章', often: '每周两篇' },
      { what: '提问优先回答', often: '一个工作日内' },
    ],
    record: '直播与文章的每条观点都留有时间与依据，对错都在老师主页的观点记录里，不删不改。',
    teacher: 2,
    opensLevel: true,
    filing: '示例备〔2026〕005号',
  },
  {
    kind: 'course',
    name: '图表统计小班课',
    summary: '用统计的眼光看图：样本、差额与运气。小班授课，每班三十人。',
    riskGrade: 'R3',
    periods: [{ days: 120, price: 88_000 }],
    deliverables: [
      { what: '小班直播', often: '每周一次，共十二次' },
      { what: '课后练习批改', often: '每周一次' },
    ],
    record: NO_RECORD,
    teacher: 2,
    courses: ['图表的统计眼光'],
    opensLevel: true,
    seats: 30,
    filing: '示例备〔2026〕006号',
  },
  {
    kind: 'portfolio',
    name: '稳健组合·红利',
    summary: '十只左右高股息股票的研究组合，每次调整写明理由与反对意见。',
    riskGrade: 'R4',
    periods: [
      { days: 180, price: 268_000 },
      { days: 365, price: 468_000 },
    ],
    deliverables: [
      { what: '组合调整与理由', often: '平均每月一次' },
      { what: '持仓公司跟踪', often: '每季一次' },
    ],
    record:
      '成立以来累计 +6.2%，同期沪深300 +4.9%；最大回撤 −14.8%，最长 143 个交易日没有创新高。含全部亏损的调整。虚构数字，仅作示例。',
    teacher: 1,
    opensLevel: true,
    filing: '示例备〔2026〕007号',
  },
  {
    kind: 'portfolio',
    name: '进取组合·小盘成长',
    summary: '波动很大的小盘股研究组合，只适合能承受大幅亏损的人。',
    riskGrade: 'R5',
    periods: [{ days: 180, price: 398_000 }],
    deliverables: [
      { what: '组合调整与理由', often: '平均每月两次' },
      { what: '风险提示', often: '每次调整' },
    ],
    record: '成立以来累计 −3.7%，同期中证1000 +1.1%；最大回撤 −31.5%。含全部亏损的调整。虚构数字，仅作示例。',
    teacher: 0,
    opensLevel: true,
    seats: 100,
    filing: '示例备〔2026〕008号',
  },
]

const grades: Readonly<Record<ProductContent['riskGrade'], string>> = {
  R1: '低',
  R2: '中低',
  R3: '中',
  R4: '中高',
  R5: '高',
}

export const sampleText = {
  risks: (grade: ProductContent['riskGrade']) =>
    `本产品的风险等级为${grade}（${grades[grade]}风险）。证券市场有风险，依据本产品作出的决定可能亏损，亏损由您自己承担。` +
    '过去的表现不代表将来，任何人都不能承诺收益或分担损失。',
  refundRule:
    '签约起五个工作日内可以解除协议，已付费用全额退回，不问理由。此后按剩余天数占服务期的比例退费，' +
    '例如付 900 元买 90 天，用了 30 天，退 900 × 60 ÷ 90 = 600 元。',
  questions: [
    { asked: '付款后多久开始服务？', answer: '付款到账即开始，服务期从那一刻起算。续费的从上一期结束时起算。' },
    { asked: '为什么要先做风险测评？', answer: '我们只能把产品卖给风险承受能力与之相符的人，这是规定，也是保护。' },
    { asked: '钱付给谁？', answer: '只付给公司账户。任何人以个人账户收款，请不要付，并向我们举报。' },
  ],
  agreementTitle: '证券投资顾问服务协议（示例）',
  agreement: (name: string) =>
    [
      `第一条　服务内容。甲方按产品说明向乙方提供“${name}”，内容与频次以产品页为准。`,
      '第二条　服务方式。以网站、应用内的文章、直播、消息提供，不通过个人账号单独提供。',
      '第三条　乙方自主决定。甲方的分析、预测与建议仅供参考，是否采纳由乙方自己决定，风险由乙方自己承担。',
      '第四条　不作承诺。甲方及其人员不承诺收益，不分享收益，不分担损失，不代客操作。',
      '第五条　费用。费用以订单为准，只收入甲方的公司账户。',
      '第六条　解除。自签约之日起五个工作日内，乙方可以书面通知解除本协议，甲方全额退回费用。',
      '第七条　保存。甲方按规定保存服务过程的记录，自协议终止之日起不少于五年。',
      '第八条　投诉。乙方可以向甲方投诉，也可以向监管机构与行业协会反映。',
      '本协议为示例文字，不构成真实的法律文件。',
    ].join('\n'),
  disclosures: [
    {
      id: 'adviser',
      title: '投资顾问业务风险揭示书',
      text:
        '投资顾问服务不能保证盈利。顾问的建议可能出错，依据它作出的决定可能亏损。请核对公司与顾问的登记编号，' +
        '不要相信承诺收益、内部消息和跟单。请只向公司账户付款。',
    },
    {
      id: 'suitability',
      title: '适当性匹配意见告知书',
      text:
        '我们根据您的风险测评和产品的风险等级给出匹配意见。匹配不代表没有风险，也不代表我们对产品作出了保证。' +
        '您的情况有变化时，请重新测评。',
    },
  ],
}
