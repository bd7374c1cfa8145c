import { ActionBar, Button } from '@rostrum/ui'
import { useGo, useSession, useToast } from '@rostrum/app/kernel'
import { useDrawActs, type DrawReply } from '../queries'
import { text as words } from '../text.zh'

const text = words.activity

/** The one thing that can be done now. */
export function ActivityActions({ draw }: { readonly draw: DrawReply }) {
  const { id, state, joined, eligible, reason } = draw
  const { isSignedIn, signInFor } = useSession()
  const { to } = useGo()
  const toast = useToast()
  const { join } = useDrawActs(id)
  const isDrawn = state === 'drawn' || state === 'claiming' || state === 'finished'
  if (isDrawn)
    return (
      <ActionBar text={text.free}>
        <Button to={to(isSignedIn ? 'draw.result' : 'draw.verify', { id })}>
          {isSignedIn ? text.toResult : text.toVerify}
        </Button>
      </ActionBar>
    )
  const waits = { draft: text.ahead, published: text.ahead, open: '', closed: text.over, void: text.void }[state]
  const label = joined ? text.joinedAlready : waits || (isSignedIn ? text.join : text.login)
  const isClosed = joined === true || state !== 'open' || eligible === false
  const act = async (): Promise<void> => {
    if (!isSignedIn) {
      await signInFor('open')
      return
    }
    // A failed call says itself why; the page shows what is there now.
    const done = await join.mutateAsync().catch(() => undefined)
    if (done) toast(text.done)
  }
  return (
    <ActionBar text={eligible === false && !joined ? reason : text.free}>
      <Button disabled={isClosed} busy={join.isPending} onPress={act}>
        {label}
      </Button>
    </ActionBar>
  )
}
