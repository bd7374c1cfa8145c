import type { MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { RacePlayerId, type RaceId, type RaceState, type stockRaceEndpoints } from '@rostrum/contract/stock'
import { racePlayerDealsMax } from '@rostrum/contract/stock/limits'
import { pageOfRows, refuse, windowOf, type MemberCaller, type RequestFacts } from '@rostrum/server/kernel'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { marketStateAt } from '../sessions'
import type { RaceParts } from './matching'
import { mayJoin } from './policy'
import { percentOf, drawdownPct, idsOf, shownRace, type RaceAnswer, type RacePresenting } from './presenting'
import { raceProving } from './proving'
import { byPlayer, type LiveBoard, type RaceRanking, type Standing } from './ranking'
import type { PlayerRow, RaceRow } from './repository'
import { deviceOf, type RaceTrading } from './trading'

type Calls = typeof stockRaceEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

const ORDER: readonly RaceState[] = ['running', 'settling', 'open', 'announced', 'frozen']
/** Points of the small curves beside a ranking. */
const CURVE_POINTS = 40
const ALWAYS = '9999'

export interface LookingParts extends RaceParts {
  readonly ranking: RaceRanking
  readonly presenting: RacePresenting
  readonly trading: RaceTrading
}

/** Contests, accounts and rankings as members read them. */
export function raceLooking(parts: LookingParts) {
  const { kernel, races, book, days, presenting, trading, source } = parts
  const { clock } = kernel
  const { raceOf, playerOf } = trading

  const standingOf = standingFinder(parts)
  async function shown(race: RaceRow, players: number, player: PlayerRow | undefined) {
    const [settled] = await days.listSettled(race.id)
    const row = shownRace(race, { now: clock.now(), players, settledDay: settled?.day })
    return { ...row, ...(player && { my: (await standingOf(race, player)).standing }) }
  }

  return {
    standingOf,
    async list(state: RaceState | undefined, { memberId }: MemberCaller): Promise<RaceAnswer<'stock.listRaces'>> {
      const [all, counts, own] = await Promise.all([
        races.listAnnounced(),
        races.countPlayers(),
        races.listOfMember(memberId),
      ])
      const rows = await Promise.all(
        all.map((race) =>
          shown(
            race,
            counts.get(race.id) ?? 0,
            own.find(({ raceId }) => raceId === race.id),
          ),
        ),
      )
      const wanted = rows.filter((row) => state === undefined || row.state === state)
      return { rows: wanted.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)) }
    },
    async get(id: RaceId, { memberId }: MemberCaller): Promise<RaceAnswer<'stock.getRace'>> {
      const race = await raceOf(id)
      const [counts, player] = await Promise.all([races.countPlayers(), races.findPlayer(id, memberId)])
      return shown(race, counts.get(id) ?? 0, player)
    },
    async mine(id: RaceId, caller: MemberCaller): Promise<RaceAnswer<'stock.getMyRace'>> {
      const { race, player } = await playerOf(id, caller)
      const { positions, standing } = await standingOf(race, player)
      const open = await book.listOpenOf({ raceId: id, playerId: player.id })
      return {
        ...standing,
        positions: presenting.positions(positions, standing.value),
        open: open.length,
        curve: presenting.curve(await days.listCurves(id, [player.id], ALWAYS)),
        session: marketStateAt(clock.now()),
        ...source.origin,
      }
    },
    async deals({ id, ...page }: Asked<'stock.listRaceDeals'>, caller: MemberCaller) {
      const { player } = await playerOf(id, caller)
      const rows = await book.listDeals({ raceId: id, playerId: player.id }, windowOf(page))
      return pageOfRows(rows, page, presenting.deal)
    },
    join: raceJoining(parts, standingOf),
    ...raceBoards(parts),
    player: racePlayerPage(parts, standingOf),
    proof: raceProving(parts),
  }
}
export type RaceLooking = ReturnType<typeof raceLooking>
type StandingOf = ReturnType<typeof standingFinder>

/** An account as it stands at this moment. */
const standingFinder =
  ({ book, ranking, presenting }: LookingParts) =>
  async (race: RaceRow, player: PlayerRow) => {
    const positions = await book.listPositions({ raceId: race.id, playerId: player.id })
    return { positions, standing: presenting.standing(race, player, positions, await ranking.boardOf(race)) }
  }

function raceJoining({ kernel, races, ranking, trading }: LookingParts, standingOf: StandingOf) {
  const { db, clock } = kernel
  return async (
    { id, isPublic, idempotencyKey: key }: Asked<'stock.joinRace'>,
    { memberId }: MemberCaller,
    request: RequestFacts,
  ): Promise<RaceAnswer<'stock.joinRace'>> => {
    const race = await trading.raceOf(id)
    const now = clock.now()
    const isChosen = race.content.holdings === 'choice'
    const device = deviceOf(request)
    const player = await db.tx(memberId, async (tx) => {
      const known = await races.findPlayer(id, memberId, tx)
      if (!known) {
        if (!mayJoin(race, now)) return refuse('stock.race_join_closed')
        const fresh = freshPlayer(race, { memberId, now, isPublic: isChosen && isPublic === true })
        const add = async () => races.addPlayer(tx, fresh)
        const input = { call: 'stock.joinRace', id }
        await (key === undefined ? add() : idempotent(tx, { owner: memberId, key, input, now }, add))
      } else if (isChosen && isPublic !== undefined) await races.changePlayer(tx, known, { isPublic })
      const row = (await races.findPlayer(id, memberId, tx)) ?? refuse('stock.race_not_joined')
      if (device !== undefined) await races.seeDevice(tx, { raceId: id, device, playerId: row.id })
      return row
    })
    ranking.forget(id)
    return (await standingOf(race, player)).standing
  }
}

const freshPlayer = (
  { id, content }: RaceRow,
  { memberId, now, isPublic }: { readonly memberId: MemberId; readonly now: number; readonly isPublic: boolean },
): PlayerRow => ({
  ...{ raceId: id, id: RacePlayerId.parse(newId()), memberId, name: null, cash: content.capital, frozen: 0 },
  ...{ trades: 0, sales: 0, wins: 0, joinedAt: new Date(now), outWhy: null },
  isPublic: content.holdings === 'public' || isPublic,
})

function raceBoards({ races, days, ranking, presenting, trading, talk }: LookingParts) {
  type Row = RaceAnswer<'stock.listRaceRank'>['rows'][number]
  type Ranked = Standing & { readonly rank: number }

  async function presented(
    { id }: RaceRow,
    rows: readonly Ranked[],
    { own, followed }: { readonly own: RacePlayerId | undefined; readonly followed: ReadonlySet<string> },
  ): Promise<Row[]> {
    const [people, curves] = await Promise.all([
      presenting.people(rows.map(({ player }) => player)),
      days.listCurves(id, idsOf(rows), ALWAYS),
    ])
    const closes = byPlayer(curves)
    return rows.map((row): Row => {
      const { player, rank, value, base, drawdownPpm } = row
      const curve = (closes.get(player.id) ?? []).slice(-CURVE_POINTS)
      return {
        player: {
          ...{ playerId: player.id, isPublic: player.isPublic, name: '', ...people.get(player.id) },
          ...{ isMe: player.id === own, followed: followed.has(player.id) },
        },
        ...{ rank, returnPct: percentOf(value / base - 1), drawdownPct: drawdownPct(drawdownPpm) },
        curve: curve.map((day) => Math.round((day.value / (curve[0]?.value ?? day.value)) * 10_000) / 10_000),
      }
    })
  }

  return {
    async rank(
      { id, board: wanted, followed: onlyFollowed = false, ...page }: Asked<'stock.listRaceRank'>,
      { memberId }: MemberCaller,
    ): Promise<RaceAnswer<'stock.listRaceRank'>> {
      const race = await trading.raceOf(id)
      const [board, player, follows]: [LiveBoard, PlayerRow | undefined, { readonly playerId: string }[]] =
        await Promise.all([ranking.boardOf(race), races.findPlayer(id, memberId), talk.listFollows(memberId)])
      const about = { own: player?.id, followed: new Set(follows.map(({ playerId }) => playerId)) }
      const all = board.ranks[wanted].filter((row) => !onlyFollowed || about.followed.has(row.player.id))
      const { offset, limit } = windowOf(page)
      const shown = pageOfRows(all.slice(offset, offset + limit), page, (row) => row)
      const own = board.ranks[wanted].filter((row) => row.player.id === player?.id)
      const [rows, [mine]] = await Promise.all([presented(race, shown.rows, about), presented(race, own, about)])
      const final = race.frozenAt !== null
      return { rows, hasMore: shown.hasMore, total: all.length, ...(mine && { mine }), at: board.at, final }
    },
  }
}

function racePlayerPage(parts: LookingParts, standingOf: StandingOf) {
  const { races, book, days, ranking, presenting, trading, talk } = parts

  /** What was held at the last close may be read by others; nothing of the running day. */
  async function held(race: RaceRow, player: PlayerRow, value: number) {
    const isOpen = race.content.holdings === 'public' || (race.content.holdings === 'choice' && player.isPublic)
    const [settled] = await days.listSettled(race.id)
    const rows = settled
      ? (await book.sharesBy(race.id, settled.day)).filter(({ playerId }) => playerId === player.id)
      : []
    const prices = settled?.prices ?? {}
    const worth = rows.reduce((sum, { code, quantity }) => sum + quantity * (prices[code] ?? 0), 0)
    const current = new Map(
      (await book.listPositions({ raceId: race.id, playerId: player.id })).map((row) => [row.code, row]),
    )
    const positions = rows.map(({ code, quantity }) => {
      const price = prices[code] ?? 0
      const cost = current.get(code)?.cost ?? 0
      return {
        ...{ code, name: presenting.nameOf(code), quantity, sellable: 0, cost, price, value: price * quantity },
        returnPct: cost > 0 ? percentOf((price * quantity) / cost - 1) : 0,
        weightPct: value > 0 ? percentOf((price * quantity) / value) : 0,
      }
    })
    return { worth, ...(isOpen && { positions }) }
  }

  /** Deals of the running day would tell others what to do now. */
  async function dealsOf({ id }: RaceRow, player: PlayerRow, lastDay: string | undefined) {
    const window = { offset: 0, limit: racePlayerDealsMax }
    const of = { raceId: id, playerId: player.id }
    return (await book.listDeals(of, window, lastDay === undefined ? '' : nextOf(lastDay))).map(presenting.deal)
  }

  /** The name and portrait of a player, and who follows. */
  async function faceOf(player: PlayerRow, viewer: MemberCaller['memberId']) {
    const [people, fans, follows] = await Promise.all([
      presenting.people([player]),
      talk.countFans([player.id]),
      talk.listFollows(viewer),
    ])
    const followed = follows.some(({ playerId }) => playerId === player.id)
    return { player: { name: '', ...people.get(player.id), followed }, fans: fans.get(player.id) ?? 0 }
  }

  return async (
    { id, playerId }: Asked<'stock.getRacePlayer'>,
    { memberId }: MemberCaller,
  ): Promise<RaceAnswer<'stock.getRacePlayer'>> => {
    const race = await trading.raceOf(id)
    const player = isUuid(playerId) ? await races.findPlayerById(id, playerId) : undefined
    if (!player) return refuse('stock.race_player_unknown')
    const me = await races.findPlayer(id, memberId)
    const other = me && me.id !== player.id ? me : undefined
    const [board, curves, face] = await Promise.all([
      ranking.boardOf(race),
      days.listCurves(id, other ? [player.id, other.id] : [player.id], ALWAYS),
      faceOf(player, memberId),
    ])
    const closes = byPlayer(curves)
    const own = closes.get(playerId) ?? []
    const last = own.at(-1)
    const [{ standing }, { worth, positions }] = await Promise.all([
      standingOf(race, player),
      held(race, player, last?.value ?? player.cash),
    ])
    const { cash: _, frozen: __, ...told } = standing
    return {
      player: { playerId, isPublic: positions !== undefined, isMe: playerId === me?.id, ...face.player },
      standing: told,
      ...steadyPlace(board, player.id),
      fans: face.fans,
      ...(player.sales > 0 && { winPct: percentOf(player.wins / player.sales) }),
      positionPct: last ? percentOf(worth / last.value) : 0,
      curve: presenting.curve(own),
      myCurve: presenting.curve(other ? (closes.get(other.id) ?? []) : []),
      ...(other && { my: (await standingOf(race, other)).standing }),
      deals: await dealsOf(race, player, last?.day),
      ...(positions && { positions }),
    }
  }
}

/** The place on the steady board, if there is one. */
function steadyPlace(board: LiveBoard, id: RacePlayerId): { readonly steadyRank?: number } {
  const place = board.ranks.steady.find(({ player }) => player.id === id)
  return place ? { steadyRank: place.rank } : {}
}

/** Anything after that day is later than this. */
const nextOf = (day: string): string => `${day}~`
