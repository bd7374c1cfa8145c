import type { OperatorId } from '@rostrum/contract/kernel'
import type { Executor, Transaction } from '@rostrum/server/kernel/db'
import { approvalKind, canonical, refuse, type ApprovalKind, type Approvals } from '@rostrum/server/kernel'
import { z } from 'zod'
import type { WordService } from '../word-service'
import { publicText as text } from './text.public.zh'

/** A fact as the second person reads it. `exact` is compared and shown where the words alone do not differ. */
export interface PublicLine {
  readonly place: string
  readonly words: string
  readonly exact?: string
}

/** What is asked of a second person, whatever sort it is of. */
export const publicFacts = {
  isOff: z.boolean(),
  /** Nobody has read it yet. */
  isNew: z.boolean(),
  /** Words of the list that somebody has to judge. */
  words: z.array(z.string()),
}

interface Public {
  readonly id: string
  readonly isOff: boolean
  readonly isNew: boolean
  readonly words: readonly string[]
}

/** One sort of what the public reads. */
export interface PublicSort<P extends Public> {
  readonly kind: `content.${string}`
  readonly title: string
  /** The permission to write it; who confirms it holds it as well. */
  readonly permission: string
  readonly payload: z.ZodType<P>
  /** As it is now; nothing where there is none. */
  nowOf(asked: P, q: Executor): Promise<P | undefined>
  titleOf(asked: P): string
  /** Everything in it that is read, for the list of words. */
  textOf(asked: P): string
  linesOf(asked: P): Promise<readonly PublicLine[]>
  /** Makes it what was asked for; `before` is absent where it is new. */
  put(tx: Transaction, asked: P, at: Date): Promise<{ readonly before?: unknown; readonly after: unknown }>
}

export interface PublicReadingParts {
  readonly approvals: Approvals
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  readonly attempt: WordService['attempt']
  /** Whether the house wants a second person for all of it. */
  readonly bySecond: () => Promise<boolean>
}

/** Who asked, and when, in ms. */
export interface WaitingAsk {
  readonly by: string
  readonly at: number
}

/** What waits about one subject. */
export interface WaitingPublic extends WaitingAsk {
  readonly id: string
  readonly title: string
  readonly isNew: boolean
}

/** How one sort of what the public reads is screened: by the list of words, and by a second person. */
export function publicReading<P extends Public>(parts: PublicReadingParts, sort: PublicSort<P>) {
  const { approvals, operatorNames, attempt, bySecond } = parts

  /** The words to judge, or a refusal that names the forbidden ones. */
  async function wordsToJudge(asked: P): Promise<string[]> {
    const { hits } = await attempt(sort.textOf(asked))
    const found = (action: (typeof hits)[number]['action']) => [
      ...new Set(hits.filter((hit) => hit.action === action).map(({ word }) => word)),
    ]
    const forbidden = found('refuse')
    return forbidden.length > 0 ? refuse('content.public_words', { words: forbidden.join(text.and) }) : found('hold')
  }

  /** What differs. What nobody can read now is read whole. */
  async function changesOf(asked: P, now: P | undefined) {
    const before = now && !now.isOff ? await sort.linesOf(now) : []
    const changes = (await sort.linesOf(asked)).flatMap(({ place, words, exact }, at) => {
      const was = before[at]
      if (words !== (was?.words ?? '')) return [{ place, before: was?.words ?? '', after: words }]
      return exact === was?.exact ? [] : [{ place, before: was?.exact ?? '', after: exact ?? '' }]
    })
    const isBack = now?.isOff
      ? [{ place: text.place.state, before: text.stateOf(true), after: text.stateOf(false) }]
      : []
    const toJudge = asked.words.length === 0 ? [] : [asked.words.join(text.and)]
    return [...isBack, ...changes, ...toJudge.map((after) => ({ place: text.place.words, before: '', after }))]
  }

  const second: ApprovalKind = approvalKind<P>({
    kind: sort.kind,
    title: sort.title,
    permission: sort.permission,
    payload: sort.payload,
    async describe(asked, q) {
      const changes = await changesOf(asked, await sort.nowOf(asked, q))
      return { subject: asked.id, about: sort.titleOf(asked), changes }
    },
    stateOf: async (asked, q) => canonical([(await sort.nowOf(asked, q)) ?? '']),
    mayStill: async (asked) => void (await wordsToJudge(asked)),
    async carryOut(tx, asked, { at }) {
      return { outcome: text.done, ...(await sort.put(tx, asked, at)) }
    },
  })

  return {
    second,
    /** Asks a second person, where one is wanted; absent where it may be done at once. What is taken down always may. */
    async ask(by: OperatorId, asked: P, why: string): Promise<WaitingAsk | undefined> {
      if (asked.isOff) return undefined
      const words = await wordsToJudge(asked)
      if (words.length === 0 && !(await bySecond())) return undefined
      const [made, names] = await Promise.all([
        approvals.ask({ kind: sort.kind, payload: { ...asked, words }, by, why }),
        operatorNames(),
      ])
      return { by: names.get(made.by) ?? '', at: made.at.getTime() }
    },
    /** What waits, by the id of what it is about. */
    async waiting(): Promise<ReadonlyMap<string, WaitingPublic>> {
      const [asked, names] = await Promise.all([approvals.waiting(sort.kind), operatorNames()])
      return new Map(
        asked.map(({ payload, by, at }) => {
          const wanted = sort.payload.parse(payload)
          const { id, isNew } = wanted
          return [id, { id, isNew, title: sort.titleOf(wanted), by: names.get(by) ?? '', at: at.getTime() }]
        }),
      )
    },
  }
}

/** What of it waits and is new. */
export const newOnes = (waiting: ReadonlyMap<string, WaitingPublic>) =>
  [...waiting.values()].flatMap(({ isNew, ...one }) => (isNew ? [one] : []))

/** What a draft says of a change that waits. */
export function waitingOf(waiting: ReadonlyMap<string, WaitingPublic>, id: string): { readonly waiting?: WaitingAsk } {
  const found = waiting.get(id)
  return found ? { waiting: { by: found.by, at: found.at } } : {}
}
