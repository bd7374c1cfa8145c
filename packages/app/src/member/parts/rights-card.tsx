import { useRef, useState } from 'react'
import type { PrivacyKind } from '@rostrum/contract/member'
import { privacyKinds, privacyTextMax } from '@rostrum/contract/member/limits'
import { Button, Card, Row, Sheet, TextArea } from '@rostrum/ui'
import { formatDate, guessedNote, useGo, useToast } from '@rostrum/app/kernel'
import { usePrivacyActions } from '../queries.privacy'
import { text } from '../text.privacy.zh'
import { ProofSheet } from './proof-sheet'
import styles from './privacy.module.css'

/** The rights that a member may exercise, with links. */
export function RightsCard({ answerDays, onAsked }: { readonly answerDays: number; readonly onAsked: () => void }) {
  const [kind, setKind] = useState<PrivacyKind>()
  const { to } = useGo()
  return (
    <>
      <Card title={text.info.rights}>
        <Row icon="download" title={text.info.copy} sub={text.info.copySub} to={to('member.export')} />
        {privacyKinds.map((one) => (
          <Row key={one} title={text.kinds[one]} sub={text.info.kindSubs[one]} onPress={() => setKind(one)} arrow />
        ))}
        <Row title={text.info.leave} tone="danger" to={to('member.logOff')} />
      </Card>
      <Card title={text.info.about}>
        <Row title={text.info.docs.agreement} to={to('content.agreement')} />
        <Row title={text.info.policy} to={to('content.privacy')} />
        <Row title={text.info.parties} to={to('content.thirdParties')} />
        <Row title={text.info.sdks} to={to('content.sdks')} />
      </Card>
      {kind && <AskSheet kind={kind} answerDays={answerDays} onClose={() => setKind(undefined)} onAsked={onAsked} />}
    </>
  )
}

interface AskSheetProps {
  readonly kind: PrivacyKind
  readonly answerDays: number
  readonly onClose: () => void
  readonly onAsked: () => void
}

/** Takes the words first and the code second. */
function AskSheet({ kind, answerDays, onClose, onAsked }: AskSheetProps) {
  const { request, newKey } = usePrivacyActions()
  const toast = useToast()
  const key = useRef<string | undefined>(undefined)
  const [words, setWords] = useState('')
  const [isSure, setSure] = useState(false)
  const title = text.info.askTitle(text.kinds[kind])

  const send = async (code: string) => {
    key.current ??= newKey()
    const { no, dueAt } = await request.mutateAsync({ kind, text: words.trim(), code, idempotencyKey: key.current })
    toast(`${text.info.asked(no, formatDate(dueAt))}${guessedNote(dueAt)}`)
    onAsked()
  }
  if (isSure)
    return (
      <ProofSheet
        kind="privacy"
        title={title}
        note={text.info.askNote(answerDays)}
        confirm={text.info.submit}
        onCode={send}
        onClose={onClose}
      />
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body className={styles.sheet}>
        <TextArea
          label={title}
          labelHidden
          placeholder={text.info.askHint}
          rows={4}
          maxLength={privacyTextMax}
          value={words}
          onChangeText={setWords}
        />
        <p className={styles.note}>{text.info.askNote(answerDays)}</p>
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={words.trim() === ''} onPress={() => setSure(true)}>
          {text.info.submit}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
