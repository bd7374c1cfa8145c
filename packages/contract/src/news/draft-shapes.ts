import { z } from 'zod'
import { Instant, LevelId, Why, Words } from '../kernel'
import { pageSizeDefault, pageSizeMax, reasonMax } from '../kernel/limits'
import { DraftScreening } from './draft-screening'
import { draftActs, draftStates, draftTitleMax } from './limits'
import { cursor, Keyword, NewsId } from './shapes'

export const DraftState = z.enum(draftStates)
export type DraftState = z.infer<typeof DraftState>
export const DraftAct = z.enum(draftActs)
export type DraftAct = z.infer<typeof DraftAct>

/** Somebody who did something, and when: an operator, or a registered adviser who writes. */
export const DraftHand = z.object({ id: z.string(), name: z.string(), at: Instant })
export type DraftHand = z.infer<typeof DraftHand>

export const DraftStep = z.object({
  act: DraftAct,
  by: DraftHand,
  version: z.number().int(),
  why: z.string().optional(),
})
export type DraftStep = z.infer<typeof DraftStep>

/** What the lists of articles and of videos say alike of a working copy. */
export const draftFacts = {
  id: NewsId,
  version: z.number().int().describe('每次保存、送审、审核、发布、撤下都加一'),
  state: DraftState,
  isLive: z.boolean().describe('会员现在看得到的有一版；state 为 published 时就是这一版'),
  title: z.string(),
  categoryName: z.string(),
  changed: DraftHand.describe('最后一次保存'),
  publishAt: Instant.optional().describe('首次发布的时刻；定时的是将要发布的时刻'),
  waitingSince: Instant.optional().describe('待审的：送审的时刻'),
  why: z.string().optional().describe('退回或撤下的原因'),
  sample: z.boolean(),
}

/** What was found in a working copy, and what was done to it. */
export const draftPast = { screening: DraftScreening, steps: z.array(DraftStep).describe('最近的在前') }

/** What was published of an opinion stays: nobody improves a forecast afterwards. */
export const isOpinionLocked = z.boolean().describe('发布过：看法、证券、是不是观点都不能再改')

/** How a list of working copies is asked for. */
export const draftsAsked = {
  state: DraftState.optional(),
  keyword: Keyword.default('').describe('标题里的字'),
  cursor,
  pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
}

export const DraftTitle = Words.min(1, '请填写标题').max(draftTitleMax, `最多${draftTitleMax}个字`)

/** The working copy that an act is about, as whoever acts saw it. */
export const draftSeen = { id: NewsId, version: z.number().int().min(1).describe('所看到的版本') }
/** A working copy that goes to a reviewer. */
export const DraftHandingIn = z.object({
  ...draftSeen,
  why: Words.max(reasonMax).default('').describe('改了什么、为什么；会员已经看得到的须写明，审核的人看得到'),
})
/** How a working copy was judged. */
export const DraftReview = z.object({ ...draftSeen, pass: z.boolean(), why: Words.max(reasonMax).default('') })
export const DraftPublishing = z.object({ ...draftSeen, publishAt: Instant.optional() })
export const DraftWithdrawal = z.object({ ...draftSeen, why: Why })

/** For whom a working copy is shown as they would see it: `levelId` makes a member one of that level. */
export const draftSeer = {
  id: NewsId,
  who: z.enum(['visitor', 'member']),
  levelId: LevelId.optional(),
}

/** What each act may be refused for, whatever the working copy is of. */
const known = ['news.draft_not_found', 'news.draft_changed'] as const
export const draftRefusals = {
  known,
  submit: [
    ...known,
    'news.draft_state',
    'news.draft_incomplete',
    'news.draft_why',
    'news.draft_author',
    'news.draft_words',
  ],
  review: [...known, 'news.draft_state', 'news.review_self', 'news.review_why'],
  publish: [...known, 'news.draft_unreviewed', 'news.draft_time', 'news.draft_author', 'news.draft_words'],
  withdraw: [...known, 'news.draft_state'],
} as const
