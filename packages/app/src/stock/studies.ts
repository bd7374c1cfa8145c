import {
  runningAtr,
  runningBoll,
  runningCci,
  runningEma,
  runningKdj,
  runningMacd,
  runningObv,
  runningRsi,
  runningWr,
} from '@rostrum/market'
import type { StudySpec } from '@rostrum/ui/kline'

/** Lines over the bars: the averages, or a study. */
export type MainName = 'MA' | 'EMA' | 'BOLL'
/** What a second pane below the volume shows. */
export type SubName = 'MACD' | 'KDJ' | 'RSI' | 'CCI' | 'WR' | 'OBV' | 'ATR'

const spans = (name: string, all: readonly number[]): string[] => all.map((span) => `${name}${span}`)
const EMA = [5, 10, 20]
const RSI = [6, 12, 24]
const WR = [10, 6]

/** With the figures that Chinese terminals begin with. */
const specs: Readonly<Record<Exclude<MainName, 'MA'> | SubName, StudySpec>> = {
  EMA: { name: 'EMA', params: EMA, lines: spans('EMA', EMA), create: () => runningEma(EMA) },
  BOLL: { name: 'BOLL', params: [20, 2], lines: ['MID', 'UP', 'LOW'], create: () => runningBoll(20, 2) },
  MACD: {
    ...{ name: 'MACD', params: [12, 26, 9], lines: ['DIF', 'DEA', 'MACD'], columns: 2 },
    create: () => runningMacd(12, 26, 9),
  },
  KDJ: { name: 'KDJ', params: [9, 3, 3], lines: ['K', 'D', 'J'], create: () => runningKdj(9, 3, 3) },
  RSI: { name: 'RSI', params: RSI, lines: spans('RSI', RSI), create: () => runningRsi(RSI) },
  CCI: { name: 'CCI', params: [14], lines: ['CCI'], create: () => runningCci(14) },
  WR: { name: 'WR', params: WR, lines: spans('WR', WR), create: () => runningWr(WR) },
  OBV: { name: 'OBV', params: [], lines: ['OBV'], isShares: true, create: runningObv },
  ATR: { name: 'ATR', params: [14], lines: ['ATR'], create: () => runningAtr(14) },
}

export const mainNames: readonly MainName[] = ['MA', 'EMA', 'BOLL']
export const subNames: readonly SubName[] = ['MACD', 'KDJ', 'RSI', 'CCI', 'WR', 'OBV', 'ATR']

/** `undefined`: the averages, or nothing. */
export const studyOf = (name: MainName | SubName | undefined): StudySpec | undefined =>
  name === undefined || name === 'MA' ? undefined : specs[name]
