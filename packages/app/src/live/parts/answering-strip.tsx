import { Icon, Pressable } from '@rostrum/ui'
import type { Question } from '../questions'
import { text } from '../text.zh'
import styles from './answering-strip.module.css'

/** 正在答：… while a question is being answered; leads to the board. */
export function AnsweringStrip({ question, onPress }: { readonly question: Question | undefined; readonly onPress: () => void }) {
  if (!question) return null
  return (
    <Pressable className={styles.strip} onPress={onPress}>
      <span className={styles.dot} />
      <span className={styles.words}>{text.room.answeringOf(question.content)}</span>
      <Icon name="chevronRight" size="s" className={styles.arrow} />
    </Pressable>
  )
}
