import { accessEndpoints as calls } from '@rostrum/contract/access'
import { route, type Kernel, type Slice } from '@rostrum/server/kernel'
import { selfCheckRepository } from './repository'
import { selfCheckService, type SelfCheckParts } from './service'

export type SelfCheckDeps = Pick<SelfCheckParts, 'checks'>

/** What every slice looks after, each morning and on demand. */
export function createSelfCheck(kernel: Kernel, deps: SelfCheckDeps) {
  const service = selfCheckService({ kernel, repository: selfCheckRepository(kernel.db), ...deps })
  return {
    routes: [
      route(calls['access.getSelfCheck'], () => service.last()),
      route(calls['access.runSelfCheck'], () => service.run()),
    ],
    jobs: [
      {
        name: 'access.selfCheck',
        cron: '40 6 * * *',
        run: async () => {
          await service.run()
        },
      },
    ],
  } satisfies Pick<Slice, 'routes' | 'jobs'>
}
