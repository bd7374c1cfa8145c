import { startAccessLog, type AppKernel } from '@rostrum/app/kernel'

/** Reports which pages are shown. The first page does not wait for it. */
export function startAccessLines({ api, platform }: AppKernel): void {
  startAccessLog({
    navigation: platform.navigation,
    lifecycle: platform.lifecycle,
    timers: platform.timers,
    newId: platform.random.id,
    clientTitle: platform.linkTypeCode,
    send: (record) => void api.call('access.saveLog', record, { background: true }).catch(() => undefined),
  })
}
