import type { ChangedText } from '@rostrum/contract/member'
import { Button, Card, Row, Skeleton, Trouble } from '@rostrum/ui'
import { failureText, useGo, useNavigation, useSession } from '@rostrum/app/kernel'
import { useLogout } from '../queries'
import { useAgreeAgain, useChangedTexts } from '../queries.agree'
import { text } from '../text.agree.zh'
import styles from './agree-again.module.css'

const pages = { agreement: 'content.agreement', privacy: 'content.privacy' } as const

/** Texts changed so that the member must agree again: what changed, the whole texts, and the two answers. */
export function AgreeAgain({ path }: { /** The refused page, with its query. */ readonly path: string }) {
  const texts = useChangedTexts()
  const navigation = useNavigation()
  const goOn = (): void => void navigation.redirectTo(path)
  if (texts.isPending) return <Skeleton.Rows count={4} />
  if (texts.isError) return <Trouble detail={failureText(texts.error)} onRetry={() => texts.refetch()} />
  if (texts.data.length === 0)
    return (
      <>
        <Trouble title={text.done} />
        <Button block onPress={goOn}>
          {text.goOn}
        </Button>
      </>
    )
  return (
    <>
      <p className={styles.lead}>{text.lead}</p>
      {texts.data.map((one) => (
        <Changed key={one.docKind} one={one} />
      ))}
      <Answers texts={texts.data} onAgreed={goOn} />
    </>
  )
}

function Changed({ one: { docKind, title, version, changes } }: { readonly one: ChangedText }) {
  const { to } = useGo()
  return (
    <Card>
      <Row title={title} sub={text.version(version)} tail={text.read} to={to(pages[docKind])} />
      <div className={styles.list}>
        {changes.map((words) => (
          <p key={words} className={styles.line}>
            {words}
          </p>
        ))}
      </div>
    </Card>
  )
}

function Answers({ texts, onAgreed }: { readonly texts: readonly ChangedText[]; readonly onAgreed: () => void }) {
  const agree = useAgreeAgain()
  const logout = useLogout()
  const { leave } = useSession()
  const refuse = async (): Promise<void> => {
    // An ended session or an unreachable server must not keep anybody signed in here.
    await logout.mutateAsync().catch(() => undefined)
    await leave()
  }
  return (
    <div className={styles.acts}>
      {agree.isError && (
        <p role="alert" className={styles.error}>
          {failureText(agree.error)}
        </p>
      )}
      <Button block onPress={() => agree.mutateAsync(texts).then(onAgreed, () => undefined)}>
        {text.agree}
      </Button>
      <Button block look="quiet" onPress={refuse}>
        {text.refuse}
      </Button>
    </div>
  )
}
