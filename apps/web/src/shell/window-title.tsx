import { kernelText, useCurrentPage, useKernel } from '@rostrum/app/kernel'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { text } from '../text.zh'

/**
 * Titles the window by what the page on top shows, and until that is known by the page's own title. `drawn`: the path of
 * the page that the server has drawn, and titled better than by the page's own title.
 */
export function WindowTitle({ drawn }: { readonly drawn: string | undefined }) {
  const { routes, pageTitle } = useKernel()
  const { url } = useCurrentPage()
  const shown = useSyncExternalStore(pageTitle.subscribe, pageTitle.now, pageTitle.now)
  const [served] = useState(() =>
    drawn === undefined ? undefined : { url: drawn + location.search, title: document.title },
  )
  // The stack has no page yet.
  const own = url === '' ? undefined : routes.find(url)?.screen.title
  const title = shown ?? own
  useEffect(() => {
    if (title === undefined) return
    document.title =
      served && shown === undefined && routes.isSame(url, served.url)
        ? served.title
        : text.pageTitle(title, kernelText.brand)
  }, [title, shown, url, served, routes])
  return null
}
