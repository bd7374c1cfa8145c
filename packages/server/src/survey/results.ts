import type { AnswerOf, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import type { Question, SurveyContent, SurveyId, surveyDeskEndpoints } from '@rostrum/contract/survey'
import { recentTexts } from '@rostrum/contract/survey/limits'
import { answerWords } from '@rostrum/contract/survey/words'
import { isUuid } from '../kernel/db'
import { pageOfRows, windowOf } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import type { PaperRepository, PaperStored } from './repository-desk'

type Calls = typeof surveyDeskEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

export interface Contact {
  readonly memberId: MemberId
  readonly nickname: string
  readonly mobileMasked?: string
}

export interface ResultParts {
  readonly papers: PaperRepository
  /** Those who still have an account, by id. */
  readonly contacts: (ids: readonly MemberId[]) => Promise<readonly Contact[]>
}

const COUNTED: readonly Question['kind'][] = ['single', 'multiple', 'judge', 'score', 'matrix']
const WRITTEN: readonly Question['kind'][] = ['text', 'date', 'number']
const RECENT = { offset: 0, limit: 200 }

/** The questions of all versions in their latest words; those of the present version first. */
function questionsOf(versions: readonly SurveyContent[]): { question: Question; isOld: boolean }[] {
  const present = versions.at(-1)?.questions ?? []
  const old = new Map(
    versions.flatMap(({ questions }) => questions.map((question) => [question.id, question] as const)),
  )
  for (const { id } of present) old.delete(id)
  return [
    ...present.map((question) => ({ question, isOld: false })),
    ...[...old.values()].map((question) => ({ question, isOld: true })),
  ]
}

/** What was answered, for operators. */
export function surveyResults({ papers, contacts }: ResultParts) {
  const getPaper = async (id: SurveyId): Promise<PaperStored> =>
    (isUuid(id) ? await papers.find(id) : undefined) ?? refuse('survey.not_found')

  return {
    async tallies(id: SurveyId): Promise<Answer<'survey.getTallies'>> {
      const paper = await getPaper(id)
      const questions = questionsOf(await papers.versions(id))
      const idsOf = (kinds: readonly string[]) =>
        questions.flatMap(({ question }) => (kinds.includes(question.kind) ? [question.id] : []))
      const [totals, values, firsts, recent, counts] = await Promise.all([
        papers.answered(id),
        papers.values(id, idsOf(COUNTED)),
        papers.firsts(id, idsOf(['order'])),
        papers.answers(id, RECENT),
        papers.counts([id]),
      ])
      const tallies = questions.map(({ question, isOld }) => {
        const total = totals.find((one) => one.question === question.id)
        const own = [...values, ...firsts].filter((one) => one.question === question.id)
        const written = WRITTEN.includes(question.kind)
          ? recent.map(({ answers }) => answerWords(question, answers[question.id]))
          : []
        const isMeasured = question.kind === 'score' || question.kind === 'number'
        return {
          question,
          isOld,
          answered: total?.count ?? 0,
          counts: own.map(({ value, count }) => ({ key: value, count })),
          texts: written.filter((words) => words !== '').slice(0, recentTexts),
          ...(isMeasured && typeof total?.mean === 'number' && { mean: total.mean }),
        }
      })
      return { title: paper.draft.title, answers: counts.get(id) ?? 0, tallies }
    },

    async answers({ id, ...page }: ParsedOf<Calls['survey.listAnswers']>): Promise<Answer<'survey.listAnswers'>> {
      await getPaper(id)
      const { rows, hasMore } = pageOfRows(await papers.answers(id, windowOf(page)), page, (row) => row)
      const nameless = await namelessOf(papers, id)
      const people = nameless ? [] : await contacts(rows.map(({ memberId }) => memberId))
      return {
        hasMore,
        rows: rows.map((row) => {
          const who = people.find(({ memberId }) => memberId === row.memberId)
          return {
            id: row.id,
            at: row.at.getTime(),
            version: row.version,
            ...(who && { memberId: who.memberId, nickname: who.nickname, mobile: who.mobileMasked }),
            ...(row.score && { points: row.score.points, band: row.score.title }),
            words: Object.fromEntries(
              row.asked.map((question) => [question.id, answerWords(question, row.answers[question.id])]),
            ),
          }
        }),
      }
    },
  }
}

/** Once a version promised that nobody learns who answered, this holds for all of it. */
async function namelessOf(papers: PaperRepository, id: SurveyId): Promise<boolean> {
  return (await papers.versions(id)).some(({ isNameless }) => isNameless)
}

export type SurveyResults = ReturnType<typeof surveyResults>
