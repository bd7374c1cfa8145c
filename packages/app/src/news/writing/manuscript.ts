import type { CallInput, CallReply } from '@rostrum/client'
import type { DraftState, OpinionView } from '@rostrum/contract/news'
import { missingIn, type MissingKind } from '@rostrum/contract/news/missing'
import { htmlOf, marksOf } from './markup'

export type OwnText = CallReply<'news.getOwnDraft'>
export type OwnChoices = CallReply<'news.getOwnChoices'>
export type Audience = 'members' | 'levels' | 'public'

/** What an opinion is based on, as it is typed: unfinished ones stay on the device. */
export interface EvidenceTyped {
  readonly report: string
  readonly publisher: string
  /** `2026-08-28`. */
  readonly day: string
}

/** What a teacher types, on any device. */
export interface Written {
  readonly isOpinion: boolean
  readonly title: string
  readonly categoryCode: string
  readonly columnId: string
  readonly summary: string
  readonly cover: { readonly id: string; readonly url: string } | null
  readonly audience: Audience
  readonly levelIds: readonly string[]
  readonly commentsOpen: boolean
  /** Light marks. */
  readonly words: string
  /** HTML of an editor's layout that light marks cannot say; '' when `words` is the whole text. */
  readonly laidOut: string
  readonly view: OpinionView
  readonly stocks: readonly string[]
  readonly evidence: readonly EvidenceTyped[]
  readonly opposite: string
  readonly interest: string
}

export const blankEvidence: EvidenceTyped = { report: '', publisher: '', day: '' }

export const blank = (isOpinion: boolean, categoryCode: string): Written => ({
  isOpinion,
  title: '',
  categoryCode,
  columnId: '',
  summary: '',
  cover: null,
  audience: 'members',
  levelIds: [],
  commentsOpen: true,
  words: '',
  laidOut: '',
  view: 'neutral',
  stocks: [],
  evidence: [],
  opposite: '',
  interest: '',
})

function audienceOf({ isPublic, levelIds }: OwnText): Audience {
  if (isPublic) return 'public'
  return levelIds.length > 0 ? 'levels' : 'members'
}

export function writtenOf(draft: OwnText): Written {
  const words = marksOf(draft.body)
  const { opinion } = draft
  return {
    ...blank(opinion !== undefined, draft.categoryCode),
    title: draft.title,
    columnId: draft.columnId ?? '',
    summary: draft.summary,
    cover: draft.cover ?? null,
    audience: audienceOf(draft),
    levelIds: draft.levelIds,
    commentsOpen: draft.commentsOpen,
    words: words ?? '',
    laidOut: words === undefined ? draft.body : '',
    ...(opinion && {
      view: opinion.view,
      stocks: opinion.stocks,
      evidence: opinion.evidence ?? [],
      opposite: opinion.opposite ?? '',
      interest: opinion.interest ?? '',
    }),
  }
}

export const bodyOf = ({ words, laidOut }: Written): string => (laidOut === '' ? htmlOf(words) : laidOut)

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether the server takes it: a name, a publisher and a day that exists. */
export function isWhole({ report, publisher, day }: EvidenceTyped): boolean {
  const at = DAY.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
  const isDay = at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return report.trim() !== '' && publisher.trim() !== '' && isDay
}

/** `version`: the one that was seen; 0 for a new text. */
export function inputOf(id: string, version: number, written: Written): CallInput<'news.writeOwnDraft'> {
  const { title, categoryCode, columnId, summary, cover, audience, levelIds, commentsOpen } = written
  const { view, stocks, evidence, opposite, interest } = written
  return {
    id,
    version,
    title,
    categoryCode,
    ...(columnId !== '' && { columnId }),
    summary,
    ...(cover && { coverId: cover.id }),
    levelIds: audience === 'levels' ? [...levelIds] : [],
    isPublic: audience === 'public' && !written.isOpinion,
    commentsOpen,
    body: bodyOf(written),
    ...(written.isOpinion && {
      opinion: { view, stocks: [...stocks], evidence: evidence.filter(isWhole), opposite, interest },
    }),
  }
}

export const isSame = (one: Written, other: Written): boolean => JSON.stringify(one) === JSON.stringify(other)

export type Lack = MissingKind | 'evidenceUnfinished'

/** What has to be done before it is handed in, by the rules of the server; and evidence that is half typed. */
export function lacksOf(written: Written, hasAuthor: boolean): readonly Lack[] {
  const { title, summary, stocks, evidence, opposite, interest, isOpinion } = written
  const whole = evidence.filter(isWhole)
  const lacks: Lack[] = missingIn({
    title,
    summary,
    hasBody: bodyOf(written) !== '',
    hasAuthor,
    ...(isOpinion && { opinion: { stocks, evidence: whole, opposite, interest } }),
  })
  return isOpinion && whole.length < evidence.length ? [...lacks, 'evidenceUnfinished'] : lacks
}

/** It lies with its writer: typing changes nothing that somebody else is looking at. */
export const isWithWriter = (state: DraftState): boolean => state === 'draft' || state === 'withdrawn'

/** It is with the desk, and has to be taken back before it is changed. */
export const isWithDesk = (state: DraftState): boolean => state === 'review' || state === 'approved'
