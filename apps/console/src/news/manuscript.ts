import { countOf as charactersIn } from '@rostrum/contract/kernel/characters'
import type { CallInput, CallReply } from '../kernel/call'
import { wordsIn } from '../kernel/words-in'

export type Draft = CallReply<'news.getDraft'>
/** What articles and videos have in common on their way to the members. */
export type AnyDraft = Pick<Draft, 'id' | 'version' | 'state' | 'isLive' | 'changed' | 'publishAt' | 'why' | 'steps'>
export type DraftChoices = CallReply<'news.getDraftChoices'>
export type Access = 'public' | 'members' | 'levels'

/** What an editor types: what becomes of it is another matter. */
export interface Texts {
  readonly title: string
  readonly categoryCode: string
  readonly columnId?: string
  readonly summary: string
  readonly cover?: { readonly id: string; readonly url: string }
  readonly audio?: Draft['audio']
  readonly authorId?: string
  readonly sourceName: string
  readonly sourceUrl: string
  /** `2026-11-23`, or ''. */
  readonly sourceDay: string
  readonly access: Access
  readonly levelIds: readonly string[]
  readonly commentsOpen: boolean
  /** HTML. */
  readonly body: string
  /** Absent for an article that is no opinion. */
  readonly opinion?: CallInput<'news.saveDraft'>['opinion']
}

export function textsOf({ source, isPublic, levelIds, ...draft }: Draft): Texts {
  return {
    title: draft.title,
    categoryCode: draft.categoryCode,
    columnId: draft.columnId,
    summary: draft.summary,
    cover: draft.cover,
    audio: draft.audio,
    authorId: draft.authorId,
    sourceName: source.name,
    sourceUrl: source.url ?? '',
    sourceDay: source.day ?? '',
    access: accessOf(isPublic, levelIds),
    levelIds,
    commentsOpen: draft.commentsOpen,
    body: draft.body,
    opinion: draft.opinion,
  }
}

function accessOf(isPublic: boolean, levelIds: readonly string[]): Access {
  if (isPublic) return 'public'
  return levelIds.length > 0 ? 'levels' : 'members'
}

/** An empty article, in the first category. */
export const blank = (choices: DraftChoices, sourceName: string): Texts => ({
  title: '',
  categoryCode: choices.categories[0]?.code ?? '',
  summary: '',
  sourceName,
  sourceUrl: '',
  sourceDay: '',
  access: 'members',
  levelIds: [],
  commentsOpen: true,
  body: '',
})

/** `version`: the one that was seen; 0 for a new article. */
export function inputOf(id: string, version: number, texts: Texts): CallInput<'news.saveDraft'> {
  const { title, categoryCode, columnId, summary, cover, audio, authorId, access, levelIds, body, opinion } = texts
  return {
    id,
    version,
    title,
    categoryCode,
    ...(columnId && { columnId }),
    summary,
    ...(cover && { coverId: cover.id }),
    ...(audio && { audioId: audio.id }),
    ...(authorId && { authorId }),
    source: {
      name: texts.sourceName,
      ...(texts.sourceUrl.trim() && { url: texts.sourceUrl.trim() }),
      ...(texts.sourceDay && { day: texts.sourceDay }),
    },
    levelIds: access === 'levels' ? [...levelIds] : [],
    isPublic: access === 'public',
    commentsOpen: texts.commentsOpen,
    body,
    ...(opinion && { opinion }),
  }
}

const FIELDS: readonly (keyof Texts)[] = [
  'title',
  'categoryCode',
  'columnId',
  'summary',
  'cover',
  'authorId',
  'sourceName',
  'sourceUrl',
  'sourceDay',
  'access',
  'levelIds',
  'commentsOpen',
  'body',
  'opinion',
]

export const isSame = (one: Texts, other: Texts): boolean =>
  one.audio?.id === other.audio?.id &&
  FIELDS.every((field) => JSON.stringify(one[field] ?? null) === JSON.stringify(other[field] ?? null))

/** Characters of the text itself, without blanks. */
export const countOf = (html: string): number => charactersIn(wordsIn(html).replace(/\s+/g, ''))
