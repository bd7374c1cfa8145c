import { useDialog, useKernel } from '@rostrum/app/kernel'
import { text } from './text.mine.zh'

/** Scans a code and goes to the page of ours that it names. Undefined where the device has no scanner. */
export function useScan(): (() => Promise<void>) | undefined {
  const {
    platform: { scan, navigation, external },
    routes,
  } = useKernel()
  const { alert } = useDialog()
  if (!scan) return undefined
  return async () => {
    const read = await scan().catch(() => undefined)
    if (read === undefined) return alert(text.scanFailed)
    if (read === null) return
    const home = external.absolute('/')
    const path = read.startsWith(home) ? `/${read.slice(home.length)}` : read
    const place = path.startsWith('/') ? routes.find(path) : undefined
    if (place) await navigation.navigateTo(place.url)
    // A short address of ours is opened by the site itself.
    else if (path !== read) external.open(read)
    else await alert(text.notOurs)
  }
}
