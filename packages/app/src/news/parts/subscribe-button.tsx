import type { NewsColumn } from '@rostrum/contract/news'
import { Button, useNotices } from '@rostrum/ui'
import { useSubscribe } from '../queries.column'
import { columnText as text } from '../text.column.zh'

/** Subscribes to a column, or ends it. */
export function SubscribeButton({ column: { id, title, followed } }: { readonly column: NewsColumn }) {
  const subscribe = useSubscribe()
  const { toast } = useNotices()
  const on = !followed
  const press = () =>
    subscribe.mutateAsync({ id, on }).then(
      () => toast(on ? text.subscribeDone : text.subscribeGone),
      // The request layer has already shown the refusal.
      () => undefined,
    )
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
