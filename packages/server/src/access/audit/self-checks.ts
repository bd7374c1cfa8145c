import type { SelfCheck } from '@rostrum/server/kernel'
import type { AuditService } from './service'
import { selfCheckText as text } from './text.zh'

/** The record of operators' acts is whole. */
export const selfChecks = ({ verify }: Pick<AuditService, 'verify'>): readonly SelfCheck[] => [
  {
    name: 'access.audit',
    title: text.title,
    async find() {
      const { brokenAt } = await verify()
      return brokenAt === null ? [] : [{ said: text.broken(brokenAt), to: '/system/audit' }]
    },
  },
]
