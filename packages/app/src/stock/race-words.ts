import { formatNumber } from '../kernel'

/** Fen as yuan. */
export const yuanOf = (fen: number): string => formatNumber(fen / 100, 2)
export const yuanShort = (fen: number): string => formatNumber(fen / 100)
/** Thousandths and millionths as percent, without zeros at the end. */
export const perMille = (value: number): string => `${Number((value / 10).toFixed(1))}%`
export const perMillion = (value: number): string => `${Number((value / 10_000).toFixed(4))}%`
/** A drawdown with its sign: it is how far down. */
export const downOf = (pct: number): string => (pct === 0 ? '0.00%' : `−${formatNumber(pct, 2)}%`)
