/** Numbers and lists of this slice. Schemas, server, app and tests read them here. This file imports nothing. */

/** What the books count: money in fen, points, coupons in pieces. */
export const ledgerUnits = ['fen', 'points', 'coupon'] as const
/** Characters of the number of an order, a payment or a contract. */
export const noMax = 40

/** Ways to pay. `sandbox`: a page of our own, in a demonstration only. */
export const payChannels = ['wechat', 'sandbox'] as const
/** Where a payer is: the mini-program, WeChat's browser, a browser on a phone, one on a computer, our apps. */
export const payClients = ['wxApplet', 'wxPage', 'h5', 'pc', 'android', 'ios'] as const
export const paymentStates = [
  'created',
  'waiting',
  'paid',
  'failed',
  'timedOut',
  'refundedPart',
  'refundedAll',
] as const
/** Why money goes back: paid twice or after the order was closed; an order's refund; an operator's decision. */
export const payRefundKinds = ['extra', 'order', 'desk'] as const
export const payRefundStates = ['paying', 'paid', 'failed'] as const
/**
 * How a bill and our books may differ: not in our payments, not in theirs, another amount; not in the ledger, in the
 * ledger alone, another amount in the ledger.
 */
export const billFaults = ['notOurs', 'notTheirs', 'amount', 'notBooked', 'bookedOnly', 'bookedAmount'] as const

/** `signed` 生效中, `cooling` 冷静期, `paused` 暂停中, `expired` 已到期, `rescinded` 已解除, `terminated` 已终止. */
export const agreementStates = ['cooling', 'signed', 'paused', 'expired', 'rescinded', 'terminated'] as const
export const signatureKinds = ['drawn', 'typed'] as const
export const signerNameMin = 2
export const signerNameMax = 30
export const signStrokesMax = 60
export const signPointsMax = 400
/** Seconds that one report of reading may say, and how often an open document reports. */
export const readBeatMaxSec = 15
export const readBeatSec = 5
/** Characters of a text that is read or signed, and the most seconds that reading it may be asked for. */
export const docMinSecMax = 600
/** From so much on, returning money takes a second person: 1,000 yuan. */
export const refundAloneDefaultFen = 100_000
/** What a product is. */
export const productKinds = ['service', 'course', 'portfolio'] as const
/** Where a product stands, for operators: only `on` is sold. */
export const productStates = ['draft', 'on', 'off'] as const
/** Risk grades of products, the calmest first. */
export const riskGrades = ['R1', 'R2', 'R3', 'R4', 'R5'] as const

/** Where an order stands; the table of moves is the server's. */
export const orderStates = [
  'matching',
  'blocked',
  'signing',
  'unpaid',
  'cooling',
  'serving',
  'refunding',
  'refunded',
  'expired',
  'cancelled',
  'closed',
] as const
/** The tabs of a member's orders. */
export const orderGroups = ['signing', 'unpaid', 'serving', 'refunding', 'done'] as const
/** Whom an order that was not paid was ended by. */
export const orderEnders = ['user', 'system', 'operator'] as const
/** Why an order cannot be made as it stands. */
export const orderBlockers = [
  'risk_missing',
  'risk_expired',
  'risk_mismatch',
  'owned',
  'open_order',
  'sold_out',
  'off',
  'period',
  'buying_closed',
] as const
/** Why a selected coupon takes nothing off. */
export const couponUnfits = ['scope', 'threshold', 'stack', 'nothing_left'] as const

export const productNameMax = 40
export const productSummaryMax = 120
export const productTextMax = 4_000
export const agreementTextMax = 20_000
export const disclosuresMax = 6
export const disclosureSecDefault = 15
export const disclosureSecMax = 600
export const deliverablesMax = 12
export const deliverableMax = 80
export const questionsOfProductMax = 12
export const periodsMax = 4
export const periodDaysMax = 3_650
/** 100,000 yuan: with it every product of two amounts stays a whole number that arithmetic keeps. */
export const productPriceMaxFen = 10_000_000
export const seatsMax = 100_000
export const opensMax = 20
export const filingNoMax = 60

/** Products of one order, and lines of a cart. */
export const orderItemsMax = 5
export const cartLinesMax = 50
export const orderCouponsMax = 5
export const orderReasonMax = 200
/** Minutes within which a signed order is paid. */
export const payMinutesDefault = 30
/** Hours within which an order is signed: it holds a seat meanwhile. */
export const signHoursDefault = 24
/** Days before the end from which a service may be bought again. */
export const renewDaysDefault = 30
/** Days before the end at which a member is reminded. */
export const endingDaysDefault = 7
/** Points for one yuan, and the part of what is to be paid that points may pay, in percent. */
export const pointsPerYuanDefault = 100
export const pointsSharePercentDefault = 20
export const permilleMax = 1_000

/** What a coupon takes off: some money, a share, or the whole of one product. */
export const couponKinds = ['amount', 'percent', 'exchange'] as const
/** Where a coupon stands that a member has. `locked`: an order waits to be paid with it. */
export const couponStates = ['unused', 'locked', 'used', 'expired'] as const
/** Where a coupon stands that operators give out. */
export const couponIssueStates = ['draft', 'on', 'off'] as const
/** How members come by a coupon: they take it, type a code, get it from an operator, or exchange points for it. */
export const couponWays = ['center', 'code', 'handout', 'points'] as const
/** Where a member stands with a coupon that is given out. */
export const couponTaking = ['open', 'mine', 'gone', 'early', 'over'] as const
export const couponTitleMax = 20
export const couponNoteMax = 100
/** A code is eight to twenty letters and digits, however they are typed. */
export const couponCodeMin = 8
export const couponCodeMax = 20
/** Codes made at once. */
export const couponCodesMax = 1_000
export const couponStockMax = 1_000_000
export const couponPerMemberMax = 20
/** Members that a coupon is handed to at once. */
export const couponHandoutMax = 200
/** Coupons whose end is this near are said to end soon, and their members are told. */
export const couponEndingDays = 3

export const goodsKinds = ['coupon', 'thing'] as const
export const goodsStates = ['draft', 'on', 'off'] as const
export const goodsNameMax = 30
export const goodsNoteMax = 300
export const goodsPointsMax = 1_000_000
/** Where an exchange stands. A coupon is there at once. */
export const exchangeStates = ['waiting', 'sent', 'done', 'cancelled'] as const
export const carrierMax = 20
export const trackingNoMax = 40
/** A correction of points by hand. */
export const correctionMax = 1_000_000
/** What points are given for besides signing in. */
export const pointTasks = ['lesson', 'homework', 'survey'] as const
/** Points that lapse within so many days are said to lapse. */
export const pointsEndingDays = 60

/** Where an independent visit stands: `due` 待回访, `done` 已完成, `disagreed` 有异议, `overdue` 已逾期. */
export const visitStates = ['due', 'done', 'disagreed', 'overdue'] as const
/** What operators list: objections to be decided, members to be called, those who may still answer, and the answered. */
export const visitGroups = ['cases', 'phone', 'due', 'done', 'disagreed'] as const
/** What an objection comes to: the service goes on, or it ends and a refund is advised. */
export const visitDecisions = ['resumed', 'ended'] as const
/** What is noted of a visit: a word, or a call that nobody took. */
export const visitNoteKinds = ['note', 'missed'] as const
/** Statements that a visit asks about. */
export const visitStatementsMin = 6
export const visitStatementsMax = 10
export const visitStatementMax = 100
export const visitTextMax = 500
/** Days from the start of a service until a member is reminded, and until somebody calls. */
export const visitRemindDaysDefault = 2
export const visitOverdueDaysDefault = 7
/** Why money is returned: `cooling`, the agreement is rescinded in its first days; the others are a member's request. */
export const refundKinds = ['cooling', 'service', 'complaint', 'other'] as const
/** What a member may ask for on the page of refunds. */
export const refundAskKinds = ['service', 'complaint', 'other'] as const
/** Where a refund stands; the table of moves is the server's. */
export const refundStates = [
  'submitted',
  'review',
  'approved',
  'paying',
  'paid',
  'failed',
  'refused',
  'appeal',
  'final',
  'withdrawn',
] as const
/** What operators sort refunds by: to be decided, waiting for a second person, appealed, money on its way, over. */
export const refundGroups = ['waiting', 'second', 'appeal', 'paying', 'done'] as const
/** What happened to a refund, step by step. */
export const refundSteps = [...refundStates, 'second', 'turnedDown', 'added'] as const
export const refundReasonMin = 5
export const refundReasonMax = 500
export const refundEvidenceMax = 6
/** Most pictures of a request in all, with what was added while it waited. */
export const refundPicturesMax = 24
/** Working days within which a refund is decided, an appeal is decided, and money arrives. */
export const refundDecideDays = 3
export const refundAppealDays = 5
export const refundArriveDays = 7
/** Hours after which money that a channel could not return is sent again. */
export const refundRetryHours = 6
/** An ordinary invoice (数电普票), and one that a company deducts its tax with (数电专票). */
export const invoiceKinds = ['normal', 'special'] as const
export const invoiceTitleKinds = ['person', 'company'] as const
export const invoiceStates = ['applied', 'issuing', 'issued', 'failed', 'reversing', 'reversed'] as const
/** Where an order stands with its invoice: `open`, it may be applied for; otherwise as the invoice does. */
export const orderInvoiceStates = ['open', ...invoiceStates] as const
/** Who wants an issued invoice reversed: its member, an operator, or a refund by itself. */
export const invoiceReversers = ['member', 'operator', 'refund'] as const
/** Why an order cannot be chosen for an invoice. */
export const invoiceClosures = ['taken', 'refunding', 'nothing'] as const
export const invoiceFileKinds = ['pdf', 'ofd', 'xml'] as const
/** The list of operators: what waits for them, or what became of it. */
export const invoiceGroups = ['waiting', 'issuing', 'issued', 'failed', 'reversed', 'all'] as const
/** Orders of one invoice: each of them makes at most five lines of it. */
export const invoiceOrdersMax = 20
/** Saved titles of one member. */
export const invoiceTitlesMax = 20
export const invoiceTitleMin = 2
export const invoiceTitleMax = 100
export const invoiceTextMax = 100
export const invoiceEmailMax = 50
/** Characters of a tax number and digits of an account as people paste them. */
export const taxNoTypedMax = 40
export const bankAccountMin = 8
export const bankAccountMax = 30
export const invoiceFileMaxMb = 10
/** Digits of the number of an invoice: an electronic one has twenty, an older one eight. */
export const invoiceNoDigits = [20, 8] as const
