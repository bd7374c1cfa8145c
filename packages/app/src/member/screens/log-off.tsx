import { useState, type ReactNode } from 'react'
import type { Deletion } from '@rostrum/contract/member'
import { leavingReasonMax } from '@rostrum/contract/member/limits'
import { ActionBar, Button, Card, Checkbox, NavBar, Page, Row, TextArea, Wrap } from '@rostrum/ui'
import { AwaitedPage, formatDateTime, useBack, useGo, useToast } from '@rostrum/app/kernel'
import { ProofSheet } from '../parts/proof-sheet'
import { useDeletion, usePrivacyActions } from '../queries.privacy'
import { text } from '../text.privacy.zh'
import styles from '../parts/privacy.module.css'

/** S105 /pages/essentialInformation/logOff */
export default function LogOffScreen() {
  const deletion = useDeletion()
  const header = <NavBar title={text.leave.title} {...useBack()} />
  if (!deletion.data) return <AwaitedPage header={header} query={deletion} waiting={6} />
  return deletion.data.state === 'pending' ? (
    <Pending header={header} deletion={deletion.data} />
  ) : (
    <Leave header={header} deletion={deletion.data} />
  )
}

interface Parts {
  readonly header: ReactNode
  readonly deletion: Deletion
}

function Leave({ header, deletion }: Parts) {
  const [reason, setReason] = useState('')
  const [isSure, setSure] = useState(false)
  const [isProving, setProving] = useState(false)
  const { leave } = usePrivacyActions()
  const toast = useToast()
  const { to } = useGo()
  const isBlocked = deletion.blockers.length > 0
  const ask = async (code: string): Promise<void> => {
    await leave.mutateAsync({ code, reason: reason.trim() || undefined })
    toast(text.leave.done)
  }
  const foot = (
    <ActionBar width="read">
      <Button block look="danger" disabled={isBlocked || !isSure} onPress={() => setProving(true)}>
        {text.leave.apply}
      </Button>
    </ActionBar>
  )
  return (
    <Page header={header} footer={foot}>
      <Wrap width="read" className={styles.page}>
        {isBlocked && (
          <Card title={text.leave.blockers}>
            {deletion.blockers.map(({ kind, text: words, link }) => (
              <Row key={kind} icon="warning" title={words} tail={text.leave.go} to={link} />
            ))}
          </Card>
        )}
        <Consequences waitDays={deletion.waitDays} />
        <Kept kept={deletion.kept} />
        <Erased erased={deletion.erased} />
        <Card>
          <Row title={text.leave.copyFirst} icon="download" to={to('member.export')} />
        </Card>
        <TextArea
          label={text.leave.reason}
          placeholder={text.leave.reasonHint}
          rows={2}
          maxLength={leavingReasonMax}
          value={reason}
          onChangeText={setReason}
        />
        <Checkbox look="square" checked={isSure} disabled={isBlocked} onChange={setSure}>
          {text.leave.understood}
        </Checkbox>
      </Wrap>
      {isProving && (
        <ProofSheet
          kind="cancel"
          danger
          title={text.leave.apply}
          confirm={text.leave.apply}
          onCode={ask}
          onClose={() => setProving(false)}
        />
      )}
    </Page>
  )
}

function Consequences({ waitDays }: Pick<Deletion, 'waitDays'>) {
  return (
    <Card pad title={text.leave.consequences}>
      <ul className={styles.points}>
        {text.leave.points(waitDays).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  )
}

/** What stays after the account is gone, until when, and by which rule. */
function Kept({ kept }: Pick<Deletion, 'kept'>) {
  return (
    <Card title={text.leave.kept}>
      <p className={styles.held}>{text.leave.final}</p>
      {kept.map(({ what, until, rule }) => (
        <div key={what} className={styles.held}>
          <div className={styles.head}>
            <strong>{what}</strong>
            <span className={styles.note}>{until}</span>
          </div>
          <p className={styles.note}>{rule}</p>
        </div>
      ))}
      <p className={styles.held}>{text.leave.keptNote}</p>
    </Card>
  )
}

function Erased({ erased }: Pick<Deletion, 'erased'>) {
  return (
    <Card pad title={text.leave.erased}>
      <p className={styles.words}>{erased.join('、')}</p>
    </Card>
  )
}

function Pending({ header, deletion }: Parts) {
  const { stay } = usePrivacyActions()
  const toast = useToast()
  const callOff = () =>
    stay.mutateAsync().then(
      () => toast(text.leave.stayed),
      () => undefined,
    )
  return (
    <Page
      header={header}
      footer={
        <ActionBar width="read">
          <Button block onPress={callOff}>
            {text.leave.stay}
          </Button>
        </ActionBar>
      }
    >
      <Wrap width="read" className={styles.page}>
        <Card pad title={text.leave.pending}>
          <p className={styles.lead}>
            {deletion.effectiveAt !== undefined && text.leave.pendingAt(formatDateTime(deletion.effectiveAt))}
          </p>
          <p className={styles.note}>{text.leave.pendingNote}</p>
        </Card>
      </Wrap>
    </Page>
  )
}
