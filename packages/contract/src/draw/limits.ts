/** Numbers and lists of this slice. Schemas, server, app and tests read them here. This file imports nothing. */

/** The rule by which winners follow, as docs/draw.md writes it down. */
export const drawAlgorithm = 'rostrum-draw-1'
/** Where a draw stands, as members and operators see it. */
export const drawStates = ['draft', 'published', 'open', 'closed', 'drawn', 'claiming', 'finished', 'void'] as const
/** What lists may be asked for: not begun, joining, waiting to be opened, opened. */
export const drawGroups = ['ahead', 'open', 'closed', 'drawn'] as const
/**
 * What somebody has to have done to join: watched the room for so long, a level, said something in the room, signed in
 * there, or passed a questionnaire with points.
 */
export const drawConditions = ['none', 'watchSec', 'level', 'comment', 'signIn', 'quiz'] as const
/** The whole of a questionnaire's points, of which a share is asked for, in percent. */
export const drawQuizPctMax = 100
/** A thing is sent to an address, a code is told. */
export const drawPrizeKinds = ['thing', 'code'] as const
export const drawClaimStates = ['empty', 'submitted', 'delivered', 'expired', 'givenUp'] as const
/** What a teacher takes back: that it be published, or the whole draft. */
export const drawWithdrawals = ['request', 'draft'] as const
/** A teacher chooses from the trading days of so many days ahead. */
export const drawDaysAhead = 45

export const drawNameMax = 40
export const drawPrizesMax = 10
export const drawPrizeNameMax = 40
export const drawOddsMax = 100
/** Pieces of one prize. */
export const drawPrizeCountMax = 1_000
export const drawRulesMax = 2_000
export const drawOrganiserMax = 60
export const drawContactMax = 60
/** The longest watching that may be asked for: a day. */
export const drawWatchSecMax = 86_400
/** Hashed entrants of one reply of the proof. */
export const drawProofPart = 5_000
/** Characters of what is told about a delivery. */
export const drawDeliveryMax = 200
export const drawSourceMax = 200
/** The closing value of an index: two decimals. */
export const drawValuePattern = /^[1-9]\d{0,6}\.\d{2}$/
/** The highest value of one prize in fen that the rules on promotions allow: 50,000 yuan. */
export const drawPrizeDefaultFen = 5_000_000
/** Of a prize this much is due as tax on chance income, in percent. */
export const drawTaxPctDefault = 20
export const drawFormNameMax = 30
export const drawFormPhoneMax = 20
export const drawFormAddressMax = 200
