import { ActionBar, Button } from '@rostrum/ui'
import { LOGIN, useNavigation } from '@rostrum/app/kernel'
import { text } from '../text.zh'

/** In place of the composer: what signing in opens. The way back is remembered by the guard. */
export function VisitorBar() {
  const navigation = useNavigation()
  return <ActionBar text={text.room.visitorEnd}><Button onPress={() => navigation.navigateTo(LOGIN)}>{text.common.login}</Button></ActionBar>
}
