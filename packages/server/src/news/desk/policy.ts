import { scheduleDaysMax } from '@rostrum/contract/news/limits'
import { canonical } from '@rostrum/server/kernel'
import type { DraftRow } from './repository'

const DAY_MS = 86_400_000
const FOLDED_MS = 600_000

/** What an editor writes, and what a publication shows of it. */
export const TEXTS = [
  'categoryCode',
  'columnId',
  'title',
  'summary',
  'coverId',
  'authorId',
  'sourceName',
  'sourceUrl',
  'sourceDay',
  'levelIds',
  'isPublic',
  'commentsOpen',
  'body',
  'opinion',
  'audioId',
] as const
export type DraftTexts = Pick<DraftRow, (typeof TEXTS)[number]>

/** Whether two copies say the same. */
export const isSame = (one: DraftTexts, other: DraftTexts): boolean =>
  TEXTS.every((field) => canonical(one[field]) === canonical(other[field]))

/** A save by the same person a moment ago, and the text is still on its writer's desk. */
export const isFoldable = (
  { state, changedBy, changedAt }: Pick<DraftRow, 'state' | 'changedBy' | 'changedAt'>,
  by: string,
  now: Date,
): boolean => state === 'draft' && changedBy === by && now.getTime() - changedAt.getTime() < FOLDED_MS

export const mayTakeBack = ({ state }: Pick<DraftRow, 'state'>): boolean => state === 'review' || state === 'approved'

export const maySubmit = ({ state }: Pick<DraftRow, 'state'>): boolean => state === 'draft' || state === 'withdrawn'

/** Every article is reviewed by a second person, whether it names a security or not. */
export const isReviewed = ({ state }: Pick<DraftRow, 'state'>): boolean => state === 'approved' || state === 'scheduled'

/** What members read can be withdrawn, and so can what they would read later. */
export const mayWithdraw = ({ state }: Pick<DraftRow, 'state'>, isLive: boolean): boolean =>
  isLive || state === 'scheduled'

/** A time in ms at which an article may be set to appear. */
export const isLater = (publishAt: number, now: number): boolean =>
  publishAt > now && publishAt <= now + scheduleDaysMax * DAY_MS
