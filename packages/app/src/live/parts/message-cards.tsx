import type { Attachment, StockTag } from '@rostrum/contract/live'
import { Icon, Pressable } from '@rostrum/ui'
import { useGo, usePlatform, useToast } from '@rostrum/app/kernel'
import { useFileUrl } from '../room-context'
import { text } from '../text.zh'
import styles from './message-cards.module.css'

const KB = 1024
const sizeOf = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`

/** A sent document: its name and size; it opens outside. */
export function FileCard({ messageId, file }: { readonly messageId: string | undefined; readonly file: Attachment }) {
  const url = useFileUrl(messageId, file.fileId)
  const { external } = usePlatform()
  const toast = useToast()
  return (
    <Pressable className={styles.card} onPress={() => (url ? external.open(url) : toast(text.room.fileWaiting))}>
      <Icon name="file" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.sub}>{text.room.file(sizeOf(file.bytes))}</span>
      </span>
      <Icon name="chevronRight" size="s" className={styles.arrow} />
    </Pressable>
  )
}

/** A mentioned security: its identity, never a price or a direction. */
export function StockCard({ stock: { code, name } }: { readonly stock: StockTag }) {
  const { to } = useGo()
  return (
    <Pressable className={styles.card} to={to('stock.kline', { code })}>
      <span className={styles.code}>{`$${code.split('.')[0]}`}</span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.sub}>{text.room.stockHint}</span>
      </span>
      <Icon name="chevronRight" size="s" className={styles.arrow} />
    </Pressable>
  )
}
