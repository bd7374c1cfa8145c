import { z } from 'zod'
import {
  endpoint,
  id,
  Instant,
  pageOf,
  paging,
  saysWhy,
  searchMax,
  Seen,
  whyMissing,
  WhyOfChange,
  Words,
} from '../kernel'
import { reasonMax } from '../kernel/limits'
import { publicRefusals, waitingDraft, waitingNew } from './desk'
import { helpAnswerMax, helpCategories, helpQuestionMax, helpQuestionMin, positionMax } from './limits'

export const HelpId = id('HelpId')
export type HelpId = z.infer<typeof HelpId>

export const HelpCategory = z.enum(helpCategories)
export type HelpCategory = z.infer<typeof HelpCategory>

/** A question in a list. */
export const HelpRow = z.object({
  id: HelpId,
  category: HelpCategory,
  question: z.string(),
  useful: z.number().int().describe('多少人觉得有用'),
  sample: z.boolean(),
})
export type HelpRow = z.infer<typeof HelpRow>

/** A question with its answer. `answer` is sanitised HTML. */
export const Help = HelpRow.extend({
  answer: z.string(),
  updatedAt: Instant,
  voted: z.boolean().optional().describe('我的评价：true 有用，false 没用；没有评价过则缺省'),
  related: z.array(HelpRow).describe('同类的其他问题，最多5个'),
})
export type Help = z.infer<typeof Help>

/** A question as its editors see it. */
export const HelpDraft = Help.omit({ related: true, voted: true }).extend({
  useless: z.number().int(),
  position: z.number().int(),
  isOff: z.boolean().describe('已撤下，会员看不到'),
  seen: z.string().describe('修改时带回'),
  ...waitingDraft,
})
export type HelpDraft = z.infer<typeof HelpDraft>

const write = { audience: 'operator', permission: 'content:help:edit' } as const

export const helpEndpoints = {
  'content.listHelpCategories': endpoint({
    method: 'GET',
    path: '/api/help/get/category/list',
    summary: '有问题的分类，和各有多少个问题',
    audience: 'visitor',
    minors: 'always',
    reply: z.object({ rows: z.array(z.object({ category: HelpCategory, count: z.number().int() })) }),
  }),
  'content.listHelp': endpoint({
    method: 'GET',
    path: '/api/help/get/list',
    summary: '常见问题：可搜索；给出分类时按编排次序，否则觉得有用的人多者在前',
    audience: 'visitor',
    minors: 'always',
    query: z.object({ ...paging, keyword: Words.max(searchMax).optional(), category: HelpCategory.optional() }),
    reply: pageOf(HelpRow),
  }),
  'content.getHelp': endpoint({
    method: 'GET',
    path: '/api/help/get/info/{id}',
    summary: '一个问题和它的回答；已撤下时说明它原在哪个分类',
    audience: 'visitor',
    minors: 'always',
    params: z.object({ id: HelpId }),
    reply: Help,
    refusals: ['content.help_not_found', 'content.help_withdrawn'],
  }),
  'content.voteHelp': endpoint({
    method: 'POST',
    path: '/api/help/vote',
    summary: '这个回答有没有用；每人一票，可以改',
    audience: 'visitor',
    minors: 'open',
    body: z.object({
      id: HelpId,
      useful: z.boolean(),
      reason: Words.max(reasonMax, `最多${reasonMax}个字`).optional(),
    }),
    reply: Help.pick({ useful: true, voted: true }),
    refusals: ['content.help_not_found', 'content.help_withdrawn', 'content.help_unknown_voter'],
    rate: { max: 30, perSec: 600, by: 'who' },
  }),
  'content.listHelpDrafts': endpoint({
    method: 'GET',
    path: '/api/console/help/get/list',
    summary: '全部常见问题，包括已撤下的，按分类和次序',
    ...write,
    query: z.object({ ...paging, category: HelpCategory.optional() }),
    reply: pageOf(HelpDraft).extend(waitingNew),
  }),
  'content.saveHelp': endpoint({
    method: 'POST',
    path: '/api/console/help/save',
    summary:
      '新增或修改一个常见问题；回答可用标题、段落、列表、图片、链接、表格。须第二个人确认的，确认后才公开（回答里有 waiting）',
    ...write,
    body: z
      .object({
        id: HelpId.optional().describe('缺省为新增'),
        seen: Seen.default('').describe('修改时必填：看到的版本；别人在这期间改过则拒绝'),
        category: HelpCategory,
        question: Words.min(helpQuestionMin).max(helpQuestionMax),
        answer: Words.min(1).max(helpAnswerMax),
        position: z.number().int().min(0).max(positionMax).default(0),
        isOff: z.boolean().default(false),
        why: WhyOfChange,
      })
      .refine(saysWhy, whyMissing),
    reply: HelpDraft,
    refusals: ['content.help_not_found', 'content.help_changed', ...publicRefusals],
  }),
} as const
