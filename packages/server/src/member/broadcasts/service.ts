import { DayTime, type BroadcastId, type memberEndpoints } from '@rostrum/contract/member'
import { Instant, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { refuse, windowOf, type Approvals, type Kernel, type WaitingApproval } from '@rostrum/server/kernel'
import type { IsGone } from '../notices/service'
import type { PeopleRepository } from '../people/repository'
import { AskedBroadcast, askedOf, BROADCASTS, linkOf, mustBePlannable } from './asking'
import type { BroadcastAudiences } from './audience'
import { clockOf, sendingAt, type QuietHours } from './policy'
import type { BroadcastRepository, BroadcastRow, Measured } from './repository'

type Calls = typeof memberEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Shown = Answer<'member.askBroadcast'>
type Names = ReadonlyMap<string, string>

export interface PushBroadcastParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly rows: BroadcastRepository
  readonly audiences: BroadcastAudiences
  readonly people: Pick<PeopleRepository, 'listLevels' | 'searchTeachers'>
  readonly approvals?: Approvals
  readonly quiet: () => Promise<QuietHours>
  readonly blocked: (words: string) => Promise<readonly string[]>
  readonly isGone: IsGone
  readonly operatorNames: () => Promise<Names>
}

const TEACHERS_MAX = 500
/** Afterwards members have read what they read, and what they delete is counted no more. */
const COUNTED_MS = 30 * 86_400_000
const COUNTED_MAX = 500

/** Broadcasts as operators try them, ask for them, follow and cancel them. */
export function broadcastService(parts: PushBroadcastParts) {
  const { kernel, rows, audiences, people, approvals, quiet, blocked, isGone, operatorNames } = parts
  const { clock, db } = kernel

  const waiting = async () => (await approvals?.waiting(BROADCASTS)) ?? []

  /** Everything that follows from a draft, or a refusal. */
  async function measured(draft: Asked<'member.tryBroadcast'>) {
    const now = clock.now()
    mustBePlannable(draft.at, now)
    const link = linkOf(draft)
    if (link !== null && (await isGone(link))) return refuse('member.broadcast_gone')
    const { audience, isMarketing } = draft
    const audienceWords = await audiences.wordsOf(audience)
    const [reach, hours, words] = await Promise.all([
      audiences.count({ audience, isMarketing, asOf: new Date(now) }),
      quiet(),
      blocked(`${draft.title}\n${draft.body}`),
    ])
    const at = sendingAt(draft, hours, now)
    return { reach, link, audienceWords, hours, words, at, isHeld: at > Math.max(draft.at ?? now, now) }
  }

  async function shown(found: readonly BroadcastRow[], people: Names): Promise<Shown[]> {
    const counted = await rows.measure(found.map(({ id }) => id))
    return found.map((row) => shownRow(row, counted.get(`broadcast:${row.id}`), people))
  }

  async function mustFind(id: BroadcastId): Promise<Shown> {
    const [row, names] = await Promise.all([rows.find(id), operatorNames()])
    const [one] = row ? await shown([row], names) : []
    return one ?? refuse('member.broadcast_unknown')
  }

  /** It is already there, when somebody presses twice. */
  async function findAsked(id: BroadcastId): Promise<Shown | undefined> {
    if (await rows.find(id)) return mustFind(id)
    const asked = (await waiting()).find(({ subject }) => subject === id)
    return asked && shownAsked(asked, await operatorNames())
  }

  return {
    async list(page: Asked<'member.listBroadcasts'>): Promise<Answer<'member.listBroadcasts'>> {
      const { offset, limit } = { offset: windowOf(page).offset, limit: page.pageSize }
      const [asked, names] = await Promise.all([waiting(), operatorNames()])
      const first = asked.slice(offset, offset + limit).map((one) => shownAsked(one, names))
      const { rows: found, total } = await rows.list(Math.max(0, offset - asked.length), limit - first.length)
      const all = asked.length + total
      const listed = [...first, ...(await shown(found, names))]
      return { rows: listed, total: all, hasMore: offset + listed.length < all }
    },

    async choices(): Promise<Answer<'member.getBroadcastChoices'>> {
      const [levels, teachers, { from, to }] = await Promise.all([
        people.listLevels(),
        people.searchTeachers({ keyword: '', offset: 0, limit: TEACHERS_MAX }),
        quiet(),
      ])
      return {
        levels: levels.map(({ levelId: id, name }) => ({ id, name })),
        teachers: teachers
          .filter(({ regState }) => regState !== 'left')
          .map(({ teacherId: id, name }) => ({ id, name })),
        quietFrom: DayTime.parse(clockOf(from)),
        quietTo: DayTime.parse(clockOf(to)),
      }
    },

    async attempt(draft: Asked<'member.tryBroadcast'>): Promise<Answer<'member.tryBroadcast'>> {
      const { reach, words, at, isHeld } = await measured(draft)
      return { ...reach, at: Instant.parse(at), isHeld, words: [...words] }
    },

    async ask(by: OperatorId, { id, why, ...draft }: Asked<'member.askBroadcast'>): Promise<Shown> {
      const before = await findAsked(id)
      if (before) return before
      const { reach, link, audienceWords, hours, words } = await measured(draft)
      if (words.length > 0) return refuse('member.broadcast_words', { words: words.join('、') })
      if (reach.members === 0) return refuse('member.broadcast_nobody')
      if (!approvals) throw new Error('there is no second person here')
      const payload = askedOf(draft, { id, link, audienceWords, members: reach.members, quiet: hours })
      const asked = await approvals.ask({ kind: BROADCASTS, payload, by, why })
      return shownAsked(asked, await operatorNames())
    },

    async cancel(by: OperatorId, { id, why }: Asked<'member.cancelBroadcast'>): Promise<Shown> {
      await db.tx(id, async (tx) => {
        const row = (await rows.hold(tx, id)) ?? refuse('member.broadcast_unknown')
        if (row.state === 'sent') return refuse('member.broadcast_over')
        if (row.state === 'cancelled') return
        await rows.change(tx, id, { state: 'cancelled', cancelledBy: by, cancelledWhy: why })
      })
      return mustFind(id)
    },

    /** Keeps the highest counts: members delete their messages, and old ones go by themselves. */
    async keepCounts(): Promise<void> {
      const found = await rows.listSince(new Date(clock.now() - COUNTED_MS), COUNTED_MAX)
      const counted = await rows.measure(found.map(({ id }) => id))
      for (const row of found) await rows.change(db.q, row.id, highest(row, counted.get(`broadcast:${row.id}`)))
    },
  }
}

export type PushBroadcastService = ReturnType<typeof broadcastService>

const highest = (row: Measured, counted: Measured = { pushed: 0, opened: 0 }): Measured => ({
  pushed: Math.max(row.pushed, counted.pushed),
  opened: Math.max(row.opened, counted.opened),
})

function shownRow(row: BroadcastRow, counted: Measured | undefined, names: Names): Shown {
  const { id, title, body, link, audienceWords, isMarketing, isUrgent, state, sent, doneAt } = row
  return {
    ...{ id, title, body, audience: audienceWords, isMarketing, isUrgent, state, sent },
    ...(link !== null && { link }),
    by: names.get(row.askedBy) ?? '',
    since: Instant.parse(row.approvedAt.getTime()),
    at: Instant.parse(row.sendAt.getTime()),
    ...(doneAt && { doneAt: Instant.parse(doneAt.getTime()) }),
    ...highest(row, counted),
    ...(row.cancelledBy && { cancelledBy: names.get(row.cancelledBy) ?? '' }),
    ...(row.cancelledWhy !== null && { cancelledWhy: row.cancelledWhy }),
  }
}

function shownAsked({ payload, by, at: askedAt }: WaitingApproval, names: Names): Shown {
  const { id, title, body, link, audienceWords, isMarketing, isUrgent, at } = AskedBroadcast.parse(payload)
  return {
    ...{ id, title, body, audience: audienceWords, isMarketing, isUrgent, state: 'asked' },
    ...(link !== null && { link }),
    by: names.get(by) ?? '',
    since: Instant.parse(askedAt.getTime()),
    at: at ?? Instant.parse(askedAt.getTime()),
    ...{ sent: 0, pushed: 0, opened: 0 },
  }
}
