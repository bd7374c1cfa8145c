import { ActionBar, Button } from '@rostrum/ui'
import { LOGIN, useNavigation } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './upcoming.module.css'

/** In place of the composer: what signing in opens. The way back is remembered by the guard. */
export function VisitorBar() {
  const navigation = useNavigation()
  return (
    <ActionBar text={text.room.visitorEnd}>
      <Button onPress={() => navigation.navigateTo(LOGIN)}>{text.common.login}</Button>
    </ActionBar>
  )
}

/** Over the poster of a broadcast that is on: the picture is for members. */
export function WatchLogin() {
  const navigation = useNavigation()
  return (
    <div className={styles.box}>
      <p className={styles.when}>{text.room.watchLogin}</p>
      <Button size="s" onPress={() => navigation.navigateTo(LOGIN)}>
        {text.common.login}
      </Button>
    </div>
  )
}
