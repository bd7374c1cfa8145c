import { SurveyId, type SurveyContent } from '@rostrum/contract/survey'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { PaperRepository } from './repository-desk'
import { needs } from './sample/needs'
import { placement } from './sample/placement'
import { quiz } from './sample/quiz'
import { riskTest } from './sample/risk'

/** Four questionnaires that can be answered. Nobody has answered them: results are not invented. */
export async function surveySample({ clock, db }: Kernel, papers: PaperRepository): Promise<void> {
  const changedAt = new Date(clock.now())
  const placed = { changedAt, changedBy: 'system', levelIds: [], endAt: null, why: null } as const
  const open = { ...placed, levelIds: [], state: 'open', version: 1, publishedAt: changedAt } as const
  const contents: readonly SurveyContent[] = [placement, quiz, needs, riskTest]
  for (const content of contents) {
    const id = SurveyId.parse(newId())
    await db.tx(id, async (tx) => {
      await papers.add(tx, { ...open, levelIds: [], id, draft: content, sample: true })
      await papers.publish(tx, id, { ...open, levelIds: [] }, content)
    })
  }
}
