import { TradeDate, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import type { RaceId, RacePlayerId, RaceWriting, stockRaceDeskEndpoints } from '@rostrum/contract/stock'
import { linkTo } from '@rostrum/contract/pages'
import { CalendarUnknown } from '@rostrum/market'
import { canonical, pageOfRows, refuse, seenOf, windowOf, type Changed } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { LookingParts } from './looking'
import { closeOf, raceDays, raceStateOf, startOf } from './policy'
import { drawdownPct, percentOf, shownRace } from './presenting'
import type { Standing } from './ranking'
import type { RaceSessionRow } from './repository-days'
import type { RaceRow } from './repository'
import type { RaceSettling } from './settling'
import { text } from './text.zh'

type Calls = typeof stockRaceDeskEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Shown = Answer<'stock.saveRace'>
type Player = Answer<'stock.disqualifyPlayer'>

const seen = ({ content, changedAt }: RaceRow): string => seenOf([content, changedAt.getTime()])
/** What may not change once people have joined under it. */
const fixedIn = ({ name: _, intro: __, rules: ___, prizes: ____, joinUntil: _____, ...rest }: RaceWriting): string =>
  canonical(rest)

export interface RaceDeskParts extends LookingParts {
  readonly settling: RaceSettling
}

/** Where operators make contests, watch over them and publish their results. */
export function raceDesk(parts: RaceDeskParts) {
  const { kernel, races, ranking, settling } = parts
  const { clock, db } = kernel
  const { shown, get, rowOf } = deskReading(parts)

  return {
    async list(page: Asked<'stock.listDeskRaces'>): Promise<Answer<'stock.listDeskRaces'>> {
      const found = pageOfRows(await races.list(windowOf(page)), page, (row) => row)
      return { rows: await shown(found.rows), hasMore: found.hasMore }
    },
    async save(by: OperatorId, { id, content, seen: wanted }: Asked<'stock.saveRace'>): Promise<Changed<Shown>> {
      if (!isUuid(id)) return refuse('stock.race_unknown')
      checkDates(content)
      const at = new Date(clock.now())
      if (wanted === undefined) {
        const row: RaceRow = {
          ...{ id, content, announcedAt: null, closedAt: null, closedWhy: null, frozenAt: null, sample: false },
          ...{ createdAt: at, changedAt: at, changedBy: by },
        }
        const isNew = await races.addRace(db.q, row)
        const answer = await get(id)
        if (!isNew && canonical(answer.content) !== canonical(content)) return refuse('stock.race_changed')
        return { answer, subject: id, after: content }
      }
      const before = await get(id)
      await db.tx(id, async (tx) => {
        const row = (await races.hold(tx, id)) ?? refuse('stock.race_unknown')
        if (seen(row) !== wanted) refuse('stock.race_changed')
        const hasBegun = !['draft', 'announced'].includes(raceStateOf(row, clock.now()))
        if (hasBegun && fixedIn(row.content) !== fixedIn(content)) refuse('stock.race_begun')
        await races.changeRace(tx, id, { content, changedAt: at, changedBy: by })
      })
      ranking.forget(id)
      return { answer: await get(id), before: before.content, after: content }
    },
    async announce(by: OperatorId, id: RaceId): Promise<Changed<Shown>> {
      const row = await rowOf(id)
      const at = new Date(clock.now())
      if (row.announcedAt === null) {
        checkDates(row.content)
        if (closeOf(row.content.endDay) <= at.getTime()) refuse('stock.race_dates')
        await races.changeRace(db.q, id, { announcedAt: at, changedAt: at, changedBy: by })
      }
      return { answer: await get(id), before: { announced: row.announcedAt !== null }, after: { announced: true } }
    },
    async close(by: OperatorId, { id, why }: Asked<'stock.closeRace'>): Promise<Changed<Shown>> {
      const at = new Date(clock.now())
      const before = await get(id)
      await db.tx(id, async (tx) => {
        const row = (await races.hold(tx, id)) ?? refuse('stock.race_unknown')
        if (['settling', 'frozen'].includes(raceStateOf(row, at.getTime()))) refuse('stock.race_over')
        await races.changeRace(tx, id, { closedAt: at, closedWhy: why, changedAt: at, changedBy: by })
      })
      await settling.endAll(await rowOf(id), text.over)
      ranking.forget(id)
      return { answer: await get(id), before: { state: before.state }, after: { state: 'settling', why } }
    },
    async settle({ id, day }: Asked<'stock.settleRace'>): Promise<Changed<Answer<'stock.settleRace'>>> {
      const race = await rowOf(id)
      const dayList = race.announcedAt === null ? [] : raceDays(race)
      const place = dayList.indexOf(day)
      const known = await parts.days.listSettled(id)
      const earlier = dayList[place - 1]
      const isNext = earlier === undefined || known.some((one) => one.day === earlier)
      if (place < 0 || clock.now() < closeOf(day) || !isNext) return refuse('stock.race_settle_day')
      const isSettled = known.some((one) => one.day === day)
      if (!isSettled && !parts.source.hasDay(day, 'close', clock.now())) return refuse('stock.race_no_close')
      const { session, recomputed, same } = await settling.settle(race, day)
      ranking.forget(id)
      const answer = { settled: shownSession(session), recomputed, same }
      return { answer, subject: id, after: { day, hash: session.hash, recomputed, same } }
    },
    async freeze(by: OperatorId, id: RaceId): Promise<Changed<Shown>> {
      const race = await rowOf(id)
      const at = new Date(clock.now())
      if (race.frozenAt !== null) return { answer: await get(id) }
      const settled = new Set((await parts.days.listSettled(id)).map(({ day }) => day))
      const isOver = raceStateOf(race, at.getTime()) === 'settling'
      if (!isOver || !raceDays(race).every((day) => settled.has(day))) return refuse('stock.race_not_settled')
      ranking.forget(id)
      await tellResult(parts, race)
      await races.changeRace(db.q, id, { frozenAt: at, changedAt: at, changedBy: by })
      return { answer: await get(id), before: { state: 'settling' }, after: { state: 'frozen' } }
    },
    ...playerDesk(parts, rowOf),
    ...talkDesk(parts, rowOf),
  }
}
export type RaceDesk = ReturnType<typeof raceDesk>

function deskReading({ kernel, races, book, days, talk }: RaceDeskParts) {
  async function shown(rows: readonly RaceRow[]): Promise<Shown[]> {
    const [players, open, held] = await Promise.all([races.countPlayers(), book.countOpen(), talk.countHeld()])
    return Promise.all(
      rows.map(async (row): Promise<Shown> => {
        const settled = await days.listSettled(row.id)
        const about = { now: kernel.clock.now(), players: players.get(row.id) ?? 0, settledDay: settled[0]?.day }
        return {
          ...shownRace(row, about),
          ...{ content: row.content, seen: seen(row), orders: open.get(row.id) ?? 0, held: held.get(row.id) ?? 0 },
          settled: settled.map(shownSession),
          ...(row.closedWhy !== null && { closedWhy: row.closedWhy }),
        }
      }),
    )
  }
  const rowOf = async (id: RaceId): Promise<RaceRow> =>
    (isUuid(id) ? await races.find(id) : undefined) ?? refuse('stock.race_unknown')
  return {
    shown,
    rowOf,
    get: async (id: RaceId): Promise<Shown> => (await shown([await rowOf(id)]))[0] ?? refuse('stock.race_unknown'),
  }
}

const shownSession = ({ day, settledPlayers, hash, settledAt, tookMs, openedAt }: RaceSessionRow) => ({
  ...{ day: TradeDate.parse(day), players: settledPlayers, hash: hash ?? '', tookMs },
  at: (settledAt ?? openedAt).getTime(),
})

function checkDates({ joinFrom, joinUntil, startDay, endDay }: RaceWriting): void {
  try {
    const dayList = raceDays({ content: { startDay, endDay }, closedAt: null })
    const isInOrder = joinFrom < joinUntil && joinFrom <= startOf({ startDay }) && joinUntil <= closeOf(endDay)
    if (dayList[0] !== startDay || dayList.at(-1) !== endDay || !isInOrder) refuse('stock.race_dates')
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return refuse('stock.race_dates')
    throw cause
  }
}

/** Everybody who took part is told, once. */
async function tellResult({ ranking, ports }: RaceDeskParts, race: RaceRow): Promise<void> {
  const board = await ranking.boardOf(race)
  const ranks = new Map(board.ranks.total.map(({ player, rank }) => [player.id, rank]))
  for (const { player } of board.all.values()) {
    const rank = ranks.get(player.id)
    if (player.memberId === null) continue
    await ports.notify({
      ...{ to: player.memberId, kind: 'stock', title: text.frozenTitle(race.content.name) },
      content: rank === undefined ? text.frozenUnranked : text.frozenRank(rank, board.ranks.total.length),
      link: linkTo('stock.race', { id: race.id }),
      key: `stock.raceFrozen:${race.id}`,
    })
  }
}

type RowOf = (id: RaceId) => Promise<RaceRow>

function playerDesk(parts: RaceDeskParts, rowOf: RowOf) {
  const { kernel, races, ranking, presenting, settling, ports } = parts

  async function shown(race: RaceRow, wanted: (one: Standing, shares: readonly RacePlayerId[]) => boolean) {
    const [board, shared] = await Promise.all([ranking.boardOf(race), races.listShared(race.id)])
    const ranks = new Map(board.ranks.total.map(({ player, rank }) => [player.id, rank]))
    const rows = [...board.all.values()].filter((one) => wanted(one, shared.get(one.player.id) ?? []))
    const rankOf = ({ player }: Standing): number => ranks.get(player.id) ?? Infinity
    return { rows: rows.sort((a, b) => rankOf(a) - rankOf(b) || b.value - a.value), shared, ranks, board }
  }
  async function told(
    race: RaceRow,
    rows: readonly Standing[],
    { shared, ranks, board }: Omit<Awaited<ReturnType<typeof shown>>, 'rows'>,
  ): Promise<Player[]> {
    const others = rows.flatMap(({ player }) => shared.get(player.id) ?? [])
    const known = [...rows, ...others.flatMap((id) => board.all.get(id) ?? [])].map(({ player }) => player)
    const people = await presenting.people(known)
    const nameOf = (id: RacePlayerId): string => people.get(id)?.name ?? ''
    return rows.map(({ player, value, drawdownPpm }): Player => {
      const rank = ranks.get(player.id)
      return {
        ...{ playerId: player.id, name: nameOf(player.id), value, trades: player.trades },
        ...{ returnPct: percentOf(value / race.content.capital - 1), drawdownPct: drawdownPct(drawdownPpm) },
        joinedAt: player.joinedAt.getTime(),
        ...(rank !== undefined && { rank }),
        shares: (shared.get(player.id) ?? []).map((id) => ({ playerId: id, name: nameOf(id) })),
        ...(player.outWhy !== null && { disqualified: player.outWhy }),
      }
    })
  }

  return {
    async players({ id, only, ...page }: Asked<'stock.listRacePlayers'>): Promise<Answer<'stock.listRacePlayers'>> {
      const race = await rowOf(id)
      const found = await shown(race, ({ player }, shares) =>
        only === 'all' ? true : only === 'device' ? shares.length > 0 : player.outWhy !== null,
      )
      const { offset, limit } = windowOf(page)
      const rows = pageOfRows(found.rows.slice(offset, offset + limit), page, (row) => row)
      return { rows: await told(race, rows.rows, found), hasMore: rows.hasMore, total: found.rows.length }
    },
    async disqualify({ id, playerId, out, why }: Asked<'stock.disqualifyPlayer'>): Promise<Changed<Player>> {
      const race = await rowOf(id)
      if (race.frozenAt !== null) return refuse('stock.race_over')
      const player = isUuid(playerId) ? await races.findPlayerById(id, playerId) : undefined
      if (!player) return refuse('stock.race_player_unknown')
      await races.changePlayer(kernel.db.q, player, { outWhy: out ? why : null })
      if (out) await settling.endAll(race, text.out, playerId)
      ranking.forget(id)
      if (player.memberId !== null)
        await ports.notify({
          ...{ to: player.memberId, kind: 'stock', title: text.outTitle(race.content.name) },
          content: out ? text.outWhy(why) : text.backWhy(why),
          link: linkTo('stock.race', { id }),
          key: `stock.raceOut:${playerId}:${kernel.clock.now()}`,
        })
      const found = await shown(race, (one) => one.player.id === playerId)
      const [answer] = await told(race, found.rows, found)
      const before = { out: player.outWhy !== null, why: player.outWhy }
      return { answer: answer ?? refuse('stock.race_player_unknown'), subject: playerId, before, after: { out, why } }
    },
  }
}

function talkDesk({ talk, ports }: RaceDeskParts, rowOf: RowOf) {
  return {
    async talk({ id, ...page }: Asked<'stock.listRaceTalk'>): Promise<Answer<'stock.listRaceTalk'>> {
      await rowOf(id)
      const found = pageOfRows(await talk.listTalk(id, windowOf(page)), page, (row) => row)
      const cards = await ports.cards(found.rows.map(({ memberId }) => memberId))
      const rows = found.rows.map(({ id: commentId, memberId, content, state, reason, at }) => ({
        ...{ id: commentId, content, state, at: at.getTime() },
        name: cards.find((card) => card.memberId === memberId)?.nickname ?? text.ended,
        ...(reason !== null && { reason }),
      }))
      return { rows, hasMore: found.hasMore }
    },
    async judge({ id, commentId, shown, why }: Asked<'stock.judgeRaceComment'>) {
      await rowOf(id)
      const state = shown ? ('shown' as const) : ('hidden' as const)
      const isKnown =
        isUuid(commentId) && (await talk.judgeComment({ raceId: id, id: commentId }, { state, reason: why || null }))
      if (!isKnown) return refuse('stock.race_comment_unknown')
      return { answer: { id: commentId, state }, subject: commentId, after: { state, why } }
    },
  }
}
