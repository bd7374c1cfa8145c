import { cx, Image, RiskLine } from '@rostrum/ui'
import { useWanted } from '@rostrum/app/kernel'
import { useTeaser } from '../queries.wanted'
import { wantedText } from '../text.wanted.zh'
import styles from './wanted.module.css'

export interface WantedPage {
  /** Why the visitor is asked to sign in. */
  readonly lead: string
  readonly title?: string
  readonly pic?: string
  readonly by?: string
  readonly facts?: string
  readonly riskTip?: string
}

/** The page that opens after login, with what everybody may know of it; undefined when login is all that is wanted. */
export function useWantedPage(): WantedPage | undefined {
  const wanted = useWanted()
  const kind = wanted?.kind
  const teaser = useTeaser(wanted?.place.url ?? '', kind !== undefined).data
  if (!wanted) return undefined
  const { place, why } = wanted
  return { ...teaser, lead: wantedText.lead(why, { kind, title: teaser?.title, page: place.screen.title }) }
}

/** A line breaks before a title rather than inside it. */
const TITLE = /(《[^》]*》)/

/** What follows the login: beside the form on wide screens, above it on phones. */
export function Wanted({ page, wide }: { readonly page: WantedPage; readonly wide?: boolean }) {
  const { lead, title, pic, by, facts, riskTip } = page
  return (
    <section className={cx(styles.wanted, wide && styles.wide)} aria-label={wantedText.label}>
      <p className={styles.lead}>
        {lead.split(TITLE).map((part) =>
          TITLE.test(part) ? (
            <span key={part} className={styles.named}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </p>
      {title !== undefined && (
        <div className={styles.card}>
          {pic !== undefined && (
            <Image className={styles.pic} src={pic} alt="" width={640} height={360} eager rounded />
          )}
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            {by !== undefined && <p className={styles.fact}>{by}</p>}
            {facts !== undefined && facts !== '' && <p className={styles.fact}>{facts}</p>}
          </div>
        </div>
      )}
      <p className={styles.back}>{wantedText.back}</p>
      {wide && riskTip !== undefined && <RiskLine className={styles.risk}>{riskTip}</RiskLine>}
    </section>
  )
}
