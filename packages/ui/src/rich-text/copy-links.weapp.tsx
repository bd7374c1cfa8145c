/// <reference types="miniprogram-api-typings" />
import { Link } from '../control/link'
import { wordsOf, type RichNode } from './parse'
import { linkText } from './text.zh'
import css from './copy-links.weapp.module.css'

export interface CopyLinksProps {
  readonly links: readonly RichNode[]
}

/** The link addresses of a text, to be opened in a browser: WeChat shows only pages of listed domains. */
export function CopyLinks({ links }: CopyLinksProps) {
  const words = new Map(links.flatMap((link) => (link.href === undefined ? [] : [[link.href, wordsOf(link)]])))
  if (words.size === 0) return null
  return (
    <div className={css.links}>
      <div className={css.title}>{linkText.title}</div>
      {[...words].map(([href, said]) => (
        <div key={href} className={css.line}>
          <div className={css.words}>
            {said.trim() || href}
            <div className={css.address}>{href}</div>
          </div>
          <Link
            look="action"
            label={`${linkText.copy} ${said}`}
            onPress={() => void wx.setClipboardData({ data: href })}
          >
            {linkText.copy}
          </Link>
        </div>
      ))}
    </div>
  )
}
