import type { GridEntry } from '@rostrum/contract/content'
import { Icon, isIconName, Pressable } from '@rostrum/ui'
import { useKernel } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './grid-nav.module.css'

/** Entries of the home page, without those that lead nowhere in this build. */
export function GridNav({ items }: { readonly items: readonly GridEntry[] }) {
  const { routes } = useKernel()
  const there = items.filter(({ link }) => routes.find(link) !== undefined)
  if (there.length === 0) return null
  return (
    <nav className={styles.grid} aria-label={text.home.grid}>
      {there.map(({ title, icon, link }) => (
        <Pressable key={title} className={styles.item} to={link}>
          <span className={styles.icon}>
            <Icon name={isIconName(icon) ? icon : 'list'} />
          </span>
          {title}
        </Pressable>
      ))}
    </nav>
  )
}
