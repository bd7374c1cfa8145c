import { useState } from 'react'
import { Link, TabPanel, Tabs } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { CodeLogin } from '../parts/code-login'
import { LoginFrame } from '../parts/login-frame'
import { PasswordLogin } from '../parts/password-login'
import { useWantedPage } from '../parts/wanted'
import { WeChatEntry } from '../parts/wechat-entry'
import { text } from '../text.zh'
import { useAgreement } from '../use-agreement'
import styles from '../parts/form.module.css'

const ways = ['code', 'password'] as const

/** S1 /pages/login/index/index */
export default function LoginScreen() {
  const [way, setWay] = useState<(typeof ways)[number]>('code')
  const [name, setName] = useState('')
  const agreement = useAgreement()
  const { to } = useGo()
  const wanted = useWantedPage()
  return (
    <LoginFrame title={text.login.title} withBrand wanted={wanted}>
      <Tabs
        id="login"
        label={text.login.tabsLabel}
        active={way}
        onSelect={setWay}
        items={ways.map((key) => ({ key, label: text.login.tabs[key] }))}
      />
      <TabPanel id="login" active={way}>
        {way === 'code' ? (
          <CodeLogin mobile={/^\d*$/.test(name) ? name : ''} onMobile={setName} agreement={agreement} />
        ) : (
          <PasswordLogin account={name} onAccount={setName} agreement={agreement} />
        )}
        <div className={styles.links}>
          <Link look="quiet" to={to('member.register')}>
            {text.login.register}
          </Link>
          <Link look="quiet" to={to('member.retrievePassword')}>
            {text.login.forgotten}
          </Link>
        </div>
      </TabPanel>
      <WeChatEntry />
    </LoginFrame>
  )
}
