import { FlashId, FlashImportance } from '@rostrum/contract/news'
import { charactersOf } from '@rostrum/contract/kernel/characters'
import type { OperatorId } from '@rostrum/contract/kernel'
import { approvalKind, refuse, type ApprovalKind } from '@rostrum/server/kernel'
import { z } from 'zod'
import type { Transaction } from '@rostrum/server/kernel/db'
import { forbiddenIn, type DraftScreener } from '../screening'
import type { FlashRepository, FlashStored } from './repository'
import { text } from './text.zh'

export const FLASHES = 'news.flashes'

/** A flash as a second person is asked for it. */
export const AskedFlash = z.object({
  id: FlashId,
  text: z.string(),
  importance: FlashImportance,
  source: z.string(),
  stocks: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Words of the list that somebody has to judge. */
  words: z.array(z.string()),
})
export type AskedFlash = z.infer<typeof AskedFlash>

interface KindParts {
  readonly rows: FlashRepository
  readonly screenDraft: DraftScreener
  /** Tells members that there is a new one, once it is committed. */
  readonly published: (tx: Transaction, id: FlashId) => Promise<void>
}

const TITLE = 24

/** The row that an accepted flash becomes. */
export const rowOf = ({ words: _words, ...asked }: AskedFlash, by: OperatorId, at: Date): FlashStored => ({
  ...asked,
  by,
  at,
  isOff: false,
  why: null,
  sample: false,
})

/** Publishes what a second person let through. */
export const flashKind = ({ rows, screenDraft, published }: KindParts): ApprovalKind =>
  approvalKind<AskedFlash>({
    kind: FLASHES,
    title: text.kind,
    permission: 'news:flash:edit',
    payload: AskedFlash,
    async describe(asked) {
      const lines: readonly (readonly [string, string])[] = [
        [text.place.text, asked.text],
        [text.place.importance, text.importances[asked.importance]],
        [text.place.source, asked.source],
        [text.place.stocks, asked.stocks.map(({ name, code }) => text.stock(name, code)).join(text.and)],
        [text.place.words, asked.words.join(text.and)],
      ]
      const changes = lines.flatMap(([place, after]) => (after === '' ? [] : [{ place, before: '', after }]))
      return { subject: asked.id, about: charactersOf(asked.text).slice(0, TITLE).join(''), changes }
    },
    stateOf: async ({ id }, q) => ((await rows.find(id, q)) ? 'published' : 'new'),
    async mayStill({ text: said }) {
      const words = forbiddenIn(await screenDraft(said))
      if (words !== '') refuse('news.flash_words', { words })
    },
    async carryOut(tx, asked, { by, at }) {
      await rows.add(tx, rowOf(asked, by, at))
      await published(tx, asked.id)
      return { outcome: text.done, after: asked }
    },
  })
