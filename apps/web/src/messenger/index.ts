import { kernelText, type AppKernel } from '@rostrum/app/kernel'
import { inMessenger } from '../platform/platform'
import { offers } from '../platform/share'
import { messengerShare, SDK, type Sdk } from './share'

let loading: Promise<Sdk> | undefined

/** Loads the script once. Rejects if it cannot be loaded, and tries again the next time. */
export function loadSdk(win: Window & { readonly wx?: Sdk }): Promise<Sdk> {
  loading ??= new Promise<Sdk>((resolve, reject) => {
    const { document } = win
    const script = document.createElement('script')
    const failed = (): void => {
      loading = undefined
      reject(new Error('no script'))
    }
    script.src = SDK
    script.onload = () => (win.wx ? resolve(win.wx) : failed())
    script.onerror = failed
    document.head.append(script)
  })
  return loading
}

/** Inside the messaging browser its own menu sends the cards of the pages. */
export function startMessenger(
  win: Window & typeof globalThis,
  { api, platform }: Pick<AppKernel, 'api' | 'platform'>,
): void {
  if (!inMessenger(win)) return
  const { absolute } = platform.external
  const share = messengerShare({
    platform,
    ticket: (url) => api.call('access.getShareTicket', { url }, { background: true }),
    load: () => loadSdk(win),
    url: () => signedUrl(win),
    plain: () => ({
      title: win.document.title || kernelText.brand,
      summary: '',
      href: win.location.href.split('#')[0] ?? '',
      imageUrl: absolute('/share-120.png'),
    }),
  })
  offers.listen((card) => share.offer(card))
}

/** On iOS the address of the first page counts for all later ones, because the browser itself never left it. */
function signedUrl({ navigator, location, performance }: Window & typeof globalThis): string {
  const landed = /iPhone|iPad|iPod/i.test(navigator.userAgent)
    ? performance.getEntriesByType('navigation')[0]?.name
    : undefined
  return (landed ?? location.href).split('#')[0] ?? ''
}
