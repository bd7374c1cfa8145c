import { SurveyId, type SurveyContent } from '@rostrum/contract/survey'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { PaperRepository } from './repository-desk'
import { needs } from './sample/needs'
import { placement } from './sample/placement'
import { quiz } from './sample/quiz'
import { riskTest } from './sample/risk'

export interface SampleQuiz {
  readonly id: SurveyId | undefined
  readonly content: SurveyContent
}

/**
 * Four questionnaires that can be answered. Nobody has answered them: results are not invented. Gives the quiz, of which
 * the notebook of mistakes shows some questions.
 */
export async function surveySample({ clock, db }: Kernel, papers: PaperRepository): Promise<SampleQuiz> {
  const changedAt = new Date(clock.now())
  const placed = { changedAt, changedBy: 'system', levelIds: [], endAt: null, why: null } as const
  const open = { ...placed, levelIds: [], state: 'open', version: 1, publishedAt: changedAt } as const
  const contents: readonly SurveyContent[] = [placement, quiz, needs, riskTest]
  const ids = new Map(contents.map((content) => [content, SurveyId.parse(newId())]))
  for (const [content, id] of ids) {
    await db.tx(id, async (tx) => {
      await papers.add(tx, { ...open, levelIds: [], id, draft: content, sample: true })
      await papers.publish(tx, id, { ...open, levelIds: [] }, content)
    })
  }
  return { id: ids.get(quiz), content: quiz }
}
