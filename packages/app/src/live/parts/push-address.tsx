import { useState } from 'react'
import { Button, Card, IconButton, useNotices } from '@rostrum/ui'
import { formatDateTime, usePlatform } from '@rostrum/app/kernel'
import { useRotateKey } from '../queries'
import { pushText as text } from '../text.plug-flow.zh'
import type { PushInfo } from './push-status'
import styles from './push-address.module.css'

const SHOWN_OF_KEY = 4
const masked = (key: string): string => `${key.slice(0, SHOWN_OF_KEY)}${'*'.repeat(12)}`

/** The settings for the encoder. The key stays covered until the teacher reveals it. */
export function PushAddress({
  info,
}: {
  readonly info: Pick<PushInfo, 'room' | 'rtmpServer' | 'streamKey' | 'expireAt'>
}) {
  const { rtmpServer, streamKey, expireAt } = info
  const [isOpen, setOpen] = useState(false)
  const { clipboard } = usePlatform()
  const { toast, fail, confirm } = useNotices()
  const { mutateAsync } = useRotateKey(info.room.id)
  const copy = (words: string) => () =>
    clipboard.copy(words).then(
      () => toast(text.copied),
      () => fail(text.copyFailed),
    )
  const rotate = async () => {
    if (!(await confirm(text.rotateAsk, { title: text.rotateTitle, danger: true }))) return
    await mutateAsync().then(
      () => toast(text.rotated),
      () => undefined,
    )
  }
  return (
    <Card pad title={text.address}>
      <dl className={styles.list}>
        <div className={styles.item}>
          <dt className={styles.name}>{text.server}</dt>
          <dd className={styles.value}>
            <span className={styles.words}>{rtmpServer}</span>
            <IconButton icon="copy" label={text.copyServer} onPress={copy(rtmpServer)} />
          </dd>
        </div>
        <div className={styles.item}>
          <dt className={styles.name}>{text.key}</dt>
          <dd className={styles.value}>
            <span className={styles.words}>{isOpen ? streamKey : masked(streamKey)}</span>
            <IconButton
              icon={isOpen ? 'eyeOff' : 'eye'}
              label={isOpen ? text.hide : text.show}
              pressed={isOpen}
              guardMs={0}
              onPress={() => setOpen(!isOpen)}
            />
            <IconButton icon="copy" label={text.copyKey} onPress={copy(streamKey)} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{text.until(formatDateTime(expireAt))}</p>
      <p className={styles.warn}>{text.secret}</p>
      <Button size="s" look="quiet" icon="refresh" onPress={rotate}>
        {text.rotate}
      </Button>
    </Card>
  )
}
