import { firstOf } from '@rostrum/contract/kernel/characters'
import { HelpId, type contentEndpoints, type HelpCategory } from '@rostrum/contract/content'
import type { AnswerOf, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { versionOf } from '../kernel/canonical'
import { isUuid, newId, searchTokens, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { pageOfRows, windowOf, type PageWindow } from '../kernel/paging'
import type { Changed } from '../kernel/noting'
import { refuse } from '../kernel/refusal'
import { helpFacts, helpReading, type AskedHelp } from './asking-help'
import { newOnes, waitingOf, type PublicReadingParts } from './desk/public-reading'
import { askedOf, ranked } from './help-rank'
import { safeHtml, wordsOf } from './html'
import type { HelpRecord, HelpRepository } from './repository-help'
import { helpSample } from './sample/help'

type Calls = typeof contentEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

const RELATED = 5
/** So many questions that share a word with a search are ranked. */
const RANKED = 300

const rowOf = ({ id, category, question, useful, sample }: HelpRecord) => ({ id, category, question, useful, sample })
const draftOf = (record: HelpRecord): Answer<'content.saveHelp'> => {
  const { answer, updatedAt, useless, position, isOff } = record
  return {
    ...rowOf(record),
    answer,
    updatedAt: updatedAt.getTime(),
    useless,
    position,
    isOff,
    seen: seenOf(record),
  }
}

/** The version of a question, by all that editors write. */
const seenOf = ({ category, question, answer, position, isOff }: HelpRecord): string =>
  versionOf([category, question, answer, position, isOff])

const BEFORE = 20
const EXCERPT = 90

/** The part of a text around the first word of a phrase, or its beginning. */
function excerptAround(text: string, words: string): string {
  const first = words.split(' ')[0]?.toLowerCase() ?? ''
  const at = Math.max(0, text.toLowerCase().indexOf(first) - BEFORE)
  const part = firstOf(text.slice(at), EXCERPT)
  return `${at > 0 ? '…' : ''}${part}${at + part.length < text.length ? '…' : ''}`
}

/** Frequent questions: finds and reads them, takes votes, and lets operators write them. */
export function helpService(
  { clock, db }: Pick<Kernel, 'clock' | 'db'>,
  help: HelpRepository,
  screening: PublicReadingParts,
) {
  async function getQuestion(id: HelpId): Promise<HelpRecord> {
    return (isUuid(id) ? await help.find(id) : undefined) ?? refuse('content.help_not_found')
  }
  /** The error for a withdrawn question names its category, so that the reader is sent there. */
  async function getShown(id: HelpId): Promise<HelpRecord> {
    const record = await getQuestion(id)
    return record.isOff ? refuse('content.help_withdrawn', { category: record.category }) : record
  }
  /** The questions that fit the words, the best first. Words with nothing to search for find nothing. */
  async function findByWords(
    words: string,
    { offset, limit }: PageWindow,
    category?: HelpCategory,
  ): Promise<HelpRecord[]> {
    const asked = askedOf(words)
    if (asked === undefined) return []
    const held = await help.listHolding(asked.tokens, category, RANKED)
    return ranked(held, asked).slice(offset, offset + limit)
  }
  const written = (asked: Omit<Asked<'content.saveHelp'>, 'id' | 'seen' | 'why'>) => {
    const answer = safeHtml(asked.answer)
    const words = wordsOf(answer)
    return {
      ...asked,
      answer,
      words,
      updatedAt: new Date(clock.now()),
      tokens: searchTokens(`${asked.question} ${words}`),
    }
  }

  const put = async (tx: Transaction, { id, isNew, ...asked }: AskedHelp): Promise<void> => {
    const row = written(helpFacts({ id, isNew, ...asked }))
    await (isNew ? help.add({ id, ...row, sample: false }, tx) : help.change(tx, id, row))
  }
  const reading = helpReading(screening, help, put)

  return {
    async listCategories(): Promise<Answer<'content.listHelpCategories'>> {
      return { rows: await help.countByCategory() }
    },
    async list(asked: Asked<'content.listHelp'>): Promise<Answer<'content.listHelp'>> {
      const keyword = asked.keyword?.trim()
      const window = windowOf(asked)
      const rows = keyword
        ? await findByWords(keyword, window, asked.category)
        : await help.list(asked.category, window)
      return pageOfRows(rows, asked, rowOf)
    },
    /** `who`: whose vote is shown; undefined for an unknown person. */
    async get(id: HelpId, who: string | undefined): Promise<Answer<'content.getHelp'>> {
      const record = await getShown(id)
      const [related, voted] = await Promise.all([
        help.listRelated(id, record.category, RELATED),
        who === undefined ? undefined : help.findVote(id, who),
      ])
      return {
        ...rowOf(record),
        answer: record.answer,
        updatedAt: record.updatedAt.getTime(),
        voted,
        related: related.map(rowOf),
      }
    },
    /** Searches questions by words; each comes with the part of its answer where the words stand. */
    async search(
      words: string,
      window: PageWindow,
    ): Promise<(Pick<HelpRecord, 'id' | 'question' | 'sample'> & { teaser: string })[]> {
      return (await findByWords(words, window)).map(({ id, question, sample, words: answer }) => ({
        id,
        question,
        sample,
        teaser: excerptAround(answer, words),
      }))
    },
    /** Questions by id, withdrawn ones included. */
    async lookUp(
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { title: string; gone: boolean; locked: boolean }>> {
      const known = ids.filter(isUuid).map((id) => HelpId.parse(id))
      const rows = known.length === 0 ? [] : await help.listByIds(known)
      return new Map(rows.map(({ id, question, isOff }) => [id, { title: question, gone: isOff, locked: false }]))
    },
    async vote(
      who: string | undefined,
      { id, useful, reason }: Asked<'content.voteHelp'>,
    ): Promise<Answer<'content.voteHelp'>> {
      if (who === undefined) return refuse('content.help_unknown_voter')
      await getShown(id)
      await db.tx(id, (tx) =>
        help.vote(tx, { helpId: id, who, useful, reason: reason || null, at: new Date(clock.now()) }),
      )
      return { useful: (await getQuestion(id)).useful, voted: useful }
    },
    async listDrafts(
      category: HelpCategory | undefined,
      page: { pageNum: number; pageSize: number },
    ): Promise<Answer<'content.listHelpDrafts'>> {
      const [rows, waiting] = await Promise.all([help.listAll(category, windowOf(page)), reading.waiting()])
      const drafts = pageOfRows(rows, page, (row) => ({ ...draftOf(row), ...waitingOf(waiting, row.id) }))
      return { ...drafts, asked: newOnes(waiting) }
    },
    second: reading.second,
    /** Keeps it as it is written, or asks a second person first. */
    async save(
      by: OperatorId,
      { id, seen, why = '', ...said }: Asked<'content.saveHelp'>,
    ): Promise<Changed<Answer<'content.saveHelp'>>> {
      const before = id === undefined ? undefined : await getQuestion(id)
      if (before && seenOf(before) !== seen) return refuse('content.help_changed')
      const fresh = HelpId.parse(before?.id ?? newId())
      const asked: AskedHelp = { ...said, answer: safeHtml(said.answer), id: fresh, isNew: !before, words: [] }
      const waiting = await reading.ask(by, asked, why)
      if (waiting) {
        const votes = { useful: before?.useful ?? 0, useless: before?.useless ?? 0, sample: before?.sample ?? false }
        const answer = { ...draftOf({ ...written(said), ...votes, id: fresh }), seen, waiting }
        return { answer, subject: fresh, ...(before && { before: draftOf(before) }), after: answer }
      }
      const was = await db.tx(fresh, async (tx) => {
        const held = asked.isNew ? undefined : ((await help.hold(tx, fresh)) ?? refuse('content.help_not_found'))
        if (held && seenOf(held) !== seen) return refuse('content.help_changed')
        await put(tx, asked)
        return held && draftOf(held)
      })
      const answer = draftOf(await getQuestion(fresh))
      return { answer, subject: fresh, ...(was && { before: was }), after: answer }
    },
    async addSample(): Promise<void> {
      for (const [position, one] of helpSample.entries()) {
        await help.add({ id: HelpId.parse(newId()), ...written({ ...one, position, isOff: false }), sample: true })
      }
    },
  }
}

export type HelpService = ReturnType<typeof helpService>
