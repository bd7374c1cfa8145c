/** Numbers and lists of securities and their charts. This file imports nothing. */

/** Time-sharing chart (分时), the same over five days, day, week, month, minutes: in the order of the tabs. */
export const klinePeriods = ['time', '5day', 'day', 'week', 'month', 'year', '60', '30', '15', '5', '1'] as const

export const boards = ['main', 'chinext', 'star', 'bse', 'fund'] as const
export const boardNames = {
  main: '主板',
  chinext: '创业板',
  star: '科创板',
  bse: '北交所',
  fund: '基金',
} as const satisfies Record<(typeof boards)[number], string>

/** Whom a ranking compares: all, or those of one board. */
export const rankMarkets = ['all', 'main', 'chinext', 'star', 'bse'] as const
/** 涨幅, 跌幅, 成交额, 换手率, 量比, 振幅. */
export const rankKinds = ['up', 'down', 'amount', 'turnover', 'ratio', 'swing'] as const

/** Breadth is counted in eleven steps: limit-down, −7, −5, −3, −1, 0, +1, +3, +5, +7, limit-up. */
export const breadthSteps = [-7, -5, -3, -1, 1, 3, 5, 7] as const

/** Most securities in one member's lists altogether, most lists, and most securities in one call. */
export const poolItemsMax = 500
export const poolGroupsMax = 20
export const poolCodesMax = 100
export const poolGroupNameMax = 12
export const poolNoteMax = 60
/** Length of a pasted text. */
export const poolImportMax = 20_000
/** Most words of it that are told as unknown. */
export const poolUnknownMax = 50
export const poolSorts = ['mine', 'pct', 'price', 'added', 'return'] as const
export const poolGroupKinds = ['mine', 'imported', 'teacher'] as const
/** A removed security can be put back so long, in minutes. */
export const poolUndoMinutes = 10

/** 涨到, 跌到, 涨幅, 跌幅, 放量 (量比). */
export const alertKinds = ['above', 'below', 'pctUp', 'pctDown', 'volume'] as const
export const alertKindNames = {
  above: '涨到',
  below: '跌到',
  pctUp: '涨幅达',
  pctDown: '跌幅达',
  volume: '量比达',
} as const satisfies Record<(typeof alertKinds)[number], string>
export const alertsMax = 50
export const alertPriceMax = 100_000
export const alertPctMax = 400
export const alertRatioMax = 100

/** News, an opinion, a lesson about a security, and what the member wrote about it himself. */
export const stockMarkKinds = ['news', 'view', 'lesson', 'note'] as const
/** Most rows of each kind, and of a stretch of time that was asked for. */
export const stockMarksMax = 20
export const stockSpanMarksMax = 100
/** Most notes of the member's own among them. */
export const stockNotesMax = 100

/** Figures older than this many seconds while the market trades are shown in grey. */
export const staleSec = 60
/** A source that is so late gives a day's figures after its close. */
export const dailySec = 86_400
export const stockFoundMax = 20
/** Days that a form takes over from the market at once: as many as an exercise may have. */
export const dayBarsMax = 120
/** Most securities that a field offers for what is typed into it. */
export const securitiesOfferedMax = 20
export const haltWhyMax = 120
export const feedWhyMax = 120
export const marketFileNameMax = 120
/** Largest file that is imported through the console: its text must fit one call. */
export const marketFileBytes = 700 * 1024
export const poolReasonMax = 200

/** 趋势线, 水平线, 射线, 平行通道, 黄金分割, 矩形, 文字: what a member may draw on a chart, and by how many points. */
export const drawingKinds = ['trend', 'level', 'ray', 'channel', 'fibonacci', 'box', 'text'] as const
export const drawingPoints = {
  trend: 2,
  level: 1,
  ray: 2,
  channel: 3,
  fibonacci: 2,
  box: 2,
  text: 1,
} as const satisfies Record<(typeof drawingKinds)[number], number>
/** Most drawings on one chart, and the longest words of one. */
export const drawingsMax = 50
export const drawingTextMax = 30

/** 蒙眼看盘: bars that are shown first, bars that are played, and how many results of a member are kept. */
export const trainingShown = 120
export const trainingPlayed = 60
export const trainingKept = 50
/** Invented money, in fen. */
export const trainingCapital = 100_000_000
/** 全部买入, 全部卖出, 观望: for the opening of the next bar. */
export const trainingActs = ['buy', 'sell', 'pass'] as const
/** 成交, 停牌, 涨停, 跌停, 不够一手, 没有持仓. */
export const trainingOutcomes = ['filled', 'halt', 'up', 'down', 'cash', 'none'] as const

/** A contest with invented money. What members see of one goes by the hour: 未公布, 预告, 报名中, 进行中, 结算中, 已公布. */
export const raceStates = ['draft', 'announced', 'open', 'running', 'settling', 'frozen'] as const
export const raceStateNames = {
  draft: '未公布',
  announced: '预告',
  open: '报名中',
  running: '进行中',
  settling: '结算中',
  frozen: '已公布',
} as const satisfies Record<(typeof raceStates)[number], string>
/** 已报, 部成, 已成, 已撤, 废单. */
export const raceOrderStates = ['reported', 'partly', 'filled', 'cancelled', 'rejected'] as const
/** 总榜, 周榜, 日榜, 稳健榜. */
export const raceRankBoards = ['total', 'week', 'day', 'steady'] as const
/** Who sees what a player holds: nobody, everybody, or as the player chooses. */
export const raceHoldingRules = ['closed', 'public', 'choice'] as const
/** Boards whose shares a contest may trade: their prices are whole fen. */
export const raceMarkets = ['main', 'chinext', 'star', 'bse'] as const
export const raceNameMax = 30
export const raceTextMax = 2_000
/** Invented money at the start, in fen: from 10,000 yuan to 100,000,000. */
export const raceCapitalMin = 1_000_000
export const raceCapitalMax = 10_000_000_000
export const raceCapitalDefault = 100_000_000
/** Most of all assets in one security, in thousandths. */
export const raceCapDefault = 300
export const raceCapMin = 10
/** Commission in millionths, at most 0.3 %, and the least of it in fen. */
export const raceCommissionMax = 3_000
export const raceCommissionDefault = 250
export const raceLeastFeeMax = 10_000
export const raceLeastFeeDefault = 500
/** A larger drawdown, in thousandths, keeps a player out of the steady board. */
export const raceSteadyDefault = 200
export const raceOrderSharesMax = 10_000_000
export const raceOrderPriceMax = 100_000_000
/** Orders of a player that may wait at once. */
export const raceOpenOrdersMax = 50
export const raceCommentMax = 300
export const raceWhyMax = 200
/** Deals that a player's page shows. */
export const racePlayerDealsMax = 20
/** Model portfolios. */
export const portfolioNameMax = 16
export const portfolioAboutMax = 300
export const portfoliosMax = 100
/** R1 to R5. */
export const riskGrades = [1, 2, 3, 4, 5] as const
export const portfolioSorts = ['return', 'drawdown', 'sharpe', 'fans', 'newest'] as const
/** Under so many months a portfolio has no yearly figures. */
export const portfolioShortMonths = 3
/** Whom the holdings are hidden from sees the record without its last so many days. */
export const portfolioHiddenDays = 90
/** At least so much stays in securities: hundredths of a percent. */
export const portfolioLeastWeight = 100
export const rebalanceItemsMax = 20
export const rebalanceReasonMin = 10
export const rebalanceReasonMax = 300
export const rebalanceEvidenceMax = 5
export const rebalanceEvidenceLength = 100
export const rebalanceConflictMax = 200
export const rebalanceStates = ['review', 'pending', 'partly', 'filled', 'cancelled'] as const
/** A security that cannot be traded is tried again at so many openings, and then no more. */
export const rebalanceTriesMax = 5

export const strategyNameMax = 16
export const strategyAboutMax = 300
export const signalTextMax = 500
export const signalDirections = ['buy', 'sell', 'hold'] as const
export const strategyScoreMax = 5
export const strategyScoreTextMax = 200

export const brokerNameMax = 30
export const brokerNoteMax = 200
export const brokerFeeMax = 100
export const brokerUrlMax = 300
export const brokerLicenceMax = 40
export const brokersMax = 50

/** 国债, 可转债. */
export const bondKinds = ['treasury', 'convertible'] as const
/** 到期收益率, 价格, 涨跌, 转股溢价率, 剩余年限. */
export const bondSorts = ['yield', 'price', 'pct', 'premium', 'years'] as const
/** 申购, 发行, 上市, 付息, 开始转股, 回售, 赎回, 到期. */
export const bondDayKinds = ['subscribe', 'issue', 'list', 'interest', 'convert', 'put', 'call', 'mature'] as const
export const bondNameMax = 20
export const bondIssuerMax = 40
/** Characters of a rating, as in BBB+. */
export const bondRatingMax = 4
/** What is paid at the end for a bond of 100 yuan. */
export const bondRedeemMin = 50
export const bondRedeemMax = 200
export const bondTermMax = 500
export const bondsMax = 2_000
export const bondImportMax = 60_000
export const bondImportLines = 300
