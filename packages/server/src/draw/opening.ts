import { entrantsHashOf, winnersOf, type DrawId } from '@rostrum/contract/draw'
import { linkTo } from '@rostrum/contract/pages'
import type { MemberId } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import { Refusal, refuse } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { JobDefinition } from '@rostrum/server/kernel/jobs'
import { drawOf, type DrawGround } from './parts'
import { drawStateOf, publicDayOf, publicTextOf } from './policy'
import type { ClaimRow } from './repository-claims'
import type { DrawRow, WinnerRow } from './repository'
import { hashText } from './secrets'
import { drawTelling } from './telling'
import { text } from './text.zh'

const AT_ONCE = 20
const REMIND_MS = 3 * 86_400_000
const REMINDED_AT_ONCE = 500
/** Rows of one statement: a row has a handful of parameters, and a statement takes 65,535. */
const ROWS_AT_ONCE = 1_000

function* pieces<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE)
}

/** The list is frozen at the deadline; winners follow from it, the seed and the public value. Nothing else is asked. */
export function drawOpening(parts: DrawGround) {
  const { kernel, draws, claims, ports } = parts
  const { db, clock } = kernel
  const telling = drawTelling(parts)

  /** The list as it is now, for good. `at`: of invented content, which was frozen in its time. */
  async function freezeIn(tx: Transaction, row: DrawRow, at = new Date(clock.now())): Promise<DrawRow> {
    if (row.frozenAt) return row
    if (clock.now() < row.deadline.getTime()) return refuse('draw.early')
    await draws.place(tx, row.id)
    const hashes = await draws.listHashes(row.id, { from: 0 }, tx)
    const change = {
      frozenAt: at,
      publicDay: publicDayOf(row, at.getTime()),
      entrantsHash: entrantsHashOf(hashText, hashes),
      entrants: hashes.length,
    }
    await draws.change(tx, row.id, change)
    return { ...row, ...change }
  }

  const freeze = (id: DrawId): Promise<DrawRow> =>
    db.tx(id, async (tx) => freezeIn(tx, (await draws.hold(tx, id)) ?? refuse('draw.not_found')))
  /** Of invented content, as if somebody had been there in its time. */
  const freezeSample = (id: DrawId): Promise<DrawRow> =>
    db.tx(id, async (tx) => {
      const row = (await draws.hold(tx, id)) ?? refuse('draw.not_found')
      return row.sample ? freezeIn(tx, row, row.deadline) : refuse('draw.not_found')
    })

  /**
   * What nobody entered is taken from an invented market, once that has the close of the very day. Of a real one two people
   * enter it: whoever imports prices would otherwise choose the winners alone.
   */
  async function valuedIn(tx: Transaction, row: DrawRow): Promise<DrawRow> {
    const day = publicDayOf(row, clock.now())
    if (row.publicValue !== null) return row
    const { close, label, isInvented } = ports.index
    const value = isInvented ? await close(row.indexCode, day, tx) : undefined
    if (value === undefined) return refuse('draw.no_value', { index: row.indexName, day })
    const change = {
      publicValue: value,
      publicSource: text.simulatedSource(label),
      publicAt: new Date(clock.now()),
    }
    await draws.change(tx, row.id, change)
    return { ...row, ...change }
  }

  async function openIn(tx: Transaction, id: DrawId, asker: MemberId | undefined): Promise<void> {
    const held = (await draws.hold(tx, id)) ?? refuse('draw.not_found')
    if (held.drawnAt) return
    if (drawStateOf(held, clock.now()) !== 'closed' || clock.now() < held.drawAt.getTime()) return refuse('draw.early')
    const row = await valuedIn(tx, await freezeIn(tx, held))
    const seed = ports.seals.open(row.seedSealed ?? '', id)
    const entrants = await draws.listHashes(id, { from: 0 }, tx)
    const drawing = {
      ...{ seed, entrants, ruleHash: row.ruleHash ?? '', entrantsHash: row.entrantsHash ?? '' },
      ...{ publicText: publicTextOf(row, clock.now()), counts: row.writing.prizes.map(({ count }) => count) },
    }
    const found = winnersOf(hashText, drawing).map(
      (winner, place): WinnerRow => ({ drawId: id, order: place + 1, ...winner }),
    )
    for (const rows of pieces(found)) await draws.addWinners(tx, rows)
    await claimsFor(tx, row, found)
    await draws.change(tx, id, { drawnAt: new Date(clock.now()), seed })
    await telling.drawn(tx, asker, row, found.length)
  }

  /** A winner whose account has ended has nothing to claim, and nobody takes the place. */
  async function claimsFor(tx: Transaction, row: DrawRow, found: readonly WinnerRow[]): Promise<void> {
    for (const rows of pieces(found)) {
      const members = await draws.membersOf(
        row.id,
        rows.map(({ hash }) => hash),
        tx,
      )
      const none = { form: null, tracking: null, at: null, deliveredAt: null, remindedAt: null }
      const made = rows.flatMap(({ order, prize, hash }): ClaimRow[] => {
        const memberId = members.get(hash)
        if (memberId === undefined) return []
        return [{ drawId: row.id, order, memberId, prize, state: 'empty', until: row.claimUntil, ...none }]
      })
      await claims.add(tx, made)
      for (const prize of new Set(made.map((one) => one.prize)))
        await tellWinners(
          tx,
          row,
          made.flatMap((one) => (one.prize === prize ? (one.memberId ?? []) : [])),
          prize,
        )
    }
  }

  async function tellWinners(tx: Transaction, row: DrawRow, to: readonly MemberId[], prize: number): Promise<void> {
    const day = beijingDay(row.claimUntil.getTime())
    await ports.notify(
      {
        ...{ to, kind: 'draw', title: text.won.title(row.name) },
        content: text.won.content(row.writing.prizes[prize]?.name ?? '', day),
        link: linkTo('draw.result', { id: row.id }),
        key: `draw.won:${row.id}`,
      },
      tx,
    )
  }

  async function open(id: DrawId): Promise<void> {
    const asker = await telling.askerOf(await drawOf(draws, id))
    await db.tx(id, (tx) => openIn(tx, id, asker))
  }

  /** One that cannot go on does not keep the others. */
  async function each(rows: readonly DrawRow[], act: (id: DrawId) => Promise<unknown>): Promise<void> {
    const failed: unknown[] = []
    for (const { id } of rows)
      await act(id).catch((error: unknown) => {
        if (error instanceof Refusal) return
        kernel.log.error({ err: error, draw: id }, 'a draw cannot go on')
        failed.push(error)
      })
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} draws cannot go on`)
  }

  async function turn(): Promise<void> {
    try {
      await each(await draws.listToFreeze(new Date(clock.now()), AT_ONCE), freeze)
    } finally {
      await each(await draws.listToOpen(new Date(clock.now()), AT_ONCE), open)
    }
  }

  async function remind(): Promise<void> {
    const now = new Date(clock.now())
    await claims.expire(now)
    const rows = await claims.listToRemind(new Date(now.getTime() + REMIND_MS), now, REMINDED_AT_ONCE)
    const found = new Map(
      (await draws.listByIds([...new Set(rows.map(({ drawId }) => drawId))])).map((row) => [row.id, row]),
    )
    for (const row of rows) {
      const draw = found.get(row.drawId)
      if (draw && row.memberId !== null)
        await ports.notify({
          ...{ to: row.memberId, kind: 'draw', title: text.ending.title(draw.name) },
          content: text.ending.content(draw.writing.prizes[row.prize]?.name ?? '', beijingDay(row.until.getTime())),
          link: linkTo('draw.result', { id: row.drawId }),
          key: `draw.ending:${row.drawId}:${row.order}`,
        })
      await claims.change(db.q, row, { remindedAt: now })
    }
  }

  const jobs: readonly JobDefinition[] = [
    { name: 'draw.turn', cron: '* * * * *', run: turn },
    { name: 'draw.claims', cron: '25 * * * *', run: remind },
  ]
  return { freeze, freezeSample, open, jobs }
}

export type DrawOpening = ReturnType<typeof drawOpening>
