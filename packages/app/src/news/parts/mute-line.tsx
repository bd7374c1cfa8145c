import { Link, useNotices } from '@rostrum/ui'
import { useCategories, useMuteCategory } from '../queries'
import { text } from '../text.zh'
import styles from './mute-line.module.css'

/** Whether a category is among what the member sees of all categories, and the way to change it. */
export function MuteLine({ categoryCode }: { readonly categoryCode: string }) {
  const category = useCategories().data?.rows.find((row) => row.categoryCode === categoryCode)
  const mute = useMuteCategory()
  const { toast } = useNotices()
  if (!category) return null
  const { name, muted = false } = category
  const turn = () =>
    mute.mutateAsync({ categoryCode, on: muted ? 0 : 1 }).then(
      () => toast(muted ? text.list.unmuted(name) : text.list.muted(name)),
      // The request layer has shown the refusal.
      () => undefined,
    )
  return (
    <p className={styles.line}>
      {muted && <span>{text.list.isMuted}</span>}
      <Link look="quiet" onPress={turn}>
        {muted ? text.list.unmute : text.list.mute}
      </Link>
    </p>
  )
}
