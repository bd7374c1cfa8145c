import { useEffect, useRef, useState } from 'react'
import { Button, useShow } from '@rostrum/ui'
import { formatClock, LOGIN, useBack, useKernel, useNavigation, usePlatform, useSession } from '@rostrum/app/kernel'
import { BindForm } from '../parts/bind-form'
import { LoginFrame } from '../parts/login-frame'
import { text } from '../text.zh'
import styles from '../parts/form.module.css'

/**
 * S75 /pages/mine/bindAccount. It opens with a half login's ticket or for a member without a number, and reads once
 * which of them it is.
 */
export default function BindAccountScreen() {
  const session = useSession()
  const [who] = useState(() => ({
    isMember: session.isSignedIn,
    isBound: session.hasMobile,
    hasTicket: session.bindTicket !== null,
    end: session.bindTicketEnd,
  }))
  const isEnded = useIsOver(who.isMember ? null : who.end)
  // The server may have ended the session first, and the ticket with it.
  const isOver = isEnded || (!session.isSignedIn && session.bindTicket === null)
  if (who.isMember) return who.isBound ? <Bound /> : <BindForm lead={text.bind.memberLead} />
  if (!who.hasTicket) return <Stranger />
  if (isOver) return <Over />
  const until = who.end === null ? '' : text.bind.until(formatClock(who.end))
  return <BindForm lead={`${text.bind.lead}${until}`} hasTicket />
}

/** Whether the ticket has expired; checked again when the page becomes visible. */
function useIsOver(end: number | null): boolean {
  const { timers } = usePlatform()
  const [isOver, setOver] = useState(() => end !== null && end <= timers.now())
  useShow(() => (end === null ? () => undefined : timers.after(Math.max(0, end - timers.now()), () => setOver(true))))
  return isOver
}

function Bound() {
  const { onBack, onHome } = useBack()
  return (
    <LoginFrame title={text.bind.boundTitle} lead={text.bind.boundText}>
      <Button block size="l" className={styles.go} onPress={onBack ?? onHome}>
        {text.bind.back}
      </Button>
    </LoginFrame>
  )
}

/** Without a ticket and a session: login comes first. */
function Stranger() {
  const navigation = useNavigation()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void navigation.reLaunch(LOGIN)
  })
  return (
    <LoginFrame title={text.bind.title} lead={text.bind.needsLogin}>
      <Button block size="l" className={styles.go} to={LOGIN}>
        {text.bind.login}
      </Button>
    </LoginFrame>
  )
}

function Over() {
  const { session } = useKernel()
  const navigation = useNavigation()
  const again = () => {
    session.clear()
    return navigation.reLaunch(LOGIN)
  }
  return (
    <LoginFrame title={text.bind.overTitle} lead={text.bind.overText}>
      <Button block size="l" className={styles.go} onPress={again}>
        {text.bind.again}
      </Button>
    </LoginFrame>
  )
}
