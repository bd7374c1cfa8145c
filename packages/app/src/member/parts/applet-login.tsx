import { useRef, useState } from 'react'
import { Button } from '@rostrum/ui'
import { useSession, type CodeIdentity } from '@rostrum/app/kernel'
import { wxTroubleOf } from '../forms'
import { useWxCalls } from '../queries'
import { useChosenProfile, type ChosenProfile } from '../queries.profile'
import { text } from '../text.zh'
import { bothConsents, useAgreement } from '../use-agreement'
import { useEnter } from '../use-enter'
import { withCode } from '../use-wx-identity'
import { ProfileChooser } from './profile-chooser'
import { JoiningBoxes, QuickNumber } from './quick-number'
import styles from './form.module.css'

/** In the mini-program: its own login alone, or together with the number that it vouches for. */
export function AppletLogin({ identity }: { readonly identity: CodeIdentity }) {
  const [trouble, setTrouble] = useState<string>()
  const agreement = useAgreement()
  const adult = useAgreement(text.consent.adultNeeded)
  const { byApplet, byWeChatMobile } = useWxCalls()
  const { signIn } = useSession()
  const enter = useEnter()
  const { chosen, choose, ask } = useChosenWith(() => withCode(identity, byApplet))

  const tryTo = async (login: Parameters<typeof enter>[0]) => {
    setTrouble(undefined)
    try {
      await enter(login, { withChosen: true })
    } catch (error) {
      setTrouble(wxTroubleOf(error))
    }
  }
  const oneTap = async () => {
    if (agreement.check()) await tryTo(ask)
  }
  const byNumber = (code: string) =>
    tryTo(async () => {
      const answer = await ask()
      if (answer.hasMobile === 1) return answer
      // From this point on calls carry the ticket.
      await signIn(answer)
      return byWeChatMobile({ code, isAdult: true, consents: bothConsents })
    })
  return (
    <div className={`${styles.form} ${styles.bare}`}>
      <ProfileChooser chosen={chosen} onChange={choose} />
      <JoiningBoxes adult={adult} agreement={agreement} />
      <p role="alert" className={styles.error}>
        {trouble}
      </p>
      <Button block size="l" icon="wechat" onPress={oneTap}>
        {text.weChat.oneTap}
      </Button>
      <QuickNumber adult={adult} agreement={agreement} onCode={byNumber} onTrouble={setTrouble} />
    </div>
  )
}

/** A choice made before the login answers is kept for the session that this login, or binding a number, creates. */
function useChosenWith<T>(login: () => Promise<T>) {
  const [chosen, setChosen] = useState<ChosenProfile>({ nickname: '' })
  const latest = useRef(chosen)
  const { keep } = useChosenProfile()
  return {
    chosen,
    choose: (change: Partial<ChosenProfile>): void => {
      latest.current = { ...latest.current, ...change }
      setChosen(latest.current)
    },
    ask: async (): Promise<T> => {
      const answer = await login()
      keep({ ...latest.current, nickname: latest.current.nickname.trim() })
      return answer
    },
  }
}
