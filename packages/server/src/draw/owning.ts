import { drawDaysAhead } from '@rostrum/contract/draw/limits'
import type { DrawId, drawEndpoints } from '@rostrum/contract/draw'
import { TradeDate, type AnswerOf, type ParsedOf } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import { pageOfRows, refuse, seenOf, windowOf, type TeacherCaller } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { drawOf, type DrawGround } from './parts'
import type { DrawPicturing } from './picturing'
import { tradingAhead } from './policy'
import { quizChoices, type DrawPresenting } from './presenting'
import type { DrawRow } from './repository'
import { text } from './text.zh'
import { PUBLISHES, seenFacts, type DrawWritingService } from './writing'

type Calls = typeof drawEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Own = Answer<'draw.getOwn'>

/** A teacher looks after the own draws until they are published. */
export function drawOwning(
  { kernel: { clock, db }, draws, ports }: DrawGround,
  presenting: DrawPresenting,
  { writing, picturing }: { readonly writing: DrawWritingService; readonly picturing: DrawPicturing },
) {
  const now = () => new Date(clock.now())
  const canOpen = ({ frozenAt, drawnAt, publicValue, drawAt }: DrawRow): boolean =>
    frozenAt !== null && drawnAt === null && publicValue !== null && drawAt.getTime() <= clock.now()

  async function shown(rows: readonly DrawRow[], caller: TeacherCaller): Promise<Own[]> {
    const seen = new Map((await presenting.shown(rows, caller)).map((draw) => [draw.id, draw]))
    return rows.flatMap((row): Own[] => {
      const draw = seen.get(row.id)
      return draw ? [{ draw, writing: row.writing, canOpen: canOpen(row), seen: seenOf(seenFacts(row)) }] : []
    })
  }
  async function own(id: DrawId, { teacherId }: TeacherCaller): Promise<DrawRow> {
    const row = await drawOf(draws, id)
    return row.teacherId === teacherId ? row : refuse('draw.not_found')
  }
  const one = async (id: DrawId, caller: TeacherCaller): Promise<Own> =>
    (await shown([await own(id, caller)], caller))[0] ?? refuse('draw.not_found')

  return {
    async list(page: Asked<'draw.listOwn'>, caller: TeacherCaller): Promise<Answer<'draw.listOwn'>> {
      const found = pageOfRows(await draws.listOwn(caller.teacherId, windowOf(page)), page, (row) => row)
      return { rows: await shown(found.rows, caller), hasMore: found.hasMore }
    },
    get: ({ id }: Asked<'draw.getOwn'>, caller: TeacherCaller): Promise<Own> => one(id, caller),
    async choices({ id }: Asked<'draw.getOwnChoices'>, caller: TeacherCaller): Promise<Answer<'draw.getOwnChoices'>> {
      const [{ indexCode, prizeMax }, levels, quizzes, organiser] = await Promise.all([
        ports.rules(),
        ports.levels(),
        quizChoices(ports, id === undefined ? undefined : await own(id, caller)),
        ports.organiser(),
      ])
      return {
        levels: levels.map(({ id: levelId, name }) => ({ id: levelId, name })),
        ...quizzes,
        days: tradingAhead(beijingDay(clock.now()), drawDaysAhead).map((day) => TradeDate.parse(day)),
        ...{ index: ports.index.of(indexCode), prizeMax, organiser },
      }
    },
    /** What somebody waited for is another thing now: it is asked for again. */
    async modify({ id, seen, draft }: Asked<'draw.modify'>, caller: TeacherCaller): Promise<Own> {
      const known = await own(id, caller)
      const { roomId } = draft
      if (roomId === undefined || !isUuid(roomId) || !(await ports.teaches(caller.teacherId, roomId)))
        return refuse('draw.room')
      mustBeOpen(known, seen)
      await writing.mustBeFit(draft, caller.teacherId)
      const facts = await writing.factsOf(draft)
      await db.tx(id, async (tx) => {
        const held = (await draws.hold(tx, id)) ?? refuse('draw.not_found')
        mustBeOpen(held, seen)
        await picturing.give(tx, caller, draft, held.writing)
        await ports.approvals.withdraw(PUBLISHES, id, tx)
        await draws.change(tx, id, { ...facts, ...NOT_ASKED, changedAt: now() })
      })
      return one(id, caller)
    },
    /** Doing it again changes nothing. */
    async withdraw({ id, what }: Asked<'draw.withdraw'>, caller: TeacherCaller): Promise<Own> {
      await own(id, caller)
      await db.tx(id, async (tx) => {
        const held = (await draws.hold(tx, id)) ?? refuse('draw.not_found')
        if (held.publishedAt) refuse('draw.published')
        if (held.voidedAt || (what === 'request' && !held.askedAt)) return
        await ports.approvals.withdraw(PUBLISHES, id, tx)
        const ended = what === 'draft' ? { voidedAt: now(), voidWhy: text.takenBack } : {}
        await draws.change(tx, id, { ...NOT_ASKED, ...ended, changedAt: now() })
      })
      return one(id, caller)
    },
  }
}

export type DrawOwning = ReturnType<typeof drawOwning>

/** It may be changed still, and is as it was seen. */
function mustBeOpen(row: DrawRow, seen: string): void {
  if (row.publishedAt) refuse('draw.published')
  if (row.voidedAt) refuse('draw.void')
  if (seenOf(seenFacts(row)) !== seen) refuse('draw.changed')
}

/** The seed is forgotten with the promise that it was made for. */
const NOT_ASKED = { askedAt: null, commitHash: null, seedSealed: null } as const
