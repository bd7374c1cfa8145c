import type { AnswerOf, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import type { flashEndpoints, FlashId } from '@rostrum/contract/news'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import { canonical, refuse, type Approvals, type Kernel, type WaitingApproval } from '@rostrum/server/kernel'
import { pageOfRows, positionOf } from '../cursor'
import { forbiddenIn, type DraftScreener } from '../screening'
import { AskedFlash, FLASHES, rowOf } from './asking'
import type { FlashRepository, FlashStored } from './repository'
import { text } from './text.zh'

type Calls = typeof flashEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Row = Answer<'news.publishFlash'>

export interface FlashParts {
  readonly kernel: Kernel
  readonly rows: FlashRepository
  readonly screenDraft: DraftScreener
  readonly approvals: Approvals
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  readonly published: (tx: Transaction, id: FlashId) => Promise<void>
}

const cursorOf = ({ at, id }: FlashStored) => ({ value: at.getTime(), id })
const afterOf = (cursor: string | undefined) => (cursor === undefined ? undefined : positionOf(cursor))

/** Flashes as members read them and as editors publish them. */
export function flashService(parts: FlashParts) {
  const { kernel, rows, screenDraft, approvals, operatorNames, published } = parts
  const { clock, db } = kernel
  type Names = ReadonlyMap<string, string>

  const shown = ({ at, isOff, why, by, ...row }: FlashStored, names: Names): Row => ({
    ...row,
    at: at.getTime(),
    state: isOff ? 'withdrawn' : 'shown',
    by: names.get(by) ?? '',
    ...(why !== null && { why }),
  })
  function asked({ payload, by, at }: WaitingApproval, names: Names): Row {
    const { words: _words, ...flash } = AskedFlash.parse(payload)
    return { ...flash, at: at.getTime(), sample: false, state: 'asked', by: names.get(by) ?? '' }
  }
  /** What is said of it, or a refusal. */
  async function examined({ stocks, ...said }: Asked<'news.publishFlash'>): Promise<AskedFlash> {
    const screening = await screenDraft([said.text, ...stocks].join('\n'))
    const forbidden = forbiddenIn(screening)
    if (forbidden !== '') return refuse('news.flash_words', { words: forbidden })
    const unknown = stocks.find((code) => !screening.stocks.some((one) => one.code.startsWith(code.slice(0, 6))))
    if (unknown !== undefined) return refuse('news.flash_stock', { code: unknown })
    const words = screening.words.flatMap(({ word, action }) => (action === 'hold' ? [word] : []))
    return { ...said, stocks: screening.stocks, words }
  }
  const isSame = (row: FlashStored, flash: AskedFlash, by: OperatorId): boolean =>
    canonical(saidOf(row)) === canonical(saidOf(flash)) && row.by === by

  return {
    async list({ importance, cursor, pageSize }: Asked<'news.listFlash'>): Promise<Answer<'news.listFlash'>> {
      const found = await rows.list({ isOff: false, importance }, afterOf(cursor), pageSize + 1)
      const shownRows = found.map(({ by: _by, isOff: _isOff, why: _why, at, ...row }) => ({ ...row, at: at.getTime() }))
      return pageOfRows(found, pageSize, shownRows, cursorOf)
    },

    async listRows(at: Asked<'news.listFlashRows'>): Promise<Answer<'news.listFlashRows'>> {
      const { state, keyword, cursor, pageSize } = at
      const [names, waiting] = await Promise.all([operatorNames(), approvals.waiting(FLASHES)])
      const isFirst = cursor === undefined && (state === undefined || state === 'asked')
      const first = isFirst ? waiting.map((one) => asked(one, names)).filter((row) => row.text.includes(keyword)) : []
      if (state === 'asked') return { rows: first, hasMore: false }
      const isOff = state === undefined ? undefined : state === 'withdrawn'
      const found = await rows.list({ isOff, keyword }, afterOf(cursor), pageSize + 1)
      const page = pageOfRows(
        found,
        pageSize,
        found.map((row) => shown(row, names)),
        cursorOf,
      )
      return { ...page, rows: [...first, ...page.rows] }
    },

    async publish(by: OperatorId, given: Asked<'news.publishFlash'>): Promise<Row> {
      if (!isUuid(given.id)) return refuse('news.flash_known')
      const flash = await examined(given)
      const [before, names] = await Promise.all([rows.find(given.id), operatorNames()])
      if (before) return isSame(before, flash, by) ? shown(before, names) : refuse('news.flash_known')
      if (flash.stocks.length > 0 || flash.words.length > 0)
        return asked(await approvals.ask({ kind: FLASHES, payload: flash, by, why: text.why }), names)
      const row = rowOf(flash, by, new Date(clock.now()))
      await db.tx(given.id, async (tx) => {
        await rows.add(tx, row)
        await published(tx, row.id)
      })
      return shown(row, names)
    },

    async withdraw({ id, why }: Asked<'news.withdrawFlash'>): Promise<{ before: Row; after: Row }> {
      const [before, names] = await Promise.all([isUuid(id) ? rows.find(id) : undefined, operatorNames()])
      if (!before) return refuse('news.flash_not_found')
      if (before.isOff) return { before: shown(before, names), after: shown(before, names) }
      await db.tx(id, async (tx) => {
        await rows.withdraw(tx, id, why)
        await published(tx, id)
      })
      return { before: shown(before, names), after: shown({ ...before, isOff: true, why }, names) }
    },
  }
}

export type FlashService = ReturnType<typeof flashService>

const saidOf = ({
  text: words,
  importance,
  source,
  stocks,
}: Pick<AskedFlash, 'text' | 'importance' | 'source' | 'stocks'>) => ({
  text: words,
  importance,
  source,
  stocks,
})
