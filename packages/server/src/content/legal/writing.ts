import type { DocKind, legalEndpoints } from '@rostrum/contract/content'
import type { OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { safeHtml, wordsOf } from '../html'
import { isHigher, isOwn, isRequired, mayBegin, newestOf } from './policy'
import type { LegalDraftRow, LegalRepository, LegalVersionRow } from './repository'
import { text } from './text.zh'

type Asked<N extends keyof typeof legalEndpoints> = ParsedOf<(typeof legalEndpoints)[N]>

export interface LegalWritingParts {
  readonly kernel: Kernel
  readonly legal: LegalRepository
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  /** Told of every publication. */
  readonly published: (kind: DocKind) => void
}

interface Seen {
  readonly kind: DocKind
  readonly seen: string
}

const VERSIONS = 100

/** What operators do with the draft of a legal text. Each act names the draft it was decided on. */
export function legalWriting({ kernel: { clock, db }, legal, operatorNames, published }: LegalWritingParts) {
  const now = () => new Date(clock.now())

  async function refuseChanged({ writtenBy }: LegalDraftRow): Promise<never> {
    const name = (await operatorNames()).get(writtenBy) ?? ''
    return refuse('content.legal_changed', { name })
  }
  async function held(tx: Transaction, { kind, seen }: Seen): Promise<LegalDraftRow> {
    const row = (await legal.hold(tx, kind)) ?? refuse('content.legal_no_draft')
    return row.seen === seen ? row : refuseChanged(row)
  }
  async function needHigher(tx: Transaction, kind: DocKind, version: string): Promise<LegalVersionRow[]> {
    const versions = await legal.versions(tx, kind, VERSIONS)
    return isHigher(version, versions) ? versions : refuse('content.legal_version', { newest: newestOf(versions) })
  }

  return {
    async save(by: OperatorId, { kind, seen, ...texts }: Asked<'content.saveLegalDraft'>): Promise<void> {
      const row: LegalDraftRow = {
        ...texts,
        kind,
        body: safeHtml(texts.body),
        seen: newId(),
        // What was handed in was another text.
        state: 'draft',
        writtenBy: by,
        writtenAt: now(),
        submittedBy: null,
        submittedAt: null,
        why: null,
      }
      await db.tx(kind, async (tx) => {
        await needHigher(tx, kind, texts.version)
        if (seen === '' && (await legal.add(tx, row))) return
        const before = (await legal.hold(tx, kind)) ?? refuse('content.legal_no_draft')
        // The same save again, whose answer was lost.
        if (isSame(before, row) && before.writtenBy === by) return
        if (before.seen !== seen) return refuseChanged(before)
        await legal.change(tx, row)
      })
    },

    async submit(by: OperatorId, at: Seen): Promise<void> {
      await db.tx(at.kind, async (tx) => {
        const before = await held(tx, at)
        if (before.state !== 'draft') return refuse('content.legal_state')
        const what = missingIn(before)
        if (what !== '') return refuse('content.legal_incomplete', { what })
        const change = { seen: newId(), submittedBy: by, submittedAt: now(), why: null }
        await legal.change(tx, { ...before, ...change, state: 'review' })
      })
    },

    async sendBack(at: Seen, why: string): Promise<void> {
      await db.tx(at.kind, async (tx) => {
        const before = await held(tx, at)
        if (before.state !== 'review') return refuse('content.legal_state')
        await legal.change(tx, { ...before, seen: newId(), state: 'draft', why })
      })
    },

    /** Returns what was given up. */
    async withdraw(at: Seen): Promise<LegalDraftRow> {
      return db.tx(at.kind, async (tx) => {
        const before = await held(tx, at)
        await legal.remove(tx, at.kind)
        return before
      })
    },

    async publish(
      by: OperatorId,
      { from, agreeAgain, ...at }: Asked<'content.publishLegalDraft'>,
    ): Promise<{ version: string; at: Date; agreeAgain: boolean }> {
      const told = await db.tx(at.kind, async (tx) => {
        const before = await held(tx, at)
        if (before.state !== 'review') return refuse('content.legal_state')
        if (isOwn(before, by)) return refuse('content.legal_self')
        const { kind, version, title, summary, changes, body, writtenBy, writtenAt } = before
        const versions = await needHigher(tx, kind, version)
        const begin = from ?? now().getTime()
        if (!mayBegin(begin, now().getTime(), versions)) return refuse('content.legal_from')
        if (agreeAgain && !(isRequired(kind) && changes !== '')) return refuse('content.legal_again')
        const told = { version, at: new Date(begin), agreeAgain }
        const hands = { writtenBy, writtenAt, publishedBy: by, publishedAt: now() }
        await legal.publish(tx, { ...told, ...hands, kind, title, summary, changes, body, sample: false })
        await legal.remove(tx, kind)
        return told
      })
      published(at.kind)
      return told
    },
  }
}

export type LegalWriting = ReturnType<typeof legalWriting>

const TEXTS = ['version', 'title', 'summary', 'changes', 'body'] as const

const isSame = (one: LegalDraftRow, other: LegalDraftRow): boolean =>
  TEXTS.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))

/** What is still to be written before anybody checks it; '' when nothing is. */
function missingIn({ summary, body }: LegalDraftRow): string {
  return [summary.length === 0 && text.summary, wordsOf(body) === '' && text.body].filter(Boolean).join(text.and)
}
