import { Pressable } from '@rostrum/ui'
import { pagesText } from '../text.pages.zh'
import styles from './doc-contents.module.css'

/** The headings of a text, beside it on desks. */
export function DocContents({ body, onHeading }: { readonly body: string; readonly onHeading: (at: number) => void }) {
  const headings = [...body.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words = '']) => words.replace(/<[^>]+>/g, ''))
  if (headings.length < 2) return null
  return (
    <nav className={styles.contents} aria-label={pagesText.side.contents}>
      <h2 className={styles.heading}>{pagesText.side.contents}</h2>
      {headings.map((heading, at) => (
        <Pressable key={heading} guardMs={0} className={styles.entry} onPress={() => onHeading(at)}>
          {heading}
        </Pressable>
      ))}
    </nav>
  )
}
