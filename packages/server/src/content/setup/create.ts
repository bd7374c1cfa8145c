import { setupEndpoints as calls } from '@rostrum/contract/content'
import { route, type Slice } from '@rostrum/server/kernel'
import { setupChecks, type SetupCheckParts } from './checks'
import { setupRepository } from './repository'
import { setupService, type SetupParts } from './service'
import type { Kernel } from '@rostrum/server/kernel'

type Given = Omit<SetupParts, 'kernel' | 'tried'> & {
  readonly kernel: Kernel
  readonly service: SetupCheckParts['service']
}

/** The checklist before people are let in, and this slice's own steps of it. */
export function createSetup({ kernel, service, ...given }: Given): Required<Pick<Slice, 'routes' | 'setup'>> {
  const tried = setupRepository(kernel.db)
  const setup = setupService({ ...given, kernel, tried })
  return {
    setup: setupChecks({ service, tried, hasSms: given.trySms !== undefined }),
    routes: [
      route(calls['content.getSetup'], () => setup.list()),
      route(calls['content.trySms'], async ({ input, caller, request }) => {
        const answer = await setup.sendTest(caller.operatorId, input.mobile)
        request.noted?.({ after: { isSent: answer.isSent } })
        return answer
      }),
      route(calls['content.confirmBackup'], ({ input, caller, request }) => {
        request.noted?.({ subject: 'backup', after: { note: input.note } })
        return setup.confirmBackup(caller.operatorId, input.note)
      }),
    ],
  }
}
