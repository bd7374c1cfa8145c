import { Icon } from '@rostrum/ui'
import { formatClock } from '@rostrum/app/kernel'
import type { SaveState } from '../drafting'
import { text } from '../text.zh'
import styles from './save-line.module.css'

export interface SaveLineProps {
  readonly state: SaveState
  readonly savedAt: number | undefined
}

/** Whether the answers are safe, and where. */
export function SaveLine({ state, savedAt }: SaveLineProps) {
  const words = wordsOf(state, savedAt)
  return (
    <div className={styles.line} role="status">
      {words !== '' && <Icon name={state === 'refused' ? 'warning' : 'check'} size="s" />}
      {words}
    </div>
  )
}

function wordsOf(state: SaveState, savedAt: number | undefined): string {
  if (state === 'none') return ''
  if (state === 'saved') return savedAt === undefined ? '' : text.form.save.saved(formatClock(savedAt))
  return text.form.save[state]
}
