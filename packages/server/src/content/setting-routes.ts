import { settingEndpoints as calls } from '@rostrum/contract/content'
import { route, type OperatorCaller, type RequestFacts, type Route } from '../kernel/types'
import type { SettingBackup } from './setting-backup'
import type { ChangedSetting, SettingService } from './setting-service'

/** Calls of operators about the settings of all slices. */
export function settingRoutes(settings: SettingService, backup: SettingBackup): Route[] {
  return [
    route(calls['content.listSettings'], () => settings.list()),
    route(calls['content.saveSetting'], async ({ input, caller, request }) =>
      noted(request, await settings.save(input, asked(caller, input))),
    ),
    route(calls['content.resetSetting'], async ({ input, caller, request }) =>
      noted(request, await settings.reset(input, asked(caller, input))),
    ),
    route(calls['content.exportSettings'], () => backup.out()),
    route(calls['content.compareSettings'], ({ input }) => backup.compare(input.file)),
    route(calls['content.restoreSettings'], async ({ input, caller, request }) => {
      const { applied, ...answer } = await backup.restore(input.file, input.seen, asked(caller, input))
      request.noted?.({ before: applied?.before, after: applied?.after ?? { isWaiting: true } })
      return answer
    }),
  ]
}

const asked = ({ operatorId }: OperatorCaller, { why }: { readonly why: string }) => ({ by: operatorId, why })

/** What waits for a second person has changed nothing yet. */
function noted(request: RequestFacts, { before, after }: ChangedSetting) {
  const { waiting, value } = after
  request.noted?.({ before, after: waiting ? { waiting: waiting.id, value: waiting.value } : value })
  return after
}
