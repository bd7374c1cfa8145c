import { drawAlgorithm, drawProofPart } from '@rostrum/contract/draw/limits'
import type { DrawId, drawEndpoints } from '@rostrum/contract/draw'
import { Instant, type AnswerOf, type ParsedOf } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, windowOf, type MemberCaller, type VisitorCaller } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { DrawClaiming } from './claiming'
import { publicDrawOf, type DrawGround } from './parts'
import { closedAtOf, drawStateOf, publicDayOf, publicTextOf } from './policy'
import type { DrawPresenting, ShownDraw } from './presenting'
import type { DrawRow, WinnerRow } from './repository'

type Calls = typeof drawEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Caller = MemberCaller | VisitorCaller

const SHOWN = 6

/** What the list shows of a winner: enough to find oneself, too little to find anybody. */
export const shownWinner = (row: WinnerRow, { writing }: DrawRow, isMine = false) => ({
  ...{ order: row.order, prize: row.prize, prizeName: writing.prizes[row.prize]?.name ?? '', place: row.place + 1 },
  ...{ masked: `${row.hash.slice(0, SHOWN)}…`, isMine },
})

/** Draws as members and visitors read them. */
export function drawReading(
  { kernel: { clock }, draws, claims }: DrawGround,
  presenting: DrawPresenting,
  claiming: DrawClaiming,
) {
  async function one(row: DrawRow, caller: Caller): Promise<ShownDraw> {
    const [answer] = await presenting.shown([row], caller)
    if (!answer) return refuse('draw.not_found')
    if (caller.kind !== 'member' || answer.joined) return answer
    return { ...answer, ...(await presenting.eligibility(row, caller)) }
  }
  /** Drafts are shown to the teacher who wrote them. */
  async function visible(id: DrawId, caller: Caller): Promise<DrawRow> {
    const found = isUuid(id) ? await draws.find(id) : undefined
    if (!found) return refuse('draw.not_found')
    const isOwn = caller.kind === 'member' && caller.teacherId !== undefined && caller.teacherId === found.teacherId
    return found.publishedAt || isOwn ? found : refuse('draw.not_found')
  }

  return {
    async list(
      { state, roomId, mine, ...page }: Asked<'draw.list'>,
      caller: MemberCaller,
    ): Promise<Answer<'draw.list'>> {
      if (roomId !== undefined && !isUuid(roomId)) return { rows: [], hasMore: false }
      const asked = { group: state, roomId, memberId: mine ? caller.memberId : undefined, now: new Date(clock.now()) }
      const found = pageOfRows(await draws.list(asked, windowOf(page)), page, (row) => row)
      return { rows: await presenting.shown(found.rows, caller), hasMore: found.hasMore }
    },
    get: async ({ id }: Asked<'draw.get'>, caller: Caller): Promise<Answer<'draw.get'>> =>
      one(await visible(id, caller), caller),
    async result({ id }: Asked<'draw.getResult'>, caller: MemberCaller): Promise<Answer<'draw.getResult'>> {
      const row = await publicDrawOf(draws, id)
      const { memberId } = caller
      const [draw, own, winners, held, first] = await Promise.all([
        one(row, caller),
        draws.findEntrant(id, memberId),
        row.drawnAt ? draws.listWinners(id) : [],
        claims.listOf(memberId, [id]),
        claims.findOf(id, memberId),
      ])
      // An entry that came from another account of the same person is theirs without a name in the list.
      const isMine = ({ hash, order }: WinnerRow) => hash === own?.hash || held.some((one) => one.order === order)
      const mine = await Promise.all(held.map((one) => claiming.shown(one, row)))
      const claim = mine.find(({ order }) => order === first?.order)
      return {
        ...{ draw, joined: own !== undefined },
        ...(own && { code: own.code, hash: own.hash }),
        ...(own && own.place !== null && { place: own.place + 1 }),
        winners: winners.map((winner) => shownWinner(winner, row, isMine(winner))),
        ...(claim && { claim }),
        claims: mine,
      }
    },
    async proof({ id, from }: Asked<'draw.getProof'>): Promise<Answer<'draw.getProof'>> {
      const row = await publicDrawOf(draws, id)
      const { frozenAt, drawnAt, entrants, entrantsHash, seed, publicValue, publicSource } = row
      const [hashes, winners] = await Promise.all([
        frozenAt ? draws.listHashes(id, { from, limit: drawProofPart }) : [],
        drawnAt ? draws.listWinners(id) : [],
      ])
      return {
        ...{
          id,
          name: row.name,
          state: drawStateOf(row.drawnAt ? { ...row, winners: winners.length } : row, clock.now()),
          algorithm: drawAlgorithm,
          sample: row.sample,
        },
        ...{ commitHash: row.commitHash ?? '', ruleText: row.ruleText ?? '', ruleHash: row.ruleHash ?? '' },
        ...{ total: entrants ?? 0, entrants: hashes },
        ...(seed !== null && { seed }),
        ...(entrantsHash !== null && { entrantsHash }),
        ...(publicValue !== null && { publicText: publicTextOf(row, clock.now()) }),
        ...(publicSource !== null && { publicSource }),
        ...(frozenAt && {
          frozenAt: Instant.parse(frozenAt.getTime()),
          publicAt: Instant.parse(closedAtOf(publicDayOf(row, frozenAt.getTime()))),
        }),
        winners: winners.map(({ prize, place, hash }) => ({ prize, place, hash })),
      }
    },
  }
}

export type DrawReading = ReturnType<typeof drawReading>
