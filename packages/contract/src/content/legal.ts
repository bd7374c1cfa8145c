import { z } from 'zod'
import { endpoint, Instant, OperatorId, Why, Words } from '../kernel'
import {
  legalAheadDays,
  legalBodyMax,
  legalChangesMax,
  legalDraftStates,
  legalLineMax,
  legalLinesMax,
  legalTitleMax,
  legalVersionStates,
} from './limits'
import { Doc, DocKind, DocVersion } from './shapes'

/** Somebody who did something with a legal text, and when. */
export const LegalHand = z.object({ id: OperatorId, name: z.string(), at: Instant })
export type LegalHand = z.infer<typeof LegalHand>

/** A published version. It is never changed. */
export const LegalVersion = z.object({
  version: DocVersion,
  at: Instant.describe('从何时起生效'),
  state: z.enum(legalVersionStates).describe('将生效、现行、已被取代'),
  title: z.string(),
  changes: z.string().describe('与上一版相比改了什么，给会员看'),
  agreeAgain: z.boolean().describe('会员须重新同意'),
  written: LegalHand.optional().describe('写的人；随产品带来的没有'),
  published: LegalHand.optional().describe('核对并发布的人'),
  sample: z.boolean(),
})
export type LegalVersion = z.infer<typeof LegalVersion>

/** The version being written. There is at most one of each kind. */
export const LegalDraft = z.object({
  seen: z.string().describe('每次改动后不同；动手时带回'),
  state: z.enum(legalDraftStates),
  version: DocVersion,
  title: z.string(),
  summary: z.array(z.string()),
  changes: z.string(),
  body: z.string().describe('净化过的 HTML'),
  written: LegalHand.describe('最后一次保存；这个人不能发布它'),
  submitted: LegalHand.optional(),
  why: z.string().optional().describe('退回的原因'),
})
export type LegalDraft = z.infer<typeof LegalDraft>

/** One kind of legal text: its versions, newest first, and the one being written. */
export const Legal = z.object({
  kind: DocKind,
  isRequired: z.boolean().describe('注册时须勾选同意；没有自己的现行版本就不开放注册'),
  versions: z.array(LegalVersion),
  draft: LegalDraft.optional(),
})
export type Legal = z.infer<typeof Legal>

export const LegalRow = Legal.pick({ kind: true, isRequired: true }).extend({
  current: LegalVersion.optional(),
  coming: LegalVersion.optional().describe('最近一个将要生效的'),
  draft: LegalDraft.pick({ state: true, version: true, written: true }).optional(),
})
export type LegalRow = z.infer<typeof LegalRow>

const read = { audience: 'operator', permission: 'content:legal:read' } as const
const write = { audience: 'operator', permission: 'content:legal:write' } as const
const publish = { audience: 'operator', permission: 'content:legal:publish' } as const
const at = { kind: DocKind, seen: z.string().max(64).describe('看到的草稿；新写的是空的') }
const known = ['content.legal_no_draft', 'content.legal_changed'] as const

export const legalEndpoints = {
  'content.listLegal': endpoint({
    method: 'GET',
    path: '/api/console/legal/get/list',
    summary: '每一种法律文本：现行版本、将生效的版本、正在写的草稿',
    ...read,
    reply: z.object({
      rows: z.array(LegalRow),
      total: z.number().int().describe('送审了、还没有发布的草稿'),
      waitingSince: Instant.optional().describe('其中最久的从何时等起'),
    }),
  }),
  'content.getLegal': endpoint({
    method: 'GET',
    path: '/api/console/legal/get/info/{kind}',
    summary: '一种法律文本的全部版本，最新在前，和正在写的草稿',
    ...read,
    params: z.object({ kind: DocKind }),
    reply: Legal,
  }),
  'content.getLegalVersion': endpoint({
    method: 'GET',
    path: '/api/console/legal/version/get/info/{kind}',
    summary: '法律文本的一个已发布版本的全文',
    ...read,
    params: z.object({ kind: DocKind }),
    query: z.object({ version: DocVersion }),
    reply: Doc,
    refusals: ['content.doc_missing'],
  }),
  'content.saveLegalDraft': endpoint({
    method: 'POST',
    path: '/api/console/legal/draft/save',
    summary: '新写或修改草稿；会员看到的不变，送审过的须重新送审。别人在这期间改过则拒绝',
    ...write,
    body: z.object({
      ...at,
      version: DocVersion.describe('须比已发布的各版都大'),
      title: Words.min(2, '请填写标题').max(legalTitleMax, `标题最多${legalTitleMax}个字`),
      summary: z
        .array(Words.min(1).max(legalLineMax, `每条最多${legalLineMax}个字`))
        .max(legalLinesMax, `最多${legalLinesMax}条`)
        .default([])
        .describe('要点，显示在正文之前'),
      changes: Words.max(legalChangesMax, `最多${legalChangesMax}个字`).default(''),
      body: Words.max(legalBodyMax, '正文太长').default(''),
    }),
    reply: Legal,
    refusals: [...known, 'content.legal_version'],
  }),
  'content.submitLegalDraft': endpoint({
    method: 'POST',
    path: '/api/console/legal/draft/submit',
    summary: '送审；要点和正文须已写好',
    ...write,
    body: z.object(at),
    reply: Legal,
    refusals: [...known, 'content.legal_state', 'content.legal_incomplete'],
  }),
  'content.withdrawLegalDraft': endpoint({
    method: 'POST',
    path: '/api/console/legal/draft/withdraw',
    summary: '放弃草稿；已发布的版本不受影响',
    ...write,
    body: z.object({ ...at, why: Why }),
    reply: Legal,
    refusals: known,
  }),
  'content.returnLegalDraft': endpoint({
    method: 'POST',
    path: '/api/console/legal/draft/return',
    summary: '把送审的草稿退回给写的人，写明原因',
    ...publish,
    body: z.object({ ...at, why: Why }),
    reply: Legal,
    refusals: [...known, 'content.legal_state'],
  }),
  'content.publishLegalDraft': endpoint({
    method: 'POST',
    path: '/api/console/legal/draft/publish',
    summary: `发布送审的草稿，立即生效，或从 from 起生效（${legalAheadDays}天以内）；不能发布自己最后改的。发布后不能再改`,
    ...publish,
    body: z.object({
      ...at,
      from: Instant.optional(),
      agreeAgain: z.boolean().default(false).describe('会员须重新同意；只用于注册时勾选同意的文本'),
    }),
    reply: Legal,
    refusals: [
      ...known,
      'content.legal_state',
      'content.legal_self',
      'content.legal_version',
      'content.legal_from',
      'content.legal_again',
    ],
  }),
} as const
