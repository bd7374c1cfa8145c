import { Link } from '@rostrum/ui'
import { useBack, useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './form.module.css'

/** The other ways to sign in, without the messaging platform. */
export function WeChatLinks() {
  const { to } = useGo()
  const { onBack, onHome } = useBack()
  return (
    <div className={styles.links}>
      <Link look="quiet" to={to('member.mobile')}>
        {text.weChat.byMobile}
      </Link>
      <Link look="quiet" onPress={onBack ?? onHome}>
        {text.weChat.notNow}
      </Link>
    </div>
  )
}
