import { useEffect, useRef, useState } from 'react'
import { Button } from '@rostrum/ui'
import type { PageIdentity, ScreenProps } from '@rostrum/app/kernel'
import { reasonOf, wxTroubleOf } from '../forms'
import { useWxCalls } from '../queries'
import { text } from '../text.zh'
import { useAgreement } from '../use-agreement'
import { useEnter } from '../use-enter'
import { ConsentBox } from './consent-box'
import styles from './form.module.css'

interface BrowserLoginProps {
  readonly identity: PageIdentity
  /** The parameters from the platform's page: `code`, `state`, and `again` after a second try. */
  readonly params: ScreenProps['params']
}

/** In the platform's browser: leaves for its page and returns here with a code. */
export function BrowserLogin({ identity, params }: BrowserLoginProps) {
  const { code, state, again } = params
  const [trouble, setTrouble] = useState(() => troubleOnReturn(params))
  const agreement = useAgreement()
  const { authorize, byOffiaccount } = useWxCalls()
  const enter = useEnter()
  const isUsed = useRef(false)

  const leave = async (isAgain: boolean) => {
    const { url } = await authorize(isAgain)
    identity.authorize(url)
  }
  const press = async () => {
    setTrouble(undefined)
    if (agreement.check()) await leave(false).catch((error: unknown) => setTrouble(wxTroubleOf(error)))
  }
  const comeIn = async (given: { readonly code: string; readonly state: string }) => {
    try {
      await enter(() => byOffiaccount(given, again !== undefined))
    } catch (error) {
      const isOver = reasonOf(error) === 'member.wx_code_invalid' && again === undefined
      // The person has just agreed: the platform's page answers without asking.
      await (isOver ? leave(true) : Promise.reject(error)).catch((failure: unknown) => setTrouble(wxTroubleOf(failure)))
    }
  }
  useEffect(() => {
    if (isUsed.current || code === undefined || state === undefined) return
    isUsed.current = true
    void comeIn({ code, state })
  })
  return (
    <div className={`${styles.form} ${styles.bare}`}>
      <ConsentBox {...agreement.box} />
      <p role="alert" className={styles.error}>
        {trouble}
      </p>
      <Button block size="l" icon="wechat" onPress={press}>
        {text.weChat.oneTap}
      </Button>
    </div>
  )
}

/** A person who refuses returns without a code; a code without a state was not requested here. */
function troubleOnReturn({ code, state }: ScreenProps['params']): string | undefined {
  if (state !== undefined && code === undefined) return text.weChat.cancelled
  return code !== undefined && state === undefined ? text.weChat.lost : undefined
}
