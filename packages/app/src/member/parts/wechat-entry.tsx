import { IconButton } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import { useWxIdentity } from '../use-wx-identity'
import styles from './wechat-entry.module.css'

/** The link to the messaging platform's login, under the forms of clients that can use it. */
export function WeChatEntry() {
  const identity = useWxIdentity()
  const { to } = useGo()
  if (identity.kind === 'none' || identity.kind === 'closed') return null
  return (
    <section className={styles.entry} aria-label={text.weChat.others}>
      <p className={styles.line} aria-hidden="true">
        {text.weChat.others}
      </p>
      <IconButton icon="wechat" label={text.weChat.title} caption={text.weChat.title} to={to('member.weChat')} />
    </section>
  )
}
