import { Instant } from '@rostrum/contract/kernel'
import { PollId, type Poll, type PollKind, type RoomId } from '@rostrum/contract/live'
import { scoreMax } from '@rostrum/contract/kernel/limits'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import type { Realtime } from '@rostrum/server/kernel/realtime'
import { sharedCounts } from '../questions/shared-counts'
import type { Screening } from '../messages/screening'
import { OVER } from '../rooms/machine'
import { doerOf, mustEnter, mustModerate, type Viewer } from '../rooms/policy'
import type { RoomRecord } from '../rooms/repository'
import { chosenOf, isClosed } from './policy'
import type { PollRecord, PollRepository } from './repository'
import { pollText } from './text.zh'
import { totalsOf } from './totals'

export interface PollDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly polls: PollRepository
  readonly realtime: Pick<Realtime, 'show'>
  readonly screen: Pick<Screening, 'teaching'>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

type PollRoom = Pick<RoomRecord, 'id' | 'state'>

interface Signing {
  readonly roomId: RoomId
  readonly signId: PollId
}

export interface PollWish {
  readonly roomId: RoomId
  readonly kind: PollKind
  readonly question: string
  readonly options: readonly string[]
  readonly seconds?: number
  readonly idempotencyKey: string
}

const scores = Array.from({ length: scoreMax }, (_, index) => String(index + 1))

/** Polls and sign-ins in a room: everybody sees the counts change. */
export function pollService({ kernel, polls, realtime, screen, getRoom }: PollDeps) {
  /** A room of thousands reads the list at the moment when something is asked. */
  const listOf = sharedCounts((roomId) => polls.list(roomId))

  async function poll(id: PollId, viewer: Viewer): Promise<{ row: PollRecord; room: RoomRecord }> {
    const row = isUuid(id) ? await polls.find(id) : undefined
    if (!row) return refuse('live.poll_not_found')
    const room = await getRoom(row.roomId, viewer)
    mustEnter(room, viewer)
    return { row, room }
  }

  async function shown(rows: readonly PollRecord[], room: PollRoom, { memberId }: Viewer): Promise<Poll[]> {
    const ids = rows.map(({ id }) => id)
    const mine = memberId === undefined ? new Map<PollId, number[]>() : await polls.chosenBy(memberId, room.id, ids)
    const isOver = OVER.includes(room.state)
    return rows.map((row) => pollOf(row, mine.get(row.id) ?? [], isOver || isClosed(row, kernel.clock.now())))
  }

  async function one(row: PollRecord, room: PollRoom, viewer: Viewer): Promise<Poll> {
    const [only] = await shown([row], room, viewer)
    return only ?? refuse('live.poll_not_found')
  }

  /** Totals reach everybody; the number of the newest change makes them read the poll itself. */
  const tellCounts = (row: PollRecord): void => realtime.show(row.roomId, totalsOf(row), true)
  const tellChange = (room: RoomId): void => realtime.show(room, { polls: kernel.clock.now() })

  async function wordsOf({ kind, question, options }: PollWish): Promise<Pick<PollRecord, 'question' | 'options'>> {
    if (kind === 'sign') return { question: pollText.sign, options: [pollText.sign] }
    const asked = await screen.teaching(question)
    if (kind === 'score') return { question: asked, options: scores }
    if (options.length < 2) return refuse('live.poll_options')
    return { question: asked, options: await Promise.all(options.map((option) => screen.teaching(option))) }
  }

  return {
    async list(viewer: Viewer, roomId: RoomId): Promise<Poll[]> {
      const room = await getRoom(roomId, viewer)
      mustEnter(room, viewer)
      return shown(await listOf(room.id), room, viewer)
    },
    async create(viewer: Viewer, wish: PollWish): Promise<Poll> {
      const room = await getRoom(wish.roomId, viewer)
      mustModerate(room, viewer)
      if (OVER.includes(room.state)) return refuse('live.room_closed')
      const words = await wordsOf(wish)
      const now = kernel.clock.now()
      const row = await polls.create(
        {
          ...words,
          roomId: room.id,
          id: PollId.parse(newId()),
          kind: wish.kind,
          counts: words.options.map(() => 0),
          voters: 0,
          by: doerOf(viewer),
          key: wish.idempotencyKey,
          createdAt: new Date(now),
          closesAt: wish.seconds === undefined ? null : new Date(now + wish.seconds * 1000),
        },
        new Date(now),
      )
      tellChange(room.id)
      return one(row, room, viewer)
    },
    async close(viewer: Viewer, id: PollId): Promise<Poll> {
      const { row, room } = await poll(id, viewer)
      mustModerate(room, viewer)
      const closed = isClosed(row, kernel.clock.now())
        ? row
        : ((await polls.close(row, new Date(kernel.clock.now()))) ?? row)
      tellChange(room.id)
      return one(closed, room, viewer)
    },
    async vote(viewer: Viewer, id: PollId, options: readonly string[]): Promise<Poll> {
      const { row, room } = await poll(id, viewer)
      const { memberId } = viewer
      if (memberId === undefined) return refuse('live.login_required')
      const at = new Date(kernel.clock.now())
      const voted = await polls.vote(row, {
        member: memberId,
        chosen: chosenOf(row, options),
        at,
        isOver: OVER.includes(room.state),
      })
      tellCounts(voted)
      return one(voted, room, viewer)
    },
    /** Signs in to what is a sign-in of this room; again: the first time stands. */
    async sign(viewer: Viewer, { roomId, signId }: Signing): Promise<Instant> {
      const row = isUuid(signId) ? await polls.find(signId) : undefined
      if (row?.kind !== 'sign' || row.roomId !== roomId) return refuse('live.poll_not_found')
      await this.vote(viewer, signId, ['0'])
      const at = viewer.memberId && (await polls.votedAt(viewer.memberId, row))
      return Instant.parse(at?.getTime() ?? kernel.clock.now())
    },
  }
}

export type PollService = ReturnType<typeof pollService>

const instant = (date: Date) => Instant.parse(date.getTime())

function pollOf(row: PollRecord, chosen: readonly number[], isOver: boolean): Poll {
  const { id, roomId, kind, question, options, counts, voters, createdAt, closesAt } = row
  return {
    id,
    roomId,
    kind,
    question,
    options: options.map((text, place) => ({ key: String(place), text, count: counts[place] ?? 0 })),
    voters,
    mine: chosen.map(String),
    state: isOver ? 'closed' : 'open',
    createdAt: instant(createdAt),
    closesAt: closesAt === null ? undefined : instant(closesAt),
  }
}
