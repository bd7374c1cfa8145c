import type { ReactNode } from 'react'
import { Avatar, Button, Hidden, Pressable, SearchLink, Wrap } from '@rostrum/ui'
import { LOGIN, useGo, useSession } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './masthead.module.css'

export interface MastheadProps {
  readonly name: string
  /** The member's bell, once its code is there; its place is kept. */
  readonly bell: ReactNode
}

/** The top line of the home page: the logo, the search, the bell, and the member's name. */
export function Masthead({ name, bell }: MastheadProps) {
  const { to } = useGo()
  const session = useSession()
  return (
    <header className={styles.bar}>
      <Wrap className={styles.line}>
        <h1 className={styles.mark}>{name}</h1>
        <SearchLink className={styles.search} placeholder={text.home.search} to={to('content.search')} />
        {session.isSignedIn ? (
          <>
            <span className={styles.bell}>{bell}</span>
            <Pressable className={styles.me} to={to('member.mine')}>
              <Avatar name={session.name || text.home.account} src={session.avatar} size="s" />
              <Hidden>{text.home.account}</Hidden>
              <span className={styles.name}>{session.name}</span>
            </Pressable>
          </>
        ) : (
          <Button size="s" look="tint" to={LOGIN}>
            {text.home.login}
          </Button>
        )}
      </Wrap>
    </header>
  )
}
