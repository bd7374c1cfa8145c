import type { OperatorId, TeacherId } from '@rostrum/contract/kernel'
import type { DraftAct, DraftState, NewsId } from '@rostrum/contract/news'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import type { NewsState } from '../tables'
import { handOf } from './hands'
import type { DeskPeople } from './people'
import { isFoldable, isLater, isReviewed, maySubmit, mayTakeBack, mayWithdraw } from './policy'
import { text } from './text.zh'

/** Who may have a hand in a working copy: an operator, or the adviser whose own it is. */
export type DeskHand = OperatorId | TeacherId

/** Where a working copy stands, whatever it is a copy of. */
export interface Staged {
  readonly id: NewsId
  readonly version: number
  readonly state: DraftState
  readonly changedBy: DeskHand | 'system'
  readonly changedAt: Date
  readonly touchedAt: Date
  readonly publishAt: Date | null
  readonly scheduledBy: DeskHand | 'system' | null
  readonly why: string | null
  readonly sample: boolean
}

export interface Seen {
  readonly id: NewsId
  readonly version: number
}

export interface StageStep {
  readonly newsId: NewsId
  readonly version: number
  readonly act: DraftAct
  readonly by: DeskHand | 'system'
  readonly at: Date
  readonly why: string | null
}

/** What members see of a working copy, in any state. */
interface Live {
  readonly state: NewsState
  readonly publishAt: Date
}

/** Where working copies, their steps and what members see are kept. */
export interface StageRows<Row extends Staged> {
  find(id: NewsId, now: Date): Promise<Row | undefined>
  listDue(now: Date, limit: number): Promise<readonly { readonly id: NewsId }[]>
  /** False, and nothing is added, when there is one with this id. */
  add(tx: Transaction, row: Row): Promise<boolean>
  hold(tx: Transaction, id: NewsId): Promise<Row | undefined>
  change(tx: Transaction, row: Row): Promise<void>
  /** `saved`: the texts of a save, which are kept. */
  addStep(tx: Transaction, step: StageStep, saved: Row | undefined): Promise<void>
  /** Takes back this step if it is a save. Only rows whose saves are folded have it. */
  dropStep?(tx: Transaction, id: NewsId, version: number): Promise<void>
  findLive(tx: Transaction, id: NewsId): Promise<Live | undefined>
  removeLive(tx: Transaction, id: NewsId): Promise<void>
}

export interface StageRules<Texts, Row extends Staged & Texts> {
  readonly job: `${string}.${string}`
  isSame(one: Texts, other: Texts): boolean
  begin(texts: Texts, staged: Staged): Row
  /** What is still to be done before anybody reviews it; '' when nothing is. */
  missingIn(row: Row): string
  /** The person it names must still be in service when it goes on its way. */
  checkPerson(row: Row): Promise<void>
  /** The words that keep it from members today; '' when there are none. */
  forbiddenIn(row: Row): Promise<string>
  /** Puts it where members see it. */
  put(tx: Transaction, row: Row, how: Live & { readonly editedAt: Date | null }): Promise<void>
  /** Tells whom it concerns that this was done. */
  moved?(tx: Transaction, row: Row, how: Moved): Promise<void>
}

export interface StageParts<Texts, Row extends Staged & Texts> {
  readonly kernel: Kernel
  readonly desk: DeskPeople
  readonly rows: StageRows<Row>
  readonly rules: StageRules<Texts, Row>
}

/** An act, as it is told to others. */
export interface Moved {
  readonly act: DraftAct
  readonly by: DeskHand | 'system'
  readonly why: string
}

/** How a copy is saved. */
export interface Saving<Texts, Row> {
  /**
   * This save replaces the one before it in the history when the same person did that just before, as a page that saves
   * while somebody types does.
   */
  readonly folded?: boolean
  /** In the same transaction, where anything is saved; may refuse. `before`: what it was, unless it is new. */
  also?(tx: Transaction, texts: Texts, before: Row | undefined): Promise<void>
}

/** What an act makes of the working copy. */
interface Done {
  readonly act: DraftAct
  readonly change: Partial<Staged>
  readonly why?: string
}

const DUE_AT_ONCE = 100

/**
 * Saved, handed in, reviewed by a second person, published or set for a time, withdrawn: the same for articles and
 * videos. Each act names the version it was decided on.
 */
export function draftStages<Texts, Row extends Staged & Texts>(parts: StageParts<Texts, Row>) {
  const { kernel, desk, rows, rules } = parts
  const { clock, db } = kernel
  const now = () => new Date(clock.now())
  const steps = stepping(parts)

  const seen = async ({ id }: Seen): Promise<Row> =>
    (isUuid(id) ? await rows.find(id, now()) : undefined) ?? refuse('news.draft_not_found')
  /** What has to hold each time it goes on its way. */
  const mayGo = async (at: Seen): Promise<void> => {
    const row = await seen(at)
    await rules.checkPerson(row)
    const words = await rules.forbiddenIn(row)
    if (words !== '') refuse('news.draft_words', { words })
  }
  type Decide = (before: Row, tx: Transaction, now: Date) => Done | Promise<Done>
  const act = async (by: DeskHand, { id, version }: Seen, decide: Decide): Promise<void> => {
    const names = await desk.handNames()
    await db.tx(id, async (tx) => {
      const before = (await rows.hold(tx, id)) ?? refuse('news.draft_not_found')
      if (before.version !== version) return refuseChanged(before, names)
      await steps.take(tx, by, before, await decide(before, tx, now()))
    })
  }

  return {
    async save(by: DeskHand, { id, version }: Seen, texts: Texts, saving: Saving<Texts, Row> = {}): Promise<void> {
      const names = await desk.handNames()
      await db.tx(id, async (tx) => {
        if (version === 0 && (await steps.begin(tx, by, id, texts))) return saving.also?.(tx, texts, undefined)
        const before = (await rows.hold(tx, id)) ?? refuse('news.draft_not_found')
        // The same save again, whose answer was lost, or one that changes nothing.
        const isMine = before.version === version + 1 && before.changedBy === by
        if (rules.isSame(before, texts) && (before.version === version || isMine)) return
        if (before.version !== version) return refuseChanged(before, names)
        await saving.also?.(tx, texts, before)
        if (saving.folded && isFoldable(before, by, now())) await rows.dropStep?.(tx, id, before.version)
        // What was reviewed was another text.
        const change = { state: 'draft', changedBy: by, changedAt: now(), why: null } as const
        await steps.take(tx, by, { ...before, ...texts }, { act: 'save', change })
      })
    },

    /** `why`: a note for whoever reviews it. */
    async submit(by: DeskHand, at: Seen, why: string): Promise<void> {
      await mayGo(at)
      await act(by, at, async (before, tx) => {
        if (!maySubmit(before)) return refuse('news.draft_state')
        const what = rules.missingIn(before)
        if (what !== '') return refuse('news.draft_incomplete', { what })
        // What members read already is not changed without a word to whoever reviews it.
        if (why.length < 2 && isShown(await rows.findLive(tx, at.id))) return refuse('news.draft_why')
        return { act: 'submit', change: { state: 'review', why: null }, why }
      })
    },

    async review(by: OperatorId, at: Seen, { pass, why }: { pass: boolean; why: string }): Promise<void> {
      await seen(at)
      await act(by, at, (before) => {
        if (before.state !== 'review') return refuse('news.draft_state')
        if (before.changedBy === by) return refuse('news.review_self')
        if (pass) return { act: 'pass', change: { state: 'approved', why: null }, why }
        return why.length < 2 ? refuse('news.review_why') : { act: 'back', change: { state: 'draft', why }, why }
      })
    },

    /** `publishAt`: ms; now when absent. */
    async publish(by: OperatorId, at: Seen, publishAt: number | undefined): Promise<void> {
      await mayGo(at)
      await act(by, at, async (before, tx, moment) => {
        if (!isReviewed(before)) return refuse('news.draft_unreviewed')
        if (publishAt === undefined) return steps.publication(tx, before, moment)
        if (!isLater(publishAt, moment.getTime())) return refuse('news.draft_time')
        await kernel.jobs.send(rules.job, { id: at.id }, { startAt: publishAt, tx })
        return {
          act: 'schedule',
          change: { state: 'scheduled', publishAt: new Date(publishAt), scheduledBy: by, why: null },
        }
      })
    },

    /** What waits for review or passed it goes back to its writer; what members read stays as it is. */
    async takeBack(by: DeskHand, at: Seen, why: string): Promise<void> {
      await seen(at)
      await act(by, at, ({ state }) =>
        mayTakeBack({ state })
          ? { act: 'withdraw', change: { state: 'draft', why: null }, why }
          : refuse('news.draft_state'),
      )
    },

    async withdraw(by: DeskHand, at: Seen, why: string): Promise<void> {
      await seen(at)
      await act(by, at, async (before, tx) => {
        const live = await rows.findLive(tx, at.id)
        if (!mayWithdraw(before, isShown(live))) return refuse('news.draft_state')
        await rows.removeLive(tx, at.id)
        return { act: 'withdraw', change: { state: 'withdrawn', why, publishAt: live?.publishAt ?? null }, why }
      })
    },

    /** Publishes what is due: also what was due while no process ran. One that fails does not hold up the others. */
    async publishDue(): Promise<void> {
      for (const { id } of await rows.listDue(now(), DUE_AT_ONCE)) {
        await db
          .tx(id, async (tx) => {
            const before = await rows.hold(tx, id)
            const moment = now()
            if (before?.state !== 'scheduled' || before.publishAt === null || before.publishAt > moment) return
            const words = await rules.forbiddenIn(before)
            if (words !== '') return steps.take(tx, 'system', before, steps.sentBack(words))
            await steps.take(tx, before.scheduledBy ?? 'system', before, await steps.publication(tx, before, moment))
          })
          .catch((error: unknown) => kernel.log.error({ err: error, id }, 'a draft could not be published in time'))
      }
    },
  }
}

const isShown = (live: Live | undefined): boolean => live !== undefined && ['published', 'edited'].includes(live.state)

function refuseChanged(before: Staged, names: ReadonlyMap<string, string>): never {
  const { name, at } = handOf(before.changedBy, before.touchedAt, names)
  return refuse('news.draft_changed', { name, at, version: before.version })
}

/** The rows that an act writes. */
function stepping<Texts, Row extends Staged & Texts>({ kernel: { clock }, rows, rules }: StageParts<Texts, Row>) {
  const note = (tx: Transaction, by: DeskHand | 'system', after: Row, { act, why }: Omit<Done, 'change'>) => {
    const { id: newsId, version, touchedAt: at } = after
    return rows.addStep(tx, { newsId, version, act, by, at, why: why || null }, act === 'save' ? after : undefined)
  }
  return {
    /** False: there is one with this id. */
    async begin(tx: Transaction, by: DeskHand, id: NewsId, texts: Texts): Promise<boolean> {
      const at = new Date(clock.now())
      const unset = { publishAt: null, scheduledBy: null, why: null, sample: false }
      const begun = { id, version: 1, state: 'draft', changedBy: by, changedAt: at, touchedAt: at } as const
      const row = rules.begin(texts, { ...begun, ...unset })
      if (!(await rows.add(tx, row))) return false
      await note(tx, by, row, { act: 'save' })
      return true
    },
    async take(tx: Transaction, by: DeskHand | 'system', before: Row, done: Done): Promise<void> {
      const row = { ...before, ...done.change, version: before.version + 1, touchedAt: new Date(clock.now()) }
      await rows.change(tx, row)
      await note(tx, by, row, done)
      await rules.moved?.(tx, row, { act: done.act, by, why: done.why ?? '' })
    },
    /** A word that was forbidden after the review. */
    sentBack: (words: string): Done => {
      const why = text.forbidden(words)
      return { act: 'back', change: { state: 'draft', publishAt: null, scheduledBy: null, why }, why }
    },
    /** It keeps the time of its first publication. */
    async publication(tx: Transaction, before: Row, at: Date): Promise<Done> {
      const live = await rows.findLive(tx, before.id)
      const publishAt = live?.publishAt ?? at
      await rules.put(tx, before, { publishAt, editedAt: live ? at : null, state: live ? 'edited' : 'published' })
      return { act: 'publish', change: { state: 'published', publishAt, scheduledBy: null, why: null } }
    },
  }
}
