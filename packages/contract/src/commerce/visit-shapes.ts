import { z } from 'zod'
import { Instant, MemberId, Words } from '../kernel'
import { visitDecisions, visitGroups, visitNoteKinds, visitStates, visitStatementsMax, visitTextMax } from './limits'
import { SoldNo } from './payment-shapes'

export const VisitState = z.enum(visitStates)
export type VisitState = z.infer<typeof VisitState>
export const VisitGroup = z.enum(visitGroups)
export const VisitDecision = z.enum(visitDecisions)
export type VisitDecision = z.infer<typeof VisitDecision>
export const VisitNoteKind = z.enum(visitNoteKinds)

/** A sentence that a member confirms or denies. */
export const VisitStatement = z.object({ id: z.string(), text: z.string() })
export type VisitStatement = z.infer<typeof VisitStatement>

const VisitWords = Words.max(visitTextMax, `最多${visitTextMax}个字`).default('')
/** What a member says to one statement. */
export const VisitAnswer = z.object({
  id: z.string().max(20),
  yes: z.boolean(),
  text: VisitWords.describe('选“否”时写明情况'),
})
export type VisitAnswer = z.infer<typeof VisitAnswer>

/** Answers to a whole visit; `version` names the statements that were read. */
export const VisitAnswers = z.object({
  orderNo: SoldNo,
  version: z.string().max(64),
  answers: z.array(VisitAnswer).max(visitStatementsMax).default([]),
  text: VisitWords.describe('还想说的'),
})
export type VisitAnswers = z.infer<typeof VisitAnswers>

const VisitFacts = {
  orderNo: SoldNo,
  title: z.string(),
  state: VisitState,
  createdAt: Instant,
  dueAt: Instant.describe('在此之前自己回答；之后由同事打电话'),
  answeredAt: Instant.optional(),
  isByPhone: z.boolean().describe('在电话里回答的'),
  callSince: Instant.optional().describe('从何时起等人打电话'),
  isPaused: z.boolean().describe('服务暂停中'),
  isAccepted: z.boolean().describe('服务已受理'),
  decision: VisitDecision.optional().describe('异议的处理结果'),
  decidedAt: Instant.optional(),
  advice: z.string().optional().describe('写给会员的处理说明'),
  sample: z.boolean(),
}
const VisitSaid = {
  version: z.string(),
  statements: z.array(VisitStatement),
  answers: z.array(VisitAnswer),
  text: z.string(),
}

/** A visit as its member sees it. */
export const Visit = z.object({
  ...VisitFacts,
  ...VisitSaid,
  asker: z.string().describe('谁来回访'),
  why: z.string().describe('为什么回访'),
})
export type Visit = z.infer<typeof Visit>

/** A visit as operators list it. */
export const VisitRow = z.object({
  ...VisitFacts,
  memberId: MemberId,
  memberName: z.string(),
  mobileMasked: z.string(),
  denied: z.number().int().describe('选了几条“否”'),
  caseSince: Instant.optional().describe('从何时起等处理'),
})
export type VisitRow = z.infer<typeof VisitRow>

export const VisitNote = z.object({ at: Instant, by: z.string(), kind: VisitNoteKind, text: z.string() })
export const VisitPaper = VisitRow.extend({ ...VisitSaid, notes: z.array(VisitNote), decidedBy: z.string().optional() })
export type VisitPaper = z.infer<typeof VisitPaper>
