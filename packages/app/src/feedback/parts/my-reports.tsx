import type { Report } from '@rostrum/contract/feedback'
import { Button, Meta, Section, Tag } from '@rostrum/ui'
import { formatDateTime } from '@rostrum/app/kernel'
import { useReports } from '../queries'
import { text } from '../text.zh'
import { ImageLine } from './image-line'
import styles from './report.module.css'

/** The member's own reports with their results. They only help the form, so an empty list draws nothing. */
export function MyReports() {
  const reports = useReports()
  const rows = reports.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) return null
  return (
    <Section title={text.mine.title} className={styles.mine}>
      {rows.map((report) => (
        <ReportLine key={report.no} report={report} />
      ))}
      {reports.hasNextPage && (
        <Button look="quiet" size="s" onPress={() => reports.fetchNextPage()}>
          {text.mine.more}
        </Button>
      )}
    </Section>
  )
}

const tones = { waiting: undefined, working: 'accent', upheld: 'brand', dismissed: undefined } as const

function ReportLine({ report: { no, ref, reason, state, images, note, at } }: { readonly report: Report }) {
  return (
    <article className={styles.line}>
      <div className={styles.lineHead}>
        <span className={styles.lineTitle}>
          {[ref && text.report.kinds[ref.kind], text.report.reasons[reason]].filter(Boolean).join(' · ')}
        </span>
        <Tag tone={tones[state]}>{text.mine.states[state]}</Tag>
      </div>
      <Meta parts={[no, formatDateTime(at)]} />
      <ImageLine images={images} />
      {note && <p className={styles.lineNote}>{text.mine.note(note)}</p>}
    </article>
  )
}
