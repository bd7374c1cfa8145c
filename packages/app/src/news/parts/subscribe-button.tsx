import type { NewsColumn } from '@rostrum/contract/news'
import { Button, useNotices } from '@rostrum/ui'
import { useSession } from '@rostrum/app/kernel'
import { useSubscribe } from '../queries.column'
import { columnText as text } from '../text.column.zh'

/** Subscribes to a column, or ends it. A visitor signs in first and comes back here. */
export function SubscribeButton({ column: { id, title, followed } }: { readonly column: NewsColumn }) {
  const subscribe = useSubscribe()
  const { toast } = useNotices()
  const { isSignedIn, signInFor } = useSession()
  const on = !followed
  // The request layer has already shown the refusal.
  const press = () =>
    isSignedIn
      ? subscribe.mutateAsync({ id, on }).then(
          () => toast(on ? text.subscribeDone : text.subscribeGone),
          () => undefined,
        )
      : signInFor('subscribe')
  return (
    <Button
      size="s"
      look={followed ? 'quiet' : 'tint'}
      icon={followed ? 'check' : undefined}
      pressed={followed}
      label={`${followed ? text.subscribed : text.subscribe} ${title}`}
      onPress={press}
    >
      {followed ? text.subscribed : text.subscribe}
    </Button>
  )
}
