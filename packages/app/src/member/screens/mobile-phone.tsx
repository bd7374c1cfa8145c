import { useState, type ReactNode } from 'react'
import type { Member } from '@rostrum/contract/member'
import { ActionBar, Button, Empty, Link, NavBar, Page, Section, usePress, Wrap } from '@rostrum/ui'
import { AwaitedPage, failureText, formatDate, guessedNote, useBack, useGo, type CallReply } from '@rostrum/app/kernel'
import { AppealForm } from '../parts/appeal-form'
import { CodeLine } from '../parts/code-line'
import { MobileField } from '../parts/mobile-field'
import { codeTrouble, hasTroubles, mobileTrouble, reasonOf, troublesOf, type Troubles } from '../forms'
import { useAppeal, useSecurityActions, useSelf } from '../queries.security'
import { text } from '../text.security.zh'
import { useCode } from '../use-code'
import { useLeave } from '../use-leave'
import { useOwnCode } from '../use-own-code'
import styles from './security.module.css'

/** S103 /pages/essentialInformation/mobilePhone: a code to the old number and one to the new. */
export default function MobilePhoneScreen() {
  const self = useSelf()
  const [done, setDone] = useState<CallReply<'member.modifyMobile'>>()
  const [isLost, setLost] = useState(false)
  const { to } = useGo()
  const header = <NavBar title={text.mobile.title} {...useBack()} />
  if (done) return <Done header={header} done={done} />
  if (!self.data) return <AwaitedPage header={header} query={self} waiting={4} />
  const { mobileMasked } = self.data
  if (mobileMasked === undefined) {
    return (
      <Page header={header}>
        <Empty
          drawing="message"
          text={text.mobile.none}
          action={text.mobile.bind}
          actionTo={to('member.bindAccount')}
        />
      </Page>
    )
  }
  if (isLost)
    return (
      <Page header={header}>
        <Wrap width="read" className={styles.page}>
          <AppealForm onBack={() => setLost(false)} />
        </Wrap>
      </Page>
    )
  return <MobileForm header={header} mobileMasked={mobileMasked} onDone={setDone} onLost={() => setLost(true)} />
}

interface FormProps {
  readonly header: ReactNode
  readonly mobileMasked: NonNullable<Member['mobileMasked']>
  readonly onDone: (done: CallReply<'member.modifyMobile'>) => void
  readonly onLost: () => void
}

function MobileForm({ header, mobileMasked, onDone, onLost }: FormProps) {
  const [oldCode, setOldCode] = useState('')
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [oldTrouble, setOldTrouble] = useState<string>()
  const [troubles, setTroubles] = useState<Troubles>({})
  const oldSender = useOwnCode('mobile')
  const sender = useCode(mobile, 'mobile')
  const { mobile: change } = useSecurityActions()

  const submit = async () => {
    const old = codeTrouble(oldCode)
    const found: Troubles = { mobile: mobileTrouble(mobile), code: codeTrouble(code) }
    setOldTrouble(old)
    setTroubles(found)
    if (old !== undefined || hasTroubles(found)) return
    try {
      onDone(await change.mutateAsync({ oldCode, mobile, code }))
    } catch (error) {
      const isOld = oldReasons.has(reasonOf(error) ?? '')
      setOldTrouble(isOld ? failureText(error) : undefined)
      setTroubles(isOld ? {} : troublesOf(error))
    }
  }
  const go = usePress(submit)
  const foot = (
    <ActionBar width="read">
      <Button block busy={go.isBusy} onPress={go.press}>
        {text.mobile.submit}
      </Button>
    </ActionBar>
  )
  return (
    <Page header={header} footer={foot}>
      <Wrap width="read" className={styles.page}>
        <Section title={text.mobile.old}>
          <div className={styles.part}>
            <p className={styles.note}>{text.mobile.oldNote(mobileMasked)}</p>
            <CodeLine
              label={text.mobile.oldCode}
              value={oldCode}
              onChange={setOldCode}
              sender={oldSender}
              error={oldTrouble}
              onTroubles={({ code: wrong, form }) => setOldTrouble(wrong ?? form)}
              onConfirm={go.press}
            />
            <Lost onLost={onLost} />
          </div>
        </Section>
        <Section title={text.mobile.next}>
          <div className={styles.part}>
            <MobileField value={mobile} onChange={setMobile} error={troubles.mobile} onConfirm={go.press} />
            <CodeLine
              label={text.mobile.newCode}
              value={code}
              onChange={setCode}
              sender={sender}
              error={troubles.code}
              onTroubles={setTroubles}
              onConfirm={go.press}
            />
            <p role="alert" className={styles.error}>
              {troubles.form}
            </p>
          </div>
        </Section>
        <p className={styles.note}>{text.mobile.note}</p>
      </Wrap>
    </Page>
  )
}

const oldReasons = new Set(['member.old_code_wrong', 'member.old_code_expired'])

/** Without the old number an operator checks the identity; this shows the state of the last request. */
function Lost({ onLost }: Pick<FormProps, 'onLost'>) {
  const { appeal } = useAppeal().data ?? {}
  if (appeal?.state === 'new')
    return (
      <p className={styles.note} role="status">
        {text.appeal.open(appeal.mobileMasked, formatDate(appeal.dueAt))}
        {guessedNote(appeal.dueAt)}
      </p>
    )
  return (
    <>
      {appeal?.state === 'refused' && (
        <p className={styles.note} role="status">
          {text.appeal.refused(appeal.reason ?? '')}
        </p>
      )}
      <p className={styles.lost}>
        {text.mobile.lost}
        <Link look="action" onPress={onLost}>
          {text.mobile.lostAct}
        </Link>
      </p>
    </>
  )
}

function Done({ header, done }: { readonly header: ReactNode; readonly done: CallReply<'member.modifyMobile'> }) {
  const leave = useLeave('member.settings')
  return (
    <Page header={header}>
      <Wrap width="read">
        <div className={styles.done} role="status">
          <h2 className={styles.heading}>{text.mobile.doneTitle}</h2>
          <p className={styles.note}>{text.mobile.doneText(done.mobileMasked)}</p>
          <p className={styles.note}>{text.mobile.devices(done.signedOut)}</p>
          <Button block onPress={async () => void (await leave())}>
            {text.mobile.done}
          </Button>
        </div>
      </Wrap>
    </Page>
  )
}
