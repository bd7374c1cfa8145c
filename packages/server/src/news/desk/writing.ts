import type { OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import type { newsEndpoints, NewsId } from '@rostrum/contract/news'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { keptOpinion, lockedOpinion, type OpinionMarket } from '../opinions/stored'
import { derivedOf } from '../publishing'
import { forbiddenIn, type DraftScreener } from '../screening'
import { saidIn, textsOf, type DraftChecks, type WrittenDraft } from './checking'
import type { DeskPeople } from './people'
import { isSame, type DraftTexts } from './policy'
import type { DeskRepository, DraftRow } from './repository'
import { draftStages, type DeskHand, type Moved, type Saving, type Seen, type StageRules } from './stages'
import { missingIn } from './complete'

export interface DeskWritingParts {
  readonly kernel: Kernel
  readonly drafts: DeskRepository
  readonly desk: DeskPeople
  readonly checks: DraftChecks
  readonly screenDraft: DraftScreener
  readonly market: OpinionMarket
  /** Says that members read it for the first time. */
  readonly published: (tx: Transaction, id: NewsId) => Promise<unknown>
  /** Says that something was done with it. */
  readonly moved?: (tx: Transaction, row: DraftRow, how: Moved) => Promise<void>
}

type Calls = typeof newsEndpoints

export const JOB = 'news.publishDue'

/** What editors and reviewers do with an article. */
export function deskWriting(parts: DeskWritingParts) {
  const { kernel, drafts, desk, checks } = parts
  const stages = draftStages({ kernel, desk, rows: drafts, rules: articleRules(parts) })
  return {
    async save(by: DeskHand, manuscript: WrittenDraft, how?: Saving<DraftTexts, DraftRow>): Promise<void> {
      const { id, version } = manuscript
      if (!isUuid(id)) return refuse('news.draft_not_found')
      const texts = textsOf(manuscript)
      const known = await drafts.find(id, new Date(kernel.clock.now()))
      if (!known && (version > 0 || (await drafts.isVideo(id)))) return refuse('news.draft_not_found')
      await checks.texts(texts, known)
      await stages.save(by, { id, version }, texts, how)
    },
    submit: (by: DeskHand, { why, ...at }: Seen & { why: string }) => stages.submit(by, at, why),
    takeBack: (by: DeskHand, at: Seen, why: string) => stages.takeBack(by, at, why),
    review: (by: OperatorId, { pass, why, ...at }: ParsedOf<Calls['news.reviewDraft']>) =>
      stages.review(by, at, { pass, why }),
    publish: (by: OperatorId, { publishAt, ...at }: ParsedOf<Calls['news.publishDraft']>) =>
      stages.publish(by, at, publishAt),
    withdraw: (by: DeskHand, { why, ...at }: ParsedOf<Calls['news.withdrawArticle']>) => stages.withdraw(by, at, why),
    publishDue: () => stages.publishDue(),
  }
}

export type DeskWriting = ReturnType<typeof deskWriting>

const articleRules = ({
  drafts,
  checks,
  screenDraft,
  market,
  published,
  moved,
}: DeskWritingParts): StageRules<DraftTexts, DraftRow> => ({
  job: JOB,
  isSame,
  begin: (texts, staged) => ({ ...texts, ...staged }),
  missingIn,
  checkPerson: checks.going,
  forbiddenIn: async (row) => forbiddenIn(await screenDraft(saidIn(row))),
  async put(tx, before, how) {
    const { version: _version, changedBy: _by, changedAt: _changedAt, touchedAt: _at, why: _why, ...texts } = before
    const { scheduledBy: _scheduledBy, opinion: written, ...row } = texts
    const first = await drafts.findPublished(tx, before.id)
    const at = how.publishAt.getTime()
    const opinion = first
      ? keptOpinion(written, first.opinion)
      : written && (await lockedOpinion(written, at, { ...market, within: tx }))
    await drafts.putArticle(tx, { ...row, opinion, ...derivedOf(before), ...how })
    if (how.state === 'published') await published(tx, before.id)
  },
  ...(moved && { moved }),
})
