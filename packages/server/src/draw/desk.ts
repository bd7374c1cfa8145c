import type { DrawId, drawEndpoints } from '@rostrum/contract/draw'
import { Instant, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, seenOf, waitingOf, windowOf, type Changed } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { DrawOpening } from './opening'
import { drawOf, type DrawGround } from './parts'
import type { DrawPicturing } from './picturing'
import { drawStateOf } from './policy'
import { quizChoices, type DrawPresenting } from './presenting'
import { shownWinner } from './reading'
import type { DrawRow } from './repository'
import { drawTelling } from './telling'
import { VALUES } from './valuing'
import { PUBLISHES, seenFacts, type DrawWritingService } from './writing'

type Calls = typeof drawEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Row = Answer<'draw.getDesk'>

const seen = (row: DrawRow): string => seenOf(seenFacts(row))
const factsOf = ({ draw, writing }: Row) => ({ state: draw.state, commitHash: draw.commitHash, writing })

export interface DrawDeskParts extends DrawGround {
  readonly writing: DrawWritingService
  readonly opening: DrawOpening
  readonly picturing: DrawPicturing
}

/** Draws as operators see them. */
export function drawDeskReading(parts: DrawGround, presenting: DrawPresenting) {
  const { kernel, draws, claims, ports } = parts
  async function shown(rows: readonly DrawRow[]): Promise<Row[]> {
    const ids = rows.map(({ id }) => id)
    const [public_, counts, teachers, operators, values] = await Promise.all([
      presenting.shown(rows),
      claims.countStates(ids),
      ports.teacherNames(rows.flatMap(({ teacherId }) => teacherId ?? [])),
      ports.operatorNames(),
      ports.approvals.waiting(VALUES),
    ])
    const drawn = new Map(public_.map((draw) => [draw.id, draw]))
    const now = kernel.clock.now()
    return rows.flatMap((row): Row[] => {
      const draw = drawn.get(row.id)
      const teacher = row.teacherId === null ? undefined : (teachers.get(row.teacherId) ?? '')
      const countOf = (state: string) => counts.find((one) => one.id === row.id && one.state === state)?.count ?? 0
      if (!draw) return []
      return [
        {
          ...{ draw, writing: row.writing, seen: seen(row), changedAt: Instant.parse(row.changedAt.getTime()) },
          createdBy: teacher ?? (row.createdBy === null ? '' : (operators.get(row.createdBy) ?? '')),
          ...(row.askedAt &&
            teacher !== undefined && { askedBy: teacher, askedAt: Instant.parse(row.askedAt.getTime()) }),
          ...(row.returnedWhy !== null && { returnedWhy: row.returnedWhy }),
          ...(row.voidWhy !== null && { voidWhy: row.voidWhy }),
          claims: { empty: countOf('empty'), submitted: countOf('submitted'), delivered: countOf('delivered') },
          isValueWaiting: values.some(({ subject }) => subject === row.id),
          needsValue:
            row.publishedAt !== null && !row.voidedAt && row.publicValue === null && row.drawAt.getTime() <= now,
        },
      ]
    })
  }
  const one = async (id: DrawId): Promise<Row> =>
    (await shown([await drawOf(draws, id)]))[0] ?? refuse('draw.not_found')

  return {
    one,
    async list({ state, waiting, withTotal, ...page }: Asked<'draw.listDesk'>): Promise<Answer<'draw.listDesk'>> {
      const now = new Date(kernel.clock.now())
      const asked = { state, isWaiting: waiting !== undefined, now }
      const [rows, counted] = await Promise.all([
        page.pageSize === 0 ? [] : draws.listDesk(asked, windowOf(page)),
        waitingOf({ withTotal }, 'waitingSince', () => draws.countWaiting(now)),
      ])
      const found = pageOfRows(rows, page, (row) => row)
      return { rows: await shown(found.rows), hasMore: found.hasMore, ...counted }
    },
    async winners({ id, ...page }: Asked<'draw.listDeskWinners'>): Promise<Answer<'draw.listDeskWinners'>> {
      const row = await drawOf(draws, id)
      const { offset, limit } = windowOf(page)
      const all = row.drawnAt ? await draws.listWinners(id) : []
      return pageOfRows(all.slice(offset, offset + limit), page, (winner) => shownWinner(winner, row))
    },
    async choices({ roomId, id }: Asked<'draw.getDeskChoices'>): Promise<Answer<'draw.getDeskChoices'>> {
      const [rules, levels, quizzes, rooms] = await Promise.all([
        ports.rules(),
        ports.levels(),
        quizChoices(ports, id === undefined ? undefined : await drawOf(draws, id)),
        ports.rooms(roomId === undefined ? [] : [roomId]),
      ])
      const room = roomId === undefined ? undefined : rooms.get(roomId)
      return {
        levels: levels.map(({ id: levelId, name }) => ({ id: levelId, name })),
        ...quizzes,
        ...{ index: ports.index.of(rules.indexCode), prizeMax: rules.prizeMax },
        ...(room && { roomTitle: room.title }),
      }
    },
  }
}

export type DrawDeskReading = ReturnType<typeof drawDeskReading>

/** What operators do with draws until they are opened. */
export function drawDesk(parts: DrawDeskParts, { one }: DrawDeskReading) {
  const { kernel, draws, ports, writing, opening, picturing } = parts
  const { clock, db } = kernel
  const now = () => new Date(clock.now())
  const telling = drawTelling(parts)

  async function changed(id: DrawId, act: (row: DrawRow) => Promise<unknown>, after?: object): Promise<Changed<Row>> {
    const before = await one(id)
    await act(await drawOf(draws, id))
    const answer = await one(id)
    return { answer, subject: id, before: factsOf(before), after: { ...factsOf(answer), ...after } }
  }

  async function add(by: OperatorId, { id, seen: known, draft }: Asked<'draw.saveDesk'>): Promise<Changed<Row>> {
    if (known !== undefined || !isUuid(id)) return refuse('draw.not_found')
    await writing.save(await writing.newRow(id, draft, { operatorId: by }))
    const answer = await one(id)
    return { answer, subject: id, after: factsOf(answer) }
  }

  return {
    async save(by: OperatorId, asked: Asked<'draw.saveDesk'>): Promise<Changed<Row>> {
      const { id, seen: known, draft } = asked
      const found = isUuid(id) ? await draws.find(id) : undefined
      await writing.mustBeFit(draft, found?.teacherId ?? null)
      await picturing.mustBePictures(draft, found?.writing)
      const isRoom = draft.roomId === undefined || (await ports.rooms([draft.roomId])).has(draft.roomId)
      if (!isRoom) return refuse('draw.room')
      if (!found) return add(by, asked)
      const facts = await writing.factsOf(draft)
      return changed(id, () =>
        db.tx(id, async (tx) => {
          const row = (await draws.hold(tx, id)) ?? refuse('draw.not_found')
          if (row.publishedAt || row.voidedAt) refuse('draw.published')
          if (seen(row) !== known) refuse('draw.changed')
          await ports.approvals.withdraw(PUBLISHES, id, tx)
          await draws.change(tx, id, { ...facts, changedAt: now(), askedAt: null, commitHash: null, seedSealed: null })
        }),
      )
    },

    /** A teacher's request has its second person in the operator; an operator's own one asks for another operator. */
    async publish(by: OperatorId, { id, seen: known, why }: Asked<'draw.publishDesk'>) {
      const row = await drawOf(draws, id)
      await writing.mustBeFit(row.writing, row.teacherId)
      const isAsked = row.teacherId !== null && row.askedAt !== null
      const asker = await telling.askerOf(row)
      const { answer, ...told } = await changed(
        id,
        async () => {
          await db.tx(id, async (tx) => {
            const held = (await draws.hold(tx, id)) ?? refuse('draw.not_found')
            if (held.publishedAt || held.voidedAt) refuse('draw.published')
            if (seen(held) !== known) refuse('draw.changed')
            if (isAsked) {
              await writing.publishIn(tx, held)
              await telling.published(tx, asker, held)
            } else if (held.commitHash === null) await writing.sealIn(tx, held)
          })
          if (!isAsked) await ports.approvals.ask({ kind: PUBLISHES, payload: { id }, by, why })
        },
        { why },
      )
      return { answer: { isWaiting: !isAsked, row: answer }, ...told }
    },

    giveBack: ({ id, why }: Asked<'draw.returnDesk'>) =>
      changed(id, async (known) => {
        const asker = await telling.askerOf(known)
        await db.tx(id, async (tx) => {
          const row = (await draws.hold(tx, id)) ?? refuse('draw.not_found')
          if (row.publishedAt || !row.askedAt) refuse('draw.not_asked')
          const gone = { askedAt: null, commitHash: null, seedSealed: null }
          await draws.change(tx, id, { ...gone, returnedWhy: why, changedAt: now() })
          await telling.returned(tx, asker, row, why)
        })
      }),

    end: ({ id, why }: Asked<'draw.voidDesk'>) =>
      changed(id, () =>
        db.tx(id, async (tx) => {
          const row = (await draws.hold(tx, id)) ?? refuse('draw.not_found')
          if (row.voidedAt) return
          const count = (await draws.countEntrants([id], tx)).get(id) ?? 0
          if (count > 0 || drawStateOf(row, clock.now()) === 'finished') refuse('draw.joined_already')
          await ports.approvals.withdraw(PUBLISHES, id, tx)
          await draws.change(tx, id, { voidedAt: now(), voidWhy: why, changedAt: now() })
        }),
      ),

    open: ({ id }: Asked<'draw.openDesk'>) => changed(id, () => opening.open(id)),
  }
}

export type DrawDesk = ReturnType<typeof drawDesk>
