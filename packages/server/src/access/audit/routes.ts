import { accessEndpoints as calls } from '@rostrum/contract/access'
import { route, type Route } from '@rostrum/server/kernel'
import type { AuditService } from './service'

/** Binds the calls that read the record of operators' acts. */
export function auditRoutes(audit: AuditService): Route[] {
  return [
    route(calls['access.listAudit'], ({ input }) => audit.list(input)),
    route(calls['access.getAuditChoices'], () => audit.choices()),
    route(calls['access.verifyAudit'], () => audit.verify()),
  ]
}
