import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { Button, Card, cx, IconButton, useNotices } from '@rostrum/ui'
import { formatDateTime, usePlatform } from '@rostrum/app/kernel'
import { useOwnKey, useRenewOwnKey } from '../queries.own-key'
import { pushText } from '../text.plug-flow.zh'
import styles from './push-address.module.css'

const text = pushText.own
const COVERED = '*'.repeat(16)

/** The teacher's own key: put into the encoder once, it works for every lesson. */
export function PushOwnKey({ room }: { readonly room: Pick<Room, 'id'> }) {
  const { data } = useOwnKey()
  const { mutateAsync } = useRenewOwnKey()
  const { toast, confirm } = useNotices()
  // Nothing is said of what this server does not offer.
  if (!data?.isOffered) return null
  const renew = async () => {
    if (data.key !== undefined && !(await confirm(text.renewAsk, { title: text.renewTitle, danger: true }))) return
    await mutateAsync().then(
      () => toast(data.key === undefined ? text.made : text.renewed),
      () => undefined,
    )
  }
  return (
    <Card pad title={text.title}>
      <p className={styles.note}>{text.what}</p>
      {data.key !== undefined && <OwnKey ownKey={data.key} />}
      {data.key !== undefined && <p className={styles.note}>{targetOf(room.id, data.target)}</p>}
      {data.madeAt !== undefined && <p className={styles.note}>{text.since(formatDateTime(data.madeAt))}</p>}
      <div className={styles.renew}>
        <Button size="s" look="quiet" icon="refresh" onPress={renew}>
          {data.key === undefined ? text.make : text.renew}
        </Button>
      </div>
    </Card>
  )
}

type Target = NonNullable<ReturnType<typeof useOwnKey>['data']>['target']

/** Which room the key leads to now. */
function targetOf(roomId: string, target: Target): string {
  if (target === undefined) return text.nowhere
  return target.id === roomId ? text.here : text.elsewhere(target.title)
}

function OwnKey({ ownKey }: { readonly ownKey: string }) {
  const [isOpen, setOpen] = useState(false)
  const { clipboard } = usePlatform()
  const { toast, fail } = useNotices()
  const copy = () =>
    clipboard.copy(ownKey).then(
      () => toast(pushText.copied),
      () => fail(pushText.copyFailed),
    )
  return (
    <div className={cx(styles.value, styles.long)}>
      <span className={styles.words}>{isOpen ? ownKey : COVERED}</span>
      <IconButton
        icon={isOpen ? 'eyeOff' : 'eye'}
        label={isOpen ? text.hide : text.show}
        pressed={isOpen}
        guardMs={0}
        onPress={() => setOpen(!isOpen)}
      />
      <IconButton icon="copy" label={text.copy} onPress={copy} />
    </div>
  )
}
