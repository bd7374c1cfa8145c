import type { AppKernel } from '@rostrum/app/kernel'
import type { BuildWatch } from '../stack/build'
import { untilCalm } from './calm'
import { isKeptTooLong } from './kept-page'
import { isMessage } from './messages'
import { text } from './text.zh'
import { watchUpdates } from './updates'

/** Once the server is known to have another build, the window is loaded anew as soon as nothing would be lost. */
export async function renewWhenCalm(
  win: Window,
  { platform: { navigation }, routes }: AppKernel,
  build: BuildWatch,
): Promise<void> {
  await build.whenStale
  await untilCalm({ document: win.document, navigation, routes })
  win.location.reload()
}

/**
 * Gives the page its worker: a stored shell, an offline page, and the question about a new build. Does nothing if the
 * browser supports none.
 */
export async function startWorker(
  win: Window & typeof globalThis,
  { platform, routes, notices }: AppKernel,
): Promise<void> {
  const { serviceWorker: container } = win.navigator
  const build = win.document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  if (!container || !build) return
  const reload = (): void => win.location.reload()
  const calm = () => untilCalm({ document: win.document, navigation: platform.navigation, routes })
  const { update } = text
  container.addEventListener('message', ({ data, ports }) => {
    if (isMessage(data) && data === 'build') ports[0]?.postMessage(build)
  })
  container.startMessages()
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })
  watchUpdates({
    container,
    registration,
    build,
    calm,
    reload,
    ask: () => notices.confirm(update.ask, { title: update.title, confirm: update.now, cancel: update.later }),
    now: platform.timers.now,
    onVisible: platform.lifecycle.onVisible,
  })
  container.controller?.postMessage('tidy')
  const renew = async (): Promise<void> => {
    if (!(await isKeptTooLong(win))) return
    await calm()
    reload()
  }
  platform.lifecycle.onOnline((isOnline) => isOnline && void renew())
  await renew()
}
