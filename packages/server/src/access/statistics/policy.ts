import type { DayFigures, RoomFigures } from '@rostrum/contract/access'
import type { TradeDate } from '@rostrum/contract/kernel'
import type { FigureRow } from './repository'

/** Figures that have a part for each room. */
export const ROOM_FIGURES: readonly string[] = [
  'access.viewers',
  'access.seconds',
  'access.peak',
  'live.messages',
  'live.answered',
]

export interface PartSum {
  readonly figure: string
  readonly part: string
  readonly sum: number
  readonly most: number
}

const minutesOf = (seconds: number): number => Math.round(seconds / 60)

/** One day, from everything that was counted of it. */
export function dayFigures(day: TradeDate, all: readonly FigureRow[]): DayFigures {
  const own = all.filter((row) => row.day === day)
  const of = (figure: string, part = ''): number =>
    own.find((row) => row.figure === figure && row.part === part)?.value ?? 0
  const clients = own.filter(({ figure, part }) => figure === 'access.visits' && part !== '').map(({ part }) => part)
  return {
    day,
    isCounted: of('') === 1,
    visits: of('access.visits'),
    visitors: of('access.visitors'),
    clients: clients.map((client) => ({
      client,
      visits: of('access.visits', client),
      visitors: of('access.visitors', client),
    })),
    activeMembers: of('access.active'),
    newMembers: of('member.new'),
    referrals: of('access.referrals'),
    viewers: of('access.viewers'),
    minutes: minutesOf(of('access.seconds')),
    peak: of('access.peak'),
    messages: of('live.messages'),
    answered: of('live.answered'),
  }
}

/** Every room that anything was counted of. */
export function roomFigures(sums: readonly PartSum[]): Omit<RoomFigures, 'title'>[] {
  const rooms = new Map<string, PartSum[]>()
  for (const sum of sums) rooms.set(sum.part, [...(rooms.get(sum.part) ?? []), sum])
  return [...rooms].map(([roomId, own]) => {
    const of = (figure: string) => own.filter((one) => one.figure === figure)
    const total = (figure: string) => of(figure).reduce((all, { sum }) => all + sum, 0)
    return {
      roomId,
      viewers: total('access.viewers'),
      peak: Math.max(0, ...of('access.peak').map(({ most }) => most)),
      minutes: minutesOf(total('access.seconds')),
      messages: total('live.messages'),
      answered: total('live.answered'),
    }
  })
}
