import type { RoomRow } from '@rostrum/contract/live'
import { cx, Icon } from '@rostrum/ui'
import { useCount } from '@rostrum/app/kernel'
import { usePicture } from '../queries.picture'
import { pagesText as text } from '../text.pages.zh'
import { useCalm } from '../use-calm'
import styles from './live-picture.module.css'

/** Two loads: the door of the rooms, and what it opens. */
const loadPicture = async () => (await import('../screens/home.picture')).loadGlimpse()

/** What is on the air, moving without sound on the room's card once the page is calm. */
export function LivePicture({ room }: { readonly room: RoomRow }) {
  const isCalm = useCalm()
  const online = useCount()(room.onlineCount)
  const loaded = usePicture(loadPicture, isCalm).data
  if (!isCalm || !loaded) return null
  return (
    <loaded.RoomGlimpse key={room.id} roomId={room.id}>
      <span className={styles.shade} />
      <span className={cx(styles.muted, online !== undefined && styles.under)}>
        <Icon name="muted" size="s" />
        {text.muted}
      </span>
    </loaded.RoomGlimpse>
  )
}
