import { z } from 'zod'
import { endpoint, Instant, OperatorId, pageOf, Words } from '../kernel'
import { pageSizeDefault, pageSizeMax } from '../kernel/limits'

/** What became of an operator's act. `unknown`: the process ended meanwhile. */
export const AuditEnd = z.enum(['done', 'refused', 'failed', 'unknown'])
export type AuditEnd = z.infer<typeof AuditEnd>

/** One act of an operator. Rows are never changed; each carries the hash of the one before. */
export const AuditLine = z.object({
  seq: z.number().int(),
  at: Instant,
  operatorId: OperatorId,
  operatorName: z.string(),
  call: z.string().describe('接口的名字'),
  summary: z.string(),
  subject: z.string().describe('所做之事的对象，如编号；没有则为空'),
  why: z.string(),
  input: z.unknown().describe('所填的内容，密码等不记'),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  end: AuditEnd,
  reason: z.string().describe('被拒绝时的原因'),
  ip: z.string(),
  hash: z.string(),
})
export type AuditLine = z.infer<typeof AuditLine>

const read = { audience: 'operator', permission: 'access:audit:read' } as const

export const auditEndpoints = {
  'access.listAudit': endpoint({
    method: 'GET',
    path: '/api/console/audit/get/list',
    summary: '运营人员做过的事，最近的在前',
    ...read,
    query: z.object({
      operatorId: OperatorId.optional(),
      call: Words.max(64).optional(),
      subject: Words.max(128).optional(),
      from: z.coerce.number().int().min(0).optional().describe('毫秒'),
      to: z.coerce.number().int().min(0).optional().describe('毫秒'),
      end: AuditEnd.optional().describe('结果；unknown 是还没有写下结果的'),
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
    }),
    reply: pageOf(AuditLine),
  }),
  'access.getAuditChoices': endpoint({
    method: 'GET',
    path: '/api/console/audit/get/choices',
    summary: '操作记录可以按什么筛选：运营人员和会留下记录的接口',
    ...read,
    reply: z.object({
      operators: z.array(z.object({ id: OperatorId, name: z.string() })),
      calls: z.array(z.object({ call: z.string(), summary: z.string() })),
    }),
  }),
  'access.verifyAudit': endpoint({
    method: 'GET',
    path: '/api/console/audit/verify',
    summary: '重算全部记录的链，说出第一处对不上的',
    ...read,
    reply: z.object({ rows: z.number().int(), brokenAt: z.number().int().nullable() }),
    rate: { max: 6, perSec: 60, by: 'who' },
    timeoutMs: 60_000,
  }),
} as const
