import type { WorkAnswer } from '@rostrum/contract/survey'
import { Button } from '@rostrum/ui'
import { text as words } from '../text.homework.zh'
import styles from './marking-answer.module.css'

const text = words.marking

/** What another marker gave meanwhile, above the own marks, which are still there. */
export function Overtaken({ work, onTake }: { readonly work: WorkAnswer; readonly onTake: () => void }) {
  const { asked, marks, comment, markedBy } = work
  const given = asked.flatMap(({ id }, at) => {
    const { points, most = 0 } = marks[id] ?? {}
    return points === undefined ? [] : [text.given(at + 1, points, most)]
  })
  return (
    <div className={styles.overtaken} role="alert">
      <p className={styles.said}>{markedBy === undefined ? text.handedInAgain : text.markedMeanwhile(markedBy)}</p>
      {markedBy !== undefined && (
        <p className={styles.said}>{[...given, ...(comment === '' ? [] : [text.commented(comment)])].join('；')}</p>
      )}
      <Button size="s" look="quiet" onPress={onTake}>
        {markedBy === undefined ? text.markAnew : text.takeTheirs}
      </Button>
    </div>
  )
}
