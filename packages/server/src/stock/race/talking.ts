import type { MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { RaceCommentId, RacePlayerId, type stockRaceEndpoints } from '@rostrum/contract/stock'
import { pageOfRows, refuse, windowOf, type MemberCaller } from '@rostrum/server/kernel'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { RaceParts } from './matching'
import type { RaceAnswer } from './presenting'
import type { RaceCommentRow } from './repository-talk'
import type { RaceTrading } from './trading'
import { text } from './text.zh'

type Calls = typeof stockRaceEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Shown = RaceAnswer<'stock.commentRace'>

/** What is said about a contest. */
export function raceTalking({ kernel, talk, ports }: RaceParts, { raceOf, playerOf }: RaceTrading) {
  const { db, clock } = kernel
  const cardsOf = (rows: readonly Pick<RaceCommentRow, 'memberId'>[]) =>
    ports.cards([...new Set(rows.map(({ memberId }) => memberId))])
  function shown(
    rows: readonly RaceCommentRow[],
    viewer: MemberId,
    cards: Awaited<ReturnType<typeof cardsOf>>,
  ): Shown[] {
    return rows.map(({ id, memberId, content, state, reason, at }) => {
      const card = cards.find((one) => one.memberId === memberId)
      return {
        ...{ id, content, state, mine: memberId === viewer, at: at.getTime(), name: card?.nickname ?? text.ended },
        ...(card?.avatar !== undefined && { avatar: card.avatar }),
        ...(reason !== null && { reason }),
      }
    })
  }
  return {
    async list({ id, ...page }: Asked<'stock.listRaceComments'>, { memberId }: MemberCaller) {
      await raceOf(id)
      const found = pageOfRows(await talk.listComments(id, memberId, windowOf(page)), page, (row) => row)
      return { rows: shown(found.rows, memberId, await cardsOf(found.rows)), hasMore: found.hasMore }
    },
    async say({ id, content, idempotencyKey: key }: Asked<'stock.commentRace'>, caller: MemberCaller): Promise<Shown> {
      await playerOf(id, caller)
      const verdict = await ports.screen(content)
      if (verdict.state === 'refused') return refuse('stock.race_comment_words')
      const { memberId } = caller
      // Before the transaction, which has one connection for itself.
      const cards = await cardsOf([{ memberId }])
      const now = clock.now()
      const state = verdict.state
      const action = { owner: memberId, key, input: { call: 'stock.commentRace', id, content }, now }
      return db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          const row: RaceCommentRow = {
            ...{ raceId: id, id: RaceCommentId.parse(newId()), memberId, content: verdict.content, state },
            ...{ reason: verdict.reason ?? null, at: new Date(now) },
          }
          await talk.addComment(tx, row)
          return shown([row], memberId, cards)[0] ?? refuse('stock.race_comment_words')
        }),
      )
    },
  }
}
export type RaceTalking = ReturnType<typeof raceTalking>

type Level = 'all' | 'important' | 'off'

/** Follows of players, for the book of all follows. */
export function raceFollows({ kernel, talk, ports }: RaceParts) {
  const { clock } = kernel
  return {
    /** `undefined`: there is no such player, or it is oneself. */
    async save(
      memberId: MemberId,
      { id, on, level }: { readonly id: string; readonly on?: boolean; readonly level?: Level },
    ) {
      const playerId = isUuid(id) ? RacePlayerId.parse(id) : undefined
      if (playerId === undefined) return undefined
      const known = (await talk.listFollows(memberId)).find((one) => one.playerId === playerId)
      const isOn = on ?? (level === undefined ? known === undefined : true)
      const player = await talk.findFollowedPlayer(playerId)
      if (isOn && (!player || player.memberId === memberId)) return undefined
      const wanted = level ?? known?.level ?? 'all'
      if (isOn) await talk.saveFollow({ memberId, playerId, level: wanted, at: new Date(clock.now()) })
      else await talk.dropFollow(memberId, playerId)
      return { followed: isOn, level: wanted, fans: (await talk.countFans([playerId])).get(playerId) ?? 0 }
    },
    async list(memberId: MemberId) {
      const rows = await talk.listFollows(memberId)
      return rows.map(({ playerId, level, at }) => ({ kind: 'player' as const, id: playerId, level, at }))
    },
    async describe(ids: readonly string[]) {
      const playerIds = ids.filter(isUuid).map((id) => RacePlayerId.parse(id))
      const [players, fans] = await Promise.all([talk.listPlayersById(playerIds), talk.countFans(playerIds)])
      const cards = await ports.cards(players.flatMap(({ memberId }) => memberId ?? []))
      return new Map(
        players.map(({ id, memberId, name }) => {
          const card = cards.find((one) => one.memberId === memberId)
          const avatar = card?.avatar
          return [id, { name: card?.nickname ?? name ?? text.ended, avatar, fans: fans.get(id) ?? 0 }] as const
        }),
      )
    },
  }
}
export type RaceFollows = ReturnType<typeof raceFollows>
