import { ActionBar, Button, IconButton, Pressable } from '@rostrum/ui'
import { useCount, useSession } from '@rostrum/app/kernel'
import type { Room } from '@rostrum/contract/live'
import { text } from '../text.zh'
import upcoming from './upcoming.module.css'
import styles from './visitor-bar.module.css'

/** The composer of a visitor: it looks like one, and each of its parts leads to the login page that says why. */
export function VisitorBar({ room, likes }: { readonly room: Pick<Room, 'visitorMode'>; readonly likes: number }) {
  const { signInFor } = useSession()
  const count = useCount()
  return (
    <ActionBar>
      <Pressable className={styles.say} onPress={() => signInFor('speak')}>
        {room.visitorMode === 'teaser' ? text.room.visitorEnd : text.room.visitorSay}
      </Pressable>
      <Button size="s" look="tint" icon="ask" onPress={() => signInFor('ask')}>
        {text.room.ask}
      </Button>
      <IconButton
        icon="heart"
        label={text.room.like}
        caption={count(likes) ?? text.room.like}
        onPress={() => signInFor('like')}
      />
    </ActionBar>
  )
}

/** Shown over the poster of a running broadcast whose picture is for members. */
export function WatchLogin() {
  const { signInFor } = useSession()
  return (
    <div className={upcoming.box}>
      <p className={upcoming.when}>{text.room.watchLogin}</p>
      <Button size="s" onPress={() => signInFor('watch')}>
        {text.common.login}
      </Button>
    </div>
  )
}
