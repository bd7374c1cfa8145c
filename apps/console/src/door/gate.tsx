import { Button, Spin } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { MeContext } from '../kernel/me'
import { leave } from '../kernel/leave'
import { session } from '../kernel/session'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { DoorPage } from './door-page'
import { text } from './text.zh'

/** Lets nobody in who has not signed in, set a password of their own and, where it is required, bound an authenticator. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const token = useSyncExternalStore(session.subscribe, session.token)
  const queries = useQueryClient()
  useEffect(() => {
    // Nothing of the person before is left for the next.
    if (token === null) queries.clear()
  }, [token, queries])
  if (token !== null) return <Inside key={token}>{children}</Inside>
  return (
    <Suspense fallback={<Spin fullscreen description={text.loading} />}>
      <Login />
    </Suspense>
  )
}

// Needed once a day, or once at all: forms and what draws the code do not belong to every start.
const Login = lazy(async () => ({ default: (await import('./login')).Login }))
const OwnPassword = lazy(async () => ({ default: (await import('./own-password')).OwnPassword }))
const BindTotp = lazy(async () => ({ default: (await import('./bind-totp')).BindTotp }))

const IDLE_CHECK_MS = 60_000

function Inside({ children }: { readonly children: ReactNode }) {
  const me = useCall('member.getOperator', {})
  const again = (): void => void me.refetch()
  if (me.error && !me.data)
    return (
      <DoorPage title={text.title} hint={text.loading}>
        <Trouble error={me.error} onRetry={again} />
        <OtherAccount />
      </DoorPage>
    )
  if (!me.data) return <Spin fullscreen description={text.loading} />
  if (me.data.stage === 'password')
    return (
      <DoorPage title={text.passwordTitle} hint={text.passwordHint}>
        <Suspense fallback={<Spin />}>
          <OwnPassword onDone={again} />
        </Suspense>
        <OtherAccount />
      </DoorPage>
    )
  if (me.data.stage === 'totp')
    return (
      <DoorPage title={text.totpTitle} hint={text.totpWhy}>
        <Suspense fallback={<Spin />}>
          <BindTotp onDone={again} />
        </Suspense>
        <OtherAccount />
      </DoorPage>
    )
  return (
    <MeContext.Provider value={me.data}>
      <IdleWatch minutes={me.data.idleMinutes} />
      {children}
    </MeContext.Provider>
  )
}

/**
 * Windows that nobody touches must not keep the session alive by what they ask for themselves. All windows share one
 * session, so a wall on a second screen does not end it while somebody works in another window.
 */
function IdleWatch({ minutes }: { readonly minutes: number }) {
  useEffect(() => {
    session.touch()
    const events = ['pointerdown', 'keydown', 'wheel'] as const
    for (const event of events) window.addEventListener(event, session.touch, { passive: true })
    const timer = setInterval(() => {
      if (session.idleMs() > minutes * 60_000) void leave('idle')
    }, IDLE_CHECK_MS)
    return () => {
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, session.touch)
    }
  }, [minutes])
  return null
}

function OtherAccount() {
  return (
    <Button type="link" onClick={() => void leave('left')}>
      {text.otherAccount}
    </Button>
  )
}
