import { useState } from 'react'
import { cx } from '../base/cx'
import { Trouble } from '../state/empty'
import { text } from '../text.zh'
import { isWebAddress, type WebFrameProps } from './web-frame-props'
import css from './web-frame.module.css'

export type { WebFrameProps }

const walls = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Other sites keep their own origin; a page of ours could leave the sandbox with it, so it loses its origin. */
function sandboxOf(src: string): string {
  const isOurs = typeof location !== 'undefined' && src.startsWith(`${location.origin}/`)
  return isOurs ? walls : `${walls} allow-same-origin`
}

/** Another site's page inside ours. */
export function WebFrame({ src, title = text.webFrame, onLoad, className }: WebFrameProps) {
  const [isLoading, setLoading] = useState(true)
  if (!isWebAddress(src)) return <Trouble title={text.webFrameRefused} drawing="broken" />
  return (
    <div className={cx(css.frame, className)} aria-busy={isLoading}>
      <iframe
        className={css.page}
        src={src}
        title={title}
        sandbox={sandboxOf(src)}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => {
          setLoading(false)
          onLoad?.()
        }}
      />
    </div>
  )
}
