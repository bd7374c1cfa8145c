import type { AnswerOf, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { riskClashesOf, RiskResultId, riskStandingOf, type surveyEndpoints } from '@rostrum/contract/survey'
import { askedOf, firstFault, handedIn } from '@rostrum/contract/survey/answering'
import { riskEndingDays } from '@rostrum/contract/survey/limits'
import { faultWords } from '@rostrum/contract/survey/words'
import { beijingDay } from '@rostrum/market'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { isUuid, newId, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { marksOf, scoreOf } from '../grading'
import type { SurveyReader } from '../policy'
import type { Published, SurveyRepository } from '../repository'
import { DAY_MS, heldAmong, isReplacedAmong, riskStateOf, type RiskHeld } from './policy'
import type { RiskRepository, RiskStored } from './repository'
import type { RiskTestRules } from './settings'

type Calls = typeof surveyEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

export interface RiskParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'storage'>
  readonly surveys: SurveyRepository
  readonly risks: RiskRepository
  readonly rules: () => Promise<RiskTestRules>
  /** The questionnaire as its members see it. */
  readonly open: (id: Published['id'], reader: SurveyReader) => Promise<Answer<'survey.get'>>
}

type Handed = Omit<Asked<'survey.submitRisk'>, 'idempotencyKey'>

const BEIJING_MS = 8 * 3_600_000
const FILE_SEC = 3_600
const yearStart = (year: number): Date => new Date(Date.UTC(year, 0, 1) - BEIJING_MS)
const yearOf = (now: number): number => Number(beijingDay(now).slice(0, 4))

/** How a result is shown to its member. */
export const shownRisk = (
  row: RiskStored,
  isLater: boolean,
  { clock, storage }: RiskParts['kernel'],
): Answer<'survey.submitRisk'> => ({
  ...{ id: row.id, version: row.version, level: row.level, lowest: row.lowest, sample: row.sample },
  ...{ points: row.points, most: row.most },
  state: riskStateOf(row, isLater, clock.now()),
  at: row.at.getTime(),
  ...(row.confirmedAt && { confirmedAt: row.confirmedAt.getTime() }),
  ...(row.expireAt && { expireAt: row.expireAt.getTime() }),
  ...(row.fileId !== null && { fileUrl: storage.signedUrl(row.fileId, FILE_SEC) }),
})

export const wholeRisk = (row: RiskStored, isLater: boolean, kernel: RiskParts['kernel']) => ({
  ...shownRisk(row, isLater, kernel),
  bands: row.bands,
  asked: row.asked.map((question) => ({ question, answer: row.answers[question.id] })),
  clashes: [...row.clashes],
})

/** The risk test as members take it. */
export function riskService(parts: RiskParts) {
  const { kernel, surveys, risks, rules, open } = parts
  const { clock, db } = kernel

  const takesLeft = async (memberId: MemberId, most?: number, by?: Executor): Promise<number> => {
    const taken = await risks.countSince(memberId, yearStart(yearOf(clock.now())), by)
    return Math.max((most ?? (await rules()).takesPerYear) - taken, 0)
  }
  async function present(by?: Executor): Promise<Published | undefined> {
    const id = await risks.openPaper(by)
    return id && surveys.find(id, by)
  }
  async function ofMember(memberId: MemberId, id: RiskResultId) {
    const rows = await risks.list(memberId)
    const row = (isUuid(id) && rows.find((one) => one.id === id)) || refuse('survey.risk_unknown')
    return { row, isLater: isReplacedAmong(rows, row) }
  }
  async function handIn(tx: Transaction, memberId: MemberId, given: Handed, most: number) {
    await risks.hold(tx, memberId)
    const found = (await present(tx)) ?? refuse('survey.risk_none')
    if (!given.isAdult) return refuse('survey.risk_minor')
    if (found.version !== given.version) return refuse('survey.version_changed')
    if ((await takesLeft(memberId, most, tx)) === 0)
      return refuse('survey.risk_often', { day: `${yearOf(clock.now()) + 1}-01-01` })
    const { questions } = found.content
    const wrong = firstFault(questions, given.answers)
    if (wrong)
      return refuse('survey.answer_wrong', {
        no: wrong.no,
        what: faultWords(wrong.fault),
        questionId: wrong.question.id,
      })
    const row = resultOf(found, memberId, given.answers, new Date(clock.now()))
    const clashes = riskClashesOf(row.answers, found.content.risk?.clashes ?? [])
    const [clash] = clashes
    if (clash && !given.isSure) {
      const questionIds = clashes.flatMap(({ one, other }) => [one.questionId, other.questionId])
      return refuse('survey.risk_clash', { what: clash.words, questionIds })
    }
    const stored = { ...row, clashes: clashes.map(({ words }) => words) }
    await risks.add(tx, stored)
    return shownRisk(stored, false, kernel)
  }

  return {
    /** What a member may be sold now; undefined without a confirmed result that lasts. */
    riskOf: async (memberId: MemberId): Promise<RiskHeld | undefined> =>
      heldAmong(await risks.list(memberId), clock.now()),

    async info(memberId: MemberId): Promise<Answer<'survey.getRisk'>> {
      const now = clock.now()
      const [rows, paper, left] = await Promise.all([risks.list(memberId), present(), takesLeft(memberId)])
      const held = heldAmong(rows, now)
      const [last] = rows
      return {
        isOpen: paper !== undefined,
        retakesLeft: left,
        isEnding: held !== undefined && held.expireAt.getTime() - now <= riskEndingDays * DAY_MS,
        ...(held && {
          level: held.level,
          lowest: held.lowest,
          expireAt: held.expireAt.getTime(),
          resultId: held.resultId,
        }),
        ...(last && last.confirmedAt === null && { waitingId: last.id }),
        ...(left === 0 && { againOn: `${yearOf(now) + 1}-01-01` }),
      }
    },

    async paper(reader: SurveyReader): Promise<Answer<'survey.getRiskPaper'>> {
      return open((await risks.openPaper()) ?? refuse('survey.risk_none'), reader)
    },

    async submit({ idempotencyKey: key, ...input }: Asked<'survey.submitRisk'>, memberId: MemberId) {
      const { takesPerYear } = await rules()
      return db.tx(memberId, (tx) =>
        idempotent(tx, { owner: memberId, key, input: { call: 'survey.submitRisk', input }, now: clock.now() }, () =>
          handIn(tx, memberId, input, takesPerYear),
        ),
      )
    },

    async list(memberId: MemberId): Promise<Answer<'survey.listRisks'>> {
      const rows = await risks.list(memberId)
      return { rows: rows.map((row) => shownRisk(row, isReplacedAmong(rows, row), kernel)) }
    },

    async get(id: RiskResultId, memberId: MemberId): Promise<Answer<'survey.getRiskResult'>> {
      const { row, isLater } = await ofMember(memberId, id)
      return { ...wholeRisk(row, isLater, kernel), retakesLeft: await takesLeft(memberId) }
    },
  }
}

export type RiskService = ReturnType<typeof riskService>

/** What answers come to: points by the keys, the class by the rules of this version. */
function resultOf(
  { id: surveyId, version, content, sample }: Published,
  memberId: MemberId,
  given: RiskStored['answers'],
  at: Date,
): RiskStored {
  const { questions, keys, risk = { bands: [], lowest: [], clashes: [] } } = content
  const answers = handedIn(questions, given)
  const score = scoreOf(marksOf(questions, keys, answers), [])
  const points = score?.points ?? 0
  return {
    ...{ memberId, surveyId, version, answers, points, at, sample },
    ...riskStandingOf(points, answers, risk),
    id: RiskResultId.parse(newId()),
    asked: askedOf(questions, answers),
    bands: risk.bands,
    clashes: [],
    most: score?.most ?? 0,
    ...{ confirmedAt: null, expireAt: null, fileId: null, remindedAt: null },
  }
}
