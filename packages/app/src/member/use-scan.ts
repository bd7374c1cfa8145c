import { useDialog, useKernel } from '@rostrum/app/kernel'
import { text } from './text.mine.zh'

/** Scans a code and opens our page that it names. Undefined on a device without a scanner. */
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
    // The site itself resolves our short addresses.
    else if (path !== read) external.open(read)
    else await alert(text.notOurs)
  }
}
