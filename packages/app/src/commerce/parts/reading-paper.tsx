import type { ReadingDoc } from '@rostrum/contract/commerce'
import { Progress } from '@rostrum/ui'
import { text as words } from '../text.sell.zh'
import { Clauses } from './clauses'
import styles from './reading-paper.module.css'

const text = words.sign

export interface ReadingPaperProps {
  readonly doc: ReadingDoc
  /** Of the agreement that is being signed; other documents have none. */
  readonly no?: string | undefined
  readonly left: number
}

/** A document on paper, and how much longer it has to be read. */
export function ReadingPaper({ doc: { title, version, minSec, clauses, isRenewed }, no, left }: ReadingPaperProps) {
  const short = version.slice(0, 6)
  return (
    <article className={styles.paper}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.no}>{no === undefined ? text.docVersion(short) : text.version(no, short)}</p>
      {isRenewed && (
        <p role="status" className={styles.told}>
          {text.renewed}
        </p>
      )}
      <Clauses clauses={clauses} />
      <div className={styles.foot}>
        <Progress label={text.progress(title)} value={minSec - left} max={minSec} />
      </div>
    </article>
  )
}
