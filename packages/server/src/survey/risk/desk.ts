import type { AnswerOf, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import type { surveyEndpoints } from '@rostrum/contract/survey'
import { riskEndingDays } from '@rostrum/contract/survey/limits'
import { pageOfRows, refuse, windowOf, type Changed } from '@rostrum/server/kernel'
import type { Contact } from '../results'
import { DAY_MS, isReplacedAmong } from './policy'
import { shownRisk, wholeRisk, type RiskParts } from './service'

type Calls = typeof surveyEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

/** What operators see of risk tests: who, which class and until when; answers only for a reason. */
export function riskDesk(
  { kernel, risks }: Pick<RiskParts, 'kernel' | 'risks'>,
  contacts: (ids: readonly MemberId[]) => Promise<readonly Contact[]>,
) {
  return {
    async list({ state, ...page }: ParsedOf<Calls['survey.listRiskRows']>): Promise<Answer<'survey.listRiskRows'>> {
      const now = kernel.clock.now()
      const soon = new Date(now + riskEndingDays * DAY_MS)
      const found = await risks.rows(state, new Date(now), soon, windowOf(page))
      const { rows, hasMore } = pageOfRows(found, page, (one) => one)
      const people = await contacts(rows.map(({ row }) => row.memberId))
      return {
        hasMore,
        rows: rows.map(({ row, isLater }) => {
          const { fileUrl: _file, ...shown } = shownRisk(row, isLater, kernel)
          const who = people.find(({ memberId }) => memberId === row.memberId)
          return { ...shown, ...(who && { memberId: who.memberId, nickname: who.nickname, mobile: who.mobileMasked }) }
        }),
      }
    },
    async view({ id, why }: ParsedOf<Calls['survey.viewRisk']>): Promise<Changed<Answer<'survey.viewRisk'>>> {
      const row = (await risks.findAny(id)) ?? refuse('survey.risk_unknown')
      const answer = wholeRisk(row, isReplacedAmong(await risks.list(row.memberId), row), kernel)
      return { answer, subject: row.memberId, after: { id, why } }
    },
  }
}
