import type { AnswerOf, LevelId, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import type { SurveyContent, SurveyId, surveyDeskEndpoints } from '@rostrum/contract/survey'
import { canonical } from '../kernel/canonical'
import { isUuid, type Executor, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { Changed } from '../kernel/noting'
import { pageOfRows, windowOf } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import { seenOf } from '../kernel/seen'
import { missingIn, wordsOf } from './checking'
import type { PaperRepository, PaperStored } from './repository-desk'

type Calls = typeof surveyDeskEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Paper = Answer<'survey.getPaper'> & { readonly content: SurveyContent }

/** What in a text keeps it from everybody's eyes. */
export interface PaperScreening {
  /** Forbidden words, in a row; '' for none. */
  readonly forbidden: string
  /** The securities that it names. */
  readonly securities: readonly string[]
}

export interface PaperDeskParts {
  readonly kernel: Pick<Kernel, 'db' | 'clock'>
  readonly papers: PaperRepository
  readonly levels: () => Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  readonly screen: (text: string) => Promise<PaperScreening>
}

const seen = ({ state, version, draft, changedAt }: PaperStored): string =>
  seenOf([state, version, draft, changedAt.getTime()])

/** What may change without asking anybody anew. */
const askedIn = ({ endAt: _endAt, levelIds: _levels, minutes: _minutes, ...asked }: SurveyContent): string =>
  canonical(asked)

/** Where operators write, publish and close questionnaires. */
export function paperDesk({ kernel: { db, clock }, papers, levels, operatorNames, screen }: PaperDeskParts) {
  async function shown(rows: readonly PaperStored[], by?: Executor): Promise<Paper[]> {
    const ids = rows.map(({ id }) => id)
    const [live, counts, names] = await Promise.all([papers.live(ids, by), papers.counts(ids, by), operatorNames()])
    return rows.map((row) => ({
      id: row.id,
      kind: row.draft.kind,
      title: row.draft.title,
      state: row.state,
      version: row.version,
      isChanged: row.version === 0 || canonical(live.get(row.id)) !== canonical(row.draft),
      questions: row.draft.questions.length,
      endAt: row.endAt?.getTime(),
      answers: counts.get(row.id) ?? 0,
      changedAt: row.changedAt.getTime(),
      changedBy: names.get(row.changedBy) ?? '',
      sample: row.sample,
      content: row.draft,
      seen: seen(row),
    }))
  }
  async function get(id: SurveyId): Promise<Paper> {
    const row = isUuid(id) ? await papers.find(id) : undefined
    const [paper] = await shown(row ? [row] : [])
    return paper ?? refuse('survey.not_found')
  }
  async function held(tx: Transaction, id: SurveyId, wanted?: string): Promise<PaperStored> {
    const row = (isUuid(id) ? await papers.hold(tx, id) : undefined) ?? refuse('survey.not_found')
    if (wanted === undefined || wanted === seen(row)) return row
    return refuse('survey.changed', { name: (await operatorNames()).get(row.changedBy) ?? '' })
  }
  async function checkLevels({ levelIds }: SurveyContent): Promise<void> {
    if (levelIds.length === 0) return
    const known = new Set((await levels()).map(({ id }) => id))
    if (!levelIds.every((id) => known.has(id))) refuse('survey.level_unknown')
  }
  async function checkWords(content: SurveyContent): Promise<void> {
    const missing = missingIn(content, clock.now())
    if (missing !== undefined) refuse('survey.incomplete', { what: missing })
    const { forbidden, securities } = await screen(wordsOf(content))
    if (forbidden !== '') refuse('survey.words', { words: forbidden })
    if (securities.length > 0) refuse('survey.names_security', { names: securities.join('、') })
  }
  const changeOf = (by: OperatorId) => ({ changedAt: new Date(clock.now()), changedBy: by })

  return {
    async list({ state, ...page }: Asked<'survey.listPapers'>): Promise<Answer<'survey.listPapers'>> {
      const found = pageOfRows(await papers.list(state, windowOf(page)), page, (row) => row)
      return { ...found, rows: await shown(found.rows) }
    },
    get,
    getChoices: async (): Promise<Answer<'survey.getChoices'>> => ({ levels: [...(await levels())] }),

    async save(by: OperatorId, given: Asked<'survey.savePaper'>): Promise<Changed<Paper>> {
      const { id, content } = given
      await checkLevels(content)
      if (given.seen === undefined) {
        if (!isUuid(id)) return refuse('survey.not_found')
        const made = await papers.add(db.q, { id, ...UNPUBLISHED, levelIds: [], draft: content, ...changeOf(by) })
        const answer = await get(id)
        // The same again is the same; another text under a known number is somebody else's.
        if (!made && canonical(answer.content) !== canonical(content))
          return refuse('survey.changed', { name: answer.changedBy })
        return { answer, subject: id, after: factsOf(answer) }
      }
      const before = await get(id)
      await db.tx(id, async (tx) => {
        await held(tx, id, given.seen)
        await papers.change(tx, id, { draft: content, ...changeOf(by) })
      })
      const answer = await get(id)
      return { answer, before: factsOf(before), after: factsOf(answer) }
    },

    async publish(by: OperatorId, { id, seen: wanted }: Asked<'survey.publishPaper'>): Promise<Changed<Paper>> {
      const before = await get(id)
      if (before.state === 'open' && !before.isChanged) return { answer: before, before: factsOf(before) }
      await checkLevels(before.content)
      await checkWords(before.content)
      await db.tx(id, async (tx) => {
        const row = await held(tx, id, wanted)
        const live = (await papers.live([id], tx)).get(id)
        const isNew = live === undefined || askedIn(live) !== askedIn(row.draft)
        const change = changeOf(by)
        const { levelIds, endAt } = row.draft
        const placed = { levelIds: [...levelIds], endAt: endAt === undefined ? null : new Date(endAt), why: null }
        const publishedAt = isNew || row.state === 'closed' ? change.changedAt : row.publishedAt
        const version = row.version + (isNew ? 1 : 0)
        await papers.publish(tx, id, { ...placed, ...change, state: 'open', version, publishedAt }, row.draft)
      })
      const answer = await get(id)
      return { answer, before: factsOf(before), after: factsOf(answer) }
    },

    async close(by: OperatorId, { id, why }: Asked<'survey.closePaper'>): Promise<Changed<Paper>> {
      const before = await get(id)
      await db.tx(id, async (tx) => {
        const row = await held(tx, id)
        if (row.state === 'draft') refuse('survey.state')
        if (row.state === 'open') await papers.change(tx, id, { state: 'closed', why, ...changeOf(by) })
      })
      const answer = await get(id)
      return { answer, before: factsOf(before), after: factsOf(answer) }
    },
  }
}

const UNPUBLISHED = {
  state: 'draft',
  version: 0,
  endAt: null,
  publishedAt: null,
  why: null,
  sample: false,
} as const

/** What the record of acts keeps: the words of each version are in the version. */
const factsOf = ({ title, state, version, content }: Paper) => ({
  title,
  state,
  version,
  questions: content.questions.length,
  endAt: content.endAt,
  levelIds: content.levelIds,
})

export type PaperDesk = ReturnType<typeof paperDesk>
