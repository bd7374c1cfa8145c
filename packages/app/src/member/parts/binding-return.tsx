import { useEffect, useRef, useState } from 'react'
import { Button } from '@rostrum/ui'
import { useSession, useToast, type PageIdentity, type ScreenProps } from '@rostrum/app/kernel'
import { reasonOf } from '../forms'
import { useWxCalls } from '../queries'
import { useProfileActions } from '../queries.profile'
import { text } from '../text.profile.zh'
import { text as loginText } from '../text.zh'
import { bindTroubleOf } from '../use-wx-identity'
import styles from './form.module.css'

interface BindingReturnProps {
  readonly identity: PageIdentity
  /** The parameters from the platform's page: `code`, `state`, and `again` after a second try. */
  readonly params: ScreenProps['params']
}

/**
 * A member returns from the platform's page with a code, binds the platform's account, and continues on the page that
 * asked for it: the account's, or the cashier.
 */
export function BindingReturn({ identity, params: { code, state, again } }: BindingReturnProps) {
  const { information } = text
  const [trouble, setTrouble] = useState<string | undefined>(
    code === undefined ? information.weChatCancelled : state === undefined ? loginText.weChat.lost : undefined,
  )
  const { weChat } = useProfileActions()
  const { authorize } = useWxCalls()
  const { openRemembered } = useSession()
  const toast = useToast()
  const isUsed = useRef(false)

  const bind = async (given: { readonly code: string; readonly state: string }): Promise<void> => {
    try {
      await weChat.mutateAsync({ on: true, app: 'offiaccount', ...given })
      toast(information.weChatBound)
      await openRemembered()
    } catch (error) {
      if (reasonOf(error) !== 'member.wx_code_invalid' || again !== undefined) throw error
      // The person has just agreed: the platform's page answers without asking.
      identity.authorize((await authorize(true)).url)
    }
  }
  useEffect(() => {
    if (isUsed.current || code === undefined || state === undefined) return
    isUsed.current = true
    bind({ code, state }).catch((error: unknown) => setTrouble(bindTroubleOf(error)))
  })
  return (
    <div className={`${styles.form} ${styles.bare}`}>
      <p role="alert" className={styles.error}>
        {trouble}
      </p>
      {trouble !== undefined && (
        <Button block size="l" onPress={openRemembered}>
          {information.weChatBack}
        </Button>
      )}
    </div>
  )
}
