import { Avatar, Button, Hidden, Pressable, SearchLink, Wrap } from '@rostrum/ui'
import { LOGIN, useGo, useSession } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './masthead.module.css'

const MINE = '/pages/mine/index/index'

/** The home page's own top line: the mark, searching, and who is here. */
export function Masthead({ name }: { readonly name: string }) {
  const { to } = useGo()
  const session = useSession()
  return (
    <header className={styles.bar}>
      <Wrap className={styles.line}>
        <h1 className={styles.mark}>{name}</h1>
        <SearchLink className={styles.search} placeholder={text.home.search} to={to('content.search')} />
        {session.isSignedIn ? (
          <Pressable className={styles.me} to={MINE}>
            <Avatar name={session.name || text.home.account} src={session.avatar} size="s" />
            <Hidden>{text.home.account}</Hidden>
            <span className={styles.name}>{session.name}</span>
          </Pressable>
        ) : (
          <Button size="s" look="tint" to={LOGIN}>
            {text.home.login}
          </Button>
        )}
      </Wrap>
    </header>
  )
}
