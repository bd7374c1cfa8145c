import type { DrawId, drawEndpoints } from '@rostrum/contract/draw'
import { linkTo } from '@rostrum/contract/pages'
import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, waitingOf, windowOf, type Changed } from '@rostrum/server/kernel'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import type { DrawClaiming } from './claiming'
import { drawOf, type DrawGround } from './parts'
import type { ClaimRow } from './repository-claims'
import type { DrawRow } from './repository'
import { text } from './text.zh'

type Calls = typeof drawEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Row = Answer<'draw.deliverDesk'>

/** What the record of acts keeps: a code is worth the prize, so not even the record has it. */
const shownAct = ({ state, deliveredAt }: ClaimRow) => ({ state, deliveredAt: deliveredAt?.getTime() })

/** Where operators deliver prizes. */
export function drawClaimDesk({ kernel: { clock, db }, draws, claims, ports }: DrawGround, claiming: DrawClaiming) {
  async function shown(rows: readonly ClaimRow[]): Promise<Row[]> {
    const [found, contacts] = await Promise.all([
      draws.listByIds([...new Set(rows.map(({ drawId }) => drawId))]),
      ports.contacts(rows.flatMap(({ memberId }) => memberId ?? [])),
    ])
    const byId = new Map<DrawId, DrawRow>(found.map((row) => [row.id, row]))
    const names = new Map(contacts.map(({ memberId, nickname }) => [memberId, nickname]))
    const all = rows.map(async (row): Promise<Row[]> => {
      const draw = byId.get(row.drawId)
      if (!draw) return []
      const { memberId } = row
      const nickname = memberId === null ? undefined : names.get(memberId)
      return [
        {
          ...(await claiming.shown(row, draw)),
          drawName: draw.name,
          ...(memberId !== null && { memberId }),
          ...(nickname !== undefined && { nickname }),
        },
      ]
    })
    return (await Promise.all(all)).flat()
  }

  async function tell(tx: Transaction, row: ClaimRow, { name, writing }: DrawRow): Promise<void> {
    if (row.memberId === null) return
    await ports.notify(
      {
        ...{ to: row.memberId, kind: 'draw', title: text.delivered.title(name) },
        content: text.delivered.content(writing.prizes[row.prize]?.name ?? ''),
        link: linkTo('draw.result', { id: row.drawId }),
        // Every correction is told; the words themselves stay encrypted.
        key: `draw.delivered:${row.drawId}:${row.order}:${newId()}`,
      },
      tx,
    )
  }

  return {
    async list({
      id,
      state,
      memberId,
      withTotal,
      ...page
    }: Asked<'draw.listDeskClaims'>): Promise<Answer<'draw.listDeskClaims'>> {
      if (![id, memberId].every((one) => one === undefined || isUuid(one))) return { rows: [], hasMore: false }
      const [rows, counted] = await Promise.all([
        page.pageSize === 0 ? [] : claims.list({ id, state, memberId }, windowOf(page)),
        waitingOf({ withTotal }, 'waitingSince', () => claims.countSubmitted()),
      ])
      const found = pageOfRows(rows, page, (row) => row)
      return { rows: await shown(found.rows), hasMore: found.hasMore, ...counted }
    },
    async deliver({ id, order, tracking }: Asked<'draw.deliverDesk'>): Promise<Changed<Row>> {
      const draw = await drawOf(draws, id)
      const { before, after } = await db.tx(id, async (tx) => {
        const held = (await claims.hold(tx, id, order)) ?? refuse('draw.no_claim')
        if (held.state !== 'submitted' && held.state !== 'delivered') return refuse('draw.claim_state')
        if (held.tracking !== null && claiming.unseal(held, held.tracking) === tracking)
          return { before: held, after: held }
        const deliveredAt = held.deliveredAt ?? new Date(clock.now())
        const change = { state: 'delivered' as const, tracking: claiming.seal(held, tracking), deliveredAt }
        await tell(tx, held, draw)
        return { before: held, after: (await claims.change(tx, held, change)) ?? held }
      })
      const [answer] = await shown([after])
      return {
        answer: answer ?? refuse('draw.no_claim'),
        ...{ subject: `${id}/${order}`, before: shownAct(before), after: shownAct(after) },
      }
    },
  }
}

export type DrawClaimDesk = ReturnType<typeof drawClaimDesk>
