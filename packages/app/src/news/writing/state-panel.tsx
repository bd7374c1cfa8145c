import { Card, Link, Tag } from '@rostrum/ui'
import { formatMoment, useGo, useNow } from '@rostrum/app/kernel'
import { writingText } from './text.zh'
import type { WritingNow } from './use-writing'
import styles from './editor.module.css'

const words = writingText.state

/** Where it stands, what a change would change for its readers, and who did what. */
export function StatePanel({ writing: { base, draftState } }: { readonly writing: WritingNow }) {
  const { to } = useGo()
  const now = useNow()
  if (!base) return null
  const { id, isLive, why, diff, approvals } = base
  return (
    <Card pad title={words.title}>
      <div className={styles.acts}>
        <Tag tone={draftState === 'published' ? 'brand' : 'plain'}>{writingText.states[draftState]}</Tag>
        {isLive && draftState !== 'published' && <Tag tone="brand">{writingText.live}</Tag>}
        {isLive && <Link to={to('news.viewpoint', { id })}>{words.read}</Link>}
      </div>
      {why !== undefined && why !== '' && (
        <p className={styles.why}>
          {draftState === 'withdrawn' ? writingText.list.gone(why) : writingText.list.back(why)}
        </p>
      )}
      {words.notes[draftState] !== '' && <p className={styles.hint}>{words.notes[draftState]}</p>}
      {diff.length > 0 && (
        <>
          <div className={styles.part}>{words.diff}</div>
          {diff.map(({ kind, text }) =>
            kind === 'gone' ? (
              <del key={`-${text}`} className={styles.gone} aria-label={words.gone}>
                {text}
              </del>
            ) : (
              <ins key={`+${text}`} className={styles.fresh} aria-label={words.fresh}>
                {text}
              </ins>
            ),
          )}
        </>
      )}
      <div className={styles.part}>{words.steps}</div>
      <ol className={styles.steps}>
        {approvals.map(({ act, by, version, why: said }) => (
          <li key={version} className={styles.step}>
            <span>{words.by(words.acts[act], by.name)}</span>
            <span className={styles.when}>{formatMoment(by.at, now)}</span>
            {said !== undefined && said !== '' && <span className={styles.said}>{said}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
