import type { MemberId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { riskEndingDays } from '@rostrum/contract/survey/limits'
import { surveyEndpoints as calls } from '@rostrum/contract/survey'
import { beijingDay } from '@rostrum/market'
import { noting, route, type Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { Contact } from '../results'

import { riskDesk } from './desk'
import { DAY_MS } from './policy'
import { riskHoldings } from './repository-holdings'
import { riskRepository, type RiskRepository } from './repository'
import { riskService, type RiskParts } from './service'
import { RISK_RULES, riskSettings, type RiskTestRules } from './settings'
import { riskSigning, type ProveRisk } from './signing'
import { riskNotice as text } from './text.zh'

type NotifyRisk = (
  notice: { to: MemberId; kind: 'system'; title: string; content: string; link: string; key: string },
  tx?: Transaction,
) => Promise<void>

export interface RiskDeps {
  /** Proves that a member holds the phone; without it nothing can be confirmed. */
  readonly prove: ProveRisk
  readonly notify?: NotifyRisk
  readonly rules?: () => Promise<RiskTestRules>
}

type Created = Pick<RiskParts, 'surveys' | 'open'> & {
  readonly contacts: (ids: readonly MemberId[]) => Promise<readonly Contact[]>
}

/** The risk test: what members can bear. */
export function createRisk(kernel: Kernel, { surveys, open, contacts }: Created, deps: RiskDeps) {
  const risks = riskRepository(kernel.db)
  const parts: RiskParts = { kernel, surveys, open, risks, rules: deps.rules ?? (async () => RISK_RULES) }
  const own = riskService(parts)
  const sign = riskSigning(parts, deps.prove)
  const desk = riskDesk(parts, contacts)
  return {
    routes: [
      route(calls['survey.getRisk'], ({ caller }) => own.info(caller.memberId)),
      route(calls['survey.getRiskPaper'], ({ caller }) => own.paper(caller)),
      route(calls['survey.submitRisk'], ({ input, caller }) => own.submit(input, caller.memberId)),
      route(calls['survey.signRisk'], ({ input, caller }) => sign(input, caller)),
      route(calls['survey.listRisks'], ({ caller }) => own.list(caller.memberId)),
      route(calls['survey.getRiskResult'], ({ input, caller }) => own.get(input.id, caller.memberId)),
      route(calls['survey.listRiskRows'], ({ input }) => desk.list(input)),
      route(
        calls['survey.viewRisk'],
        noting(({ input }) => desk.view(input)),
      ),
    ],
    riskOf: own.riskOf,
    holdings: riskHoldings(kernel),
    settings: Object.values(riskSettings),
    jobs: [{ name: 'survey.remindRisks', cron: '10 9 * * *', run: reminding(kernel, risks, deps.notify) } as const],
  }
}

const AT_ONCE = 500

/** Tells members once that their result will end. */
function reminding({ clock, db }: Kernel, risks: RiskRepository, notify: RiskDeps['notify']) {
  return async (): Promise<void> => {
    const now = clock.now()
    const soon = await risks.ending(new Date(now), new Date(now + riskEndingDays * DAY_MS), AT_ONCE)
    for (const row of soon)
      await db.tx(row.memberId, async (tx) => {
        await risks.told(tx, row, new Date(now))
        const content = text.content(beijingDay(row.expireAt?.getTime() ?? now))
        const link = linkTo('survey.risk')
        await notify?.(
          { to: row.memberId, kind: 'system', title: text.title, content, link, key: `survey.risk:${row.id}` },
          tx,
        )
      })
  }
}
