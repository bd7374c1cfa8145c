import { HelpId, type contentEndpoints, type HelpCategory } from '@rostrum/contract/content'
import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import { isUuid, newId, searchTokens } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { pageOfRows, windowOf } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import { safeHtml, wordsOf } from './html'
import type { HelpRecord, HelpRepository } from './repository-help'
import { helpSample } from './sample/help'

type Calls = typeof contentEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

const RELATED = 5

const rowOf = ({ id, category, question, useful, sample }: HelpRecord) => ({ id, category, question, useful, sample })
const draftOf = (record: HelpRecord): Answer<'content.saveHelp'> => {
  const { answer, updatedAt, useless, position, isOff } = record
  return { ...rowOf(record), answer, updatedAt: updatedAt.getTime(), useless, position, isOff }
}

const BEFORE = 20
const EXCERPT = 90

/** The part of a text around the first word of a phrase, or its beginning. */
function excerptAround(text: string, words: string): string {
  const first = words.split(' ')[0]?.toLowerCase() ?? ''
  const at = Math.max(0, text.toLowerCase().indexOf(first) - BEFORE)
  const part = Array.from(text.slice(at)).slice(0, EXCERPT).join('')
  return `${at > 0 ? '…' : ''}${part}${at + part.length < text.length ? '…' : ''}`
}

/** Frequent questions: found, read, voted on, and written by operators. */
export function helpService({ clock, db }: Pick<Kernel, 'clock' | 'db'>, help: HelpRepository) {
  async function find(id: HelpId): Promise<HelpRecord> {
    return (isUuid(id) ? await help.find(id) : undefined) ?? refuse('content.help_not_found')
  }
  /** What is withdrawn says where it stood, so that its reader is sent there. */
  async function findShown(id: HelpId): Promise<HelpRecord> {
    const record = await find(id)
    return record.isOff ? refuse('content.help_withdrawn', { category: record.category }) : record
  }
  const written = (asked: Omit<Asked<'content.saveHelp'>, 'id'>) => {
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

  return {
    async listCategories(): Promise<Answer<'content.listHelpCategories'>> {
      return { rows: await help.countByCategory() }
    },
    async list(asked: Asked<'content.listHelp'>): Promise<Answer<'content.listHelp'>> {
      const keyword = asked.keyword?.trim() || undefined
      return pageOfRows(await help.list({ keyword, category: asked.category }, windowOf(asked)), asked, rowOf)
    },
    /** `who`: whose vote is shown; undefined for somebody unknown. */
    async get(id: HelpId, who: string | undefined): Promise<Answer<'content.getHelp'>> {
      const record = await findShown(id)
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
    /** Questions by words, each with the place of its answer where they stand. */
    async search(
      words: string,
      window: { offset: number; limit: number },
    ): Promise<(Pick<HelpRecord, 'id' | 'question' | 'sample'> & { teaser: string })[]> {
      return (await help.list({ keyword: words }, window)).map(({ id, question, sample, words: answer }) => ({
        id,
        question,
        sample,
        teaser: excerptAround(answer, words),
      }))
    },
    /** Questions by id, those that were withdrawn included. */
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
      await findShown(id)
      await db.tx(id, (tx) =>
        help.vote(tx, { helpId: id, who, useful, reason: reason || null, at: new Date(clock.now()) }),
      )
      return { useful: (await find(id)).useful, voted: useful }
    },
    async listDrafts(
      category: HelpCategory | undefined,
      page: { pageNum: number; pageSize: number },
    ): Promise<Answer<'content.listHelpDrafts'>> {
      return pageOfRows(await help.listAll(category, windowOf(page)), page, draftOf)
    },
    async save({ id, ...asked }: Asked<'content.saveHelp'>): Promise<Answer<'content.saveHelp'>> {
      if (id !== undefined) {
        if (!isUuid(id) || !(await help.change(id, written(asked)))) return refuse('content.help_not_found')
        return draftOf(await find(id))
      }
      const added = HelpId.parse(newId())
      await help.add({ id: added, ...written(asked), sample: false })
      return draftOf(await find(added))
    },
    async addSample(): Promise<void> {
      for (const [position, one] of helpSample.entries()) {
        await help.add({ id: HelpId.parse(newId()), ...written({ ...one, position, isOff: false }), sample: true })
      }
    },
  }
}

export type HelpService = ReturnType<typeof helpService>
