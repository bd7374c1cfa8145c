/** Numbers and lists of this slice. Schemas, server, app and tests read them here. This file imports nothing. */

/** What the books count: money in fen, points, coupons in pieces. */
export const ledgerUnits = ['fen', 'points', 'coupon'] as const
