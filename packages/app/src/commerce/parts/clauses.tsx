import type { Clause } from '@rostrum/contract/commerce'
import styles from './clauses.module.css'

/** The paragraphs of a document. */
export function Clauses({ clauses }: { readonly clauses: readonly Clause[] }) {
  return (
    <div>
      {clauses.map(({ title, text }, at) => (
        <div key={`${at} ${title}`} className={styles.clause}>
          {title !== '' && <h3 className={styles.title}>{title}</h3>}
          <p className={styles.text}>{text}</p>
        </div>
      ))}
    </div>
  )
}
