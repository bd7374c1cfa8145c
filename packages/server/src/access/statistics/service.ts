import type { accessEndpoints, RoomFigures } from '@rostrum/contract/access'
import { statisticsDaysMax, statisticsRoomsMax } from '@rostrum/contract/access/limits'
import { TradeDate, type AnswerOf, type ParsedOf } from '@rostrum/contract/kernel'
import { addDays, beijingDay, instantOf } from '@rostrum/market'
import { refuse, type DayFigure, type Kernel } from '@rostrum/server/kernel'
import { dayFigures, ROOM_FIGURES, roomFigures, type PartSum } from './policy'
import type { FigureRow, StatisticsRepository } from './repository'

type Calls = typeof accessEndpoints
type Asked = ParsedOf<Calls['access.listDayFigures']>

export interface StatisticsParts {
  readonly kernel: Pick<Kernel, 'clock' | 'log'>
  readonly repository: StatisticsRepository
  /** What all slices count. */
  readonly figures: () => readonly DayFigure[]
  /** Titles of rooms by their ids; unknown ones are left out. */
  readonly titles: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

const DAY_MS = 86_400_000
/** Days that are counted again each night: what came late for them is in them then. */
const AGAIN = 2

/** What happened, day by day: counted once at night, and of today when somebody asks. */
export function statisticsService({ kernel: { clock, log }, repository, figures, titles }: StatisticsParts) {
  async function countDay(day: string): Promise<Omit<FigureRow, 'day'>[]> {
    const from = new Date(instantOf(day))
    const to = new Date(from.getTime() + DAY_MS)
    const all: Omit<FigureRow, 'day'>[] = []
    for (const { name, count } of figures())
      all.push(...(await count(from, to)).map((row) => ({ figure: name, ...row })))
    return all
  }

  /** Today, and yesterday until the night has counted it. */
  async function countFresh({ from, to }: Asked, counted: ReadonlySet<string>): Promise<FigureRow[]> {
    const today = beijingDay(clock.now())
    const fresh = [addDays(today, -1), today].filter((day) => day >= from && day <= to && !counted.has(day))
    const found = await Promise.all(fresh.map(async (day) => (await countDay(day)).map((row) => ({ ...row, day }))))
    return found.flat().concat(fresh.map((day) => ({ day, figure: '', part: '', value: 1 })))
  }

  async function freshOf(asked: Asked): Promise<FigureRow[]> {
    mustBeShort(asked)
    return countFresh(asked, new Set(await repository.listCounted(asked.from, asked.to)))
  }

  return {
    async days(asked: Asked): Promise<AnswerOf<Calls['access.listDayFigures']>> {
      const fresh = await freshOf(asked)
      const stored = await repository.list(asked.from, asked.to, ROOM_FIGURES)
      return { rows: daysOf(asked).map((day) => dayFigures(TradeDate.parse(day), [...stored, ...fresh])) }
    },

    async rooms(asked: Asked): Promise<AnswerOf<Calls['access.listRoomFigures']>> {
      const fresh = await freshOf(asked)
      const stored = await repository.sums(asked.from, asked.to, ROOM_FIGURES)
      const found = roomFigures([...stored, ...fresh.filter(isOfRoom).map(sumOf)])
      const first = found.sort(mostSeen).slice(0, statisticsRoomsMax)
      const names = await titles(first.map(({ roomId }) => roomId))
      return { rows: first.map((room) => ({ ...room, title: names.get(room.roomId) ?? '' })) }
    },

    /** Counts the days of the past year that nobody counted, and the last ones again. */
    async countDays(): Promise<void> {
      const today = beijingDay(clock.now())
      const first = addDays(today, 1 - statisticsDaysMax)
      const counted = new Set(await repository.listCounted(first, today))
      for (const day of daysOf({ from: first, to: addDays(today, -1) })) {
        if (counted.has(day) && day < addDays(today, -AGAIN)) continue
        await repository.put(day, await countDay(day))
      }
      log.debug({ until: today }, 'days were counted')
    },
  }
}

export type StatisticsService = ReturnType<typeof statisticsService>

const isOfRoom = ({ figure, part }: FigureRow): boolean => part !== '' && ROOM_FIGURES.includes(figure)
const sumOf = ({ figure, part, value }: FigureRow): PartSum => ({ figure, part, sum: value, most: value })

const mostSeen = (one: Omit<RoomFigures, 'title'>, other: Omit<RoomFigures, 'title'>): number =>
  other.viewers - one.viewers || other.messages - one.messages || (one.roomId < other.roomId ? -1 : 1)

function mustBeShort({ from, to }: Asked): void {
  const days = (instantOf(to) - instantOf(from)) / DAY_MS + 1
  if (days < 1 || days > statisticsDaysMax) refuse('access.statistics_span')
}

function daysOf({ from, to }: { readonly from: string; readonly to: string }): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
