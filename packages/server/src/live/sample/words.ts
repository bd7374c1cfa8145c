/**
 * The sender of a sample line: the room's teacher, or one of two members. `minutesAgo` counts back from the moment the
 * sample is loaded.
 */
export interface Line {
  readonly who: 'teacher' | 'first' | 'second'
  readonly minutesAgo: number
  readonly text: string
  /** The security of the line, by its code. */
  readonly code?: string
  readonly category?: string
  /** Index of the line it answers. */
  readonly quotes?: number
  readonly pin?: boolean
  /** A question of the board; the line that quotes it answers it. `queued`: in the queue, with votes. */
  readonly question?: 'waiting' | 'queued'
}

export const SAMPLE_NOTE = '本直播间及其中的消息仅用于演示，不构成任何投资建议。'

/** A sample room. `speaker` is an index of the sample teachers; the series decides the ground of its cover. */
export interface RoomWords {
  readonly series: 'market' | 'funds' | 'statements' | 'roundtable' | 'bonds' | 'weekly' | 'lessons'
  readonly speaker: number
  readonly title: string
  readonly outline: string
  readonly visitorMode: 'none' | 'read' | 'teaser'
  readonly lines: readonly Line[]
  /** On the air by default. */
  readonly state?: 'ended' | 'announced'
  readonly chatMode?: 'slow' | 'reviewed'
  /** For a level that ordinary sample members do not hold. */
  readonly forLevel?: boolean
  readonly startedHoursAgo?: number
  /** Evenings from the day the sample is loaded; without it the next free one of the series. */
  readonly startsInDays?: number
}

export const wordRooms: readonly RoomWords[] = [
  {
    series: 'market',
    speaker: 0,
    title: '读懂市场的每一天',
    outline: '每个交易日讲一个基础概念：量价关系、均线、仓位与风险。只讲方法，不荐个股。',
    visitorMode: 'read',
    lines: [
      {
        who: 'teacher',
        minutesAgo: 372,
        category: 'morning',
        text: '早上好。今天的主题是“成交量说明了什么”。先记住一句话：量是参与的人数和决心，价是他们商量的结果。',
        pin: true,
      },
      {
        who: 'teacher',
        minutesAgo: 365,
        category: 'morning',
        text: '看盘前先做三件事：看公告、看交易日历、看自己的仓位。先知道自己能承受多大的波动，再谈机会。',
      },
      { who: 'first', minutesAgo: 341, text: '老师，放量上涨一定是好事吗？', question: 'waiting' },
      {
        who: 'teacher',
        minutesAgo: 336,
        category: 'answer',
        quotes: 2,
        text: '不一定。要看位置和持续性：长期下跌之后的第一次放量，和连续上涨之后的放量，含义不同。单独一根量柱不能下结论。',
      },
      { who: 'second', minutesAgo: 300, text: '均线交叉经常来回，怎么看才不容易被骗？', question: 'waiting' },
      {
        who: 'teacher',
        minutesAgo: 291,
        category: 'answer',
        quotes: 4,
        text: '震荡市里均线交叉信号很多、可靠性低。可以先判断是不是趋势市，例如看均线是否同向、间距是否扩大，再看交叉。',
      },
      {
        who: 'teacher',
        minutesAgo: 214,
        category: 'midday',
        code: '990001',
        text: '今天用这张K线讲量价背离，只作教学举例，不构成投资建议。',
        pin: true,
      },
      {
        who: 'teacher',
        minutesAgo: 205,
        category: 'midday',
        text: '盘中提醒：波动变大时，先看计划，再看行情。没有写下来的止损，往往不是止损。',
      },
      { who: 'first', minutesAgo: 188, text: '明白了，我把计划先写下来。' },
      {
        who: 'teacher',
        minutesAgo: 42,
        category: 'close',
        text: '收盘小结：今天我们讲了量价关系的三种常见误读。作业：找一段历史走势，标出“放量”并写下它所处的位置。',
      },
      { who: 'second', minutesAgo: 35, text: '谢谢老师，作业晚上交。' },
      { who: 'first', minutesAgo: 28, text: '缩量回调和缩量阴跌，从图上怎么区分？', question: 'queued' },
      { who: 'second', minutesAgo: 21, text: '复权和不复权的图，看均线时该用哪一种？', question: 'waiting' },
    ],
  },
  {
    series: 'funds',
    speaker: 1,
    chatMode: 'slow',
    title: '基金与资产配置课堂',
    outline: '从风险承受能力出发，讲清股、债、货币基金的差别与再平衡的做法。',
    visitorMode: 'teaser',
    lines: [
      {
        who: 'teacher',
        minutesAgo: 1_500,
        category: 'morning',
        text: '配置的第一步不是选产品，而是回答三个问题：这笔钱什么时候用？最多能亏多少？亏了会不会影响生活？',
        pin: true,
      },
      { who: 'first', minutesAgo: 1_472, text: '老师，再平衡多久做一次合适？', question: 'waiting' },
      {
        who: 'teacher',
        minutesAgo: 1_466,
        category: 'answer',
        quotes: 1,
        text: '常见做法有两种：按时间（如每半年）或按偏离（如偏离目标5个百分点）。关键是事先定好规则并坚持，同时考虑交易成本。',
      },
      {
        who: 'teacher',
        minutesAgo: 60,
        category: 'close',
        text: '本周小结：分散不能消除风险，只能避免把风险押在一处。',
      },
    ],
  },
]

export const readyVideo: RoomWords = {
  series: 'lessons',
  speaker: 0,
  visitorMode: 'read',
  title: 'K线基础与风险控制',
  outline: '先看一根K线的四个价格，再看一段下跌里的回撤，最后写一份自己的风险计划。',
  lines: [
    { who: 'teacher', minutesAgo: 30, text: '欢迎来到直播间。直播开始后，这里可以边看边聊。', pin: true },
    { who: 'first', minutesAgo: 12, text: '已经到了，等开播。' },
  ],
}

/** Lessons of the coming evenings; the first is for a level that ordinary sample members do not hold. */
export const announcedVideos: readonly RoomWords[] = [
  {
    series: 'statements',
    speaker: 1,
    title: '如何阅读一份季度报告',
    outline: '一、先看审计意见；二、再看现金流；三、最后看利润从哪里来。',
    visitorMode: 'none',
    startsInDays: 1,
    forLevel: true,
    lines: [],
  },
  {
    series: 'lessons',
    speaker: 0,
    title: '新手课第二讲：委托、竞价与一次成交',
    outline: '集合竞价怎样算出开盘价，限价单与市价单差在哪里，为什么有时候排在前面也买不到。',
    visitorMode: 'read',
    startsInDays: 2,
    lines: [],
  },
  {
    series: 'bonds',
    speaker: 1,
    title: '债券入门：一张票息从哪里来',
    outline: '国债、金融债、公司债差在哪里；三种风险各怎么看；买债券基金之前先看哪三个数。',
    visitorMode: 'read',
    startsInDays: 4,
    lines: [],
  },
  {
    series: 'lessons',
    speaker: 2,
    title: '新手课第三讲：写一份自己的投资计划',
    outline: '目标、期限、能承受的亏损、退出的条件。四行写完，再谈买什么。',
    visitorMode: 'read',
    startsInDays: 6,
    lines: [],
  },
]
