import type { CallReply } from '@rostrum/client'
import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'

const AT = 1_795_660_000_000 as never
const DAY_MS = 86_400_000
const origin = { source: 'simulated', label: '模拟行情', delaySec: 0 }

export const raceStanding: CallReply<'stock.joinRace'> = {
  ...{ playerId: 'p9' as never, cash: 23_187_000 as never, frozen: 0 as never, value: 109_620_400 as never },
  ...{ returnPct: 9.62, drawdownPct: 3.82, trades: 31, rank: 28, rankBefore: 33, isPublic: true },
}

export const race: CallReply<'stock.getRace'> = {
  ...{ id: 'r1' as never, name: '第三届读书人模拟赛', intro: '看的是过程。', rules: '不能重置。', prizes: '纸质书。' },
  ...{ capital: 100_000_000 as never, state: 'running', joinFrom: AT, joinUntil: AT, startAt: AT },
  endAt: (AT + 15 * DAY_MS) as never,
  ...{ day: 16, days: 28, markets: ['main'], capPerMille: 300, steadyPerMille: 200, holdings: 'choice' },
  fees: { commissionPpm: 250, leastFen: 500 as never, stampPpm: 500, transferPpm: 10 },
  ...{ players: 1_862, sample: false, my: raceStanding },
}
export const unjoined: CallReply<'stock.getRace'> = { ...race, my: undefined }

const point = (day: string, value: number, drawdownPct: number) => ({
  ...{ day: day as never, value: value as never, drawdownPct },
})
const curve = [point('2026-11-24', 101_000_000, 0), point('2026-11-25', 109_620_400, 1.2)]

export const racePosition: CallReply<'stock.getMyRace'>['positions'][number] = {
  ...{ code: '983413.SIM' as never, name: '西窗物联', quantity: 2_800, sellable: 2_800, cost: 4_200_000 as never },
  ...{ price: 1_615 as never, value: 4_522_000 as never, returnPct: 7.67, weightPct: 4.1 },
}
export const myRace: CallReply<'stock.getMyRace'> = {
  ...{ ...raceStanding, positions: [racePosition], open: 1, curve, session: 'trade' },
  ...origin,
}
export const raceOrder: CallReply<'stock.createRaceOrder'> = {
  ...{ id: 'o1' as never, raceId: 'r1' as never, code: '983413.SIM' as never, name: '西窗物联', side: 'buy' },
  ...{ price: 1_600 as never, quantity: 1_000, filled: 0, amount: 0 as never, fee: 0 as never, state: 'reported' },
  ...{ day: '2026-11-26' as never, waits: false, at: AT },
}
export const raceDeal: CallReply<'stock.listRaceDeals'>['rows'][number] = {
  ...{ id: 'd1' as never, code: '983413.SIM' as never, name: '松石电子', side: 'sell', price: 5_210 as never },
  ...{ quantity: 4_000, amount: 20_840_000 as never, fee: 15_839 as never, returnPct: 12.4, at: AT },
}
export const racer: CallReply<'stock.getRacePlayer'>['player'] = {
  ...{ playerId: 'p1' as never, name: '静水流深', isPublic: false, isMe: false, followed: false },
}
export const racePlayer: CallReply<'stock.getRacePlayer'> = {
  player: racer,
  standing: {
    ...{ playerId: 'p1' as never, value: 121_460_000 as never, returnPct: 21.46, drawdownPct: 2.27, trades: 46 },
    ...{ rank: 1, isPublic: false },
  },
  ...{
    steadyRank: 4,
    fans: 318,
    winPct: 58,
    positionPct: 72,
    curve,
    myCurve: curve,
    my: raceStanding,
    deals: [raceDeal],
  },
}
const rank: CallReply<'stock.listRaceRank'> = {
  rows: [{ player: racer, rank: 1, returnPct: 21.46, drawdownPct: 2.27, curve: [1, 1.1, 1.21] }],
  mine: {
    player: { ...racer, playerId: 'p9' as never, name: '林间听雨', isMe: true },
    ...{ rank: 28, returnPct: 9.62, drawdownPct: 3.82, curve: [1, 1.02] },
  },
  ...{ hasMore: false, total: 40, at: AT, final: false },
}

export const raceReplies: Replies = {
  'stock.listRaces': { rows: [race] },
  'stock.getRace': race,
  'stock.getMyRace': myRace,
  'stock.listRaceRank': rank,
  'stock.getRacePlayer': racePlayer,
  'stock.listRaceOrders': { rows: [raceOrder], hasMore: false },
  'stock.listRaceDeals': { rows: [raceDeal], hasMore: false },
  'stock.listRaceComments': {
    rows: [{ id: 'c1' as never, content: '先算费用', name: '远山', mine: false, state: 'shown', at: AT }],
    hasMore: false,
  },
}

/** The cases of contests: see cases.ts. */
export const raceCases: Readonly<Record<string, ScreenCase>> = {
  'stock.race': {
    shows: '第三届读书人模拟赛',
    needs: ['stock.listRaces'],
    empty: { replies: { 'stock.listRaces': { rows: [] } }, says: '现在没有大赛', next: '先去行情看看' },
  },
  'stock.raceTrade': {
    params: { id: 'r1' },
    shows: '第三届读书人模拟赛',
    needs: ['stock.listRaces', 'stock.getMyRace'],
  },
  'stock.racePlayer': { params: { id: 'r1', playerId: 'p1' }, shows: '静水流深', needs: ['stock.getRacePlayer'] },
}
