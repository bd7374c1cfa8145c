import { useState } from 'react'
import type { ReportedKind, ReportReason } from '@rostrum/contract/feedback'
import { reportReasons } from '@rostrum/contract/feedback/limits'
import { NavBar, Page, Wrap } from '@rostrum/ui'
import { useBack, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { MyReports } from '../parts/my-reports'
import { ReportDone } from '../parts/report-done'
import { ReportForm } from '../parts/report-form'
import type { ReportAsked } from '../queries'
import { text } from '../text.zh'
import styles from './report.module.css'

/** S141 /pages/report/index/index */
export default function ReportScreen({ params }: ScreenProps) {
  const [no, setNo] = useState<string>()
  const { isSignedIn } = useSession()
  const { onBack, onHome } = useBack()
  return (
    <Page header={<NavBar title={text.report.title} onBack={onBack} onHome={onHome} />}>
      <Wrap width="read" className={styles.page}>
        {no === undefined ? (
          <ReportForm
            about={aboutOf(params)}
            reason={reasonOf(params)}
            isAnonymous={!isSignedIn}
            onDone={(done) => setNo(done.no)}
          />
        ) : (
          <ReportDone
            no={no}
            isAnonymous={!isSignedIn}
            onBack={onBack ?? onHome ?? (() => undefined)}
            onAgain={() => setNo(undefined)}
          />
        )}
        {isSignedIn && <MyReports />}
      </Wrap>
    </Page>
  )
}

const isKind = (kind: string | undefined): kind is ReportedKind => kind !== undefined && kind in text.report.kinds

/** What the way to this page says already. */
const reasonOf = ({ reason }: ScreenProps['params']): ReportReason | undefined =>
  reportReasons.find((one) => one === reason)

/** What the report is about, from the address. An invalid value is left out, and the form asks for words instead. */
function aboutOf({ kind, id = '', ms }: ScreenProps['params']): ReportAsked['ref'] {
  if (!isKind(kind) || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) return undefined
  return { kind, id, ms: ms !== undefined && /^\d{1,8}$/.test(ms) ? Math.min(Number(ms), DAY_MS) : undefined }
}

const DAY_MS = 86_400_000
