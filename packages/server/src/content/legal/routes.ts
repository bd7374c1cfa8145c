import { legalEndpoints as calls, type DocKind } from '@rostrum/contract/content'
import { route, type RequestFacts, type Route } from '@rostrum/server/kernel'
import type { ContentService } from '../service'
import type { LegalReading } from './reading'
import type { LegalWriting } from './writing'

/** Binds the calls about legal texts; each act answers with the kind as it is then. */
export function legalRoutes(
  reading: LegalReading,
  writing: LegalWriting,
  { getDoc }: Pick<ContentService, 'getDoc'>,
): Route[] {
  async function after(kind: DocKind, request: RequestFacts) {
    const legal = await reading.get(kind)
    const { draft } = legal
    request.noted?.({
      subject: kind,
      after: draft && { version: draft.version, state: draft.state, title: draft.title },
    })
    return legal
  }
  return [
    route(calls['content.listLegal'], () => reading.list()),
    route(calls['content.getLegal'], ({ input }) => reading.get(input.kind)),
    route(calls['content.getLegalVersion'], ({ input }) => getDoc(input.kind, input.version)),
    route(calls['content.saveLegalDraft'], async ({ input, caller, request }) => {
      await writing.save(caller.operatorId, input)
      return after(input.kind, request)
    }),
    route(calls['content.submitLegalDraft'], async ({ input, caller, request }) => {
      await writing.submit(caller.operatorId, input)
      return after(input.kind, request)
    }),
    route(calls['content.returnLegalDraft'], async ({ input, request }) => {
      await writing.sendBack(input, input.why)
      return after(input.kind, request)
    }),
    route(calls['content.withdrawLegalDraft'], async ({ input, request }) => {
      const { version, title, body } = await writing.withdraw(input)
      request.noted?.({ subject: input.kind, before: { version, title, body } })
      return reading.get(input.kind)
    }),
    route(calls['content.publishLegalDraft'], async ({ input, caller, request }) => {
      const told = await writing.publish(caller.operatorId, input)
      request.noted?.({ subject: input.kind, after: { ...told, at: told.at.getTime() } })
      return reading.get(input.kind)
    }),
  ]
}
