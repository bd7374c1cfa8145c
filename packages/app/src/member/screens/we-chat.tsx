import { useState, type ReactNode } from 'react'
import { QrCode } from '@rostrum/ui/qr'
import { useGo, usePlatform, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { AppletLogin } from '../parts/applet-login'
import { BrowserLogin } from '../parts/browser-login'
import { BindingReturn } from '../parts/binding-return'
import { LoginFrame } from '../parts/login-frame'
import { WeChatLinks } from '../parts/wechat-links'
import { useWxLogins } from '../queries'
import { text } from '../text.zh'
import styles from '../parts/form.module.css'
import own from './we-chat.module.css'

/** S5 /pages/login/weChat/index */
export default function WeChatScreen({ params }: ScreenProps) {
  const { identity, kind } = usePlatform()
  const { isSignedIn } = useSession()
  // A member who left this page to bind stays in binding: signing in here does not turn it into a login.
  const [isBinding] = useState(isSignedIn && (params.code !== undefined || params.state !== undefined))
  const isPage = identity !== undefined && 'authorize' in identity
  const logins = useWxLogins(isPage)
  const isClosed = logins.data !== undefined && !logins.data.includes('offiaccount')
  // Nobody can scan the screen of the phone in hand.
  if (!identity && kind === 'native') return <Frame lead={text.weChat.notOpen}>{null}</Frame>
  if (!identity)
    return (
      <Frame lead={text.weChat.scanLead}>
        <ScanHere />
      </Frame>
    )
  if (!isPage)
    return (
      <Frame lead={text.weChat.lead}>
        <AppletLogin identity={identity} />
      </Frame>
    )
  if (isBinding)
    return (
      <LoginFrame title={text.weChat.title} lead={text.weChat.bindLead}>
        <BindingReturn identity={identity} params={params} />
      </LoginFrame>
    )
  if (isClosed) return <Frame lead={text.weChat.notOpen}>{null}</Frame>
  return (
    <Frame lead={text.weChat.lead}>
      <BrowserLogin identity={identity} params={params} />
    </Frame>
  )
}

function Frame({ lead, children }: { readonly lead: string; readonly children: ReactNode }) {
  return (
    <LoginFrame title={text.weChat.title} lead={lead}>
      {children}
      <WeChatLinks />
    </LoginFrame>
  )
}

/** Outside the platform: the way into it. */
function ScanHere() {
  const { external } = usePlatform()
  const { to } = useGo()
  return (
    <div className={`${styles.form} ${own.scan}`}>
      <QrCode value={external.absolute(to('member.weChat'))} label={text.weChat.scan} caption={text.weChat.scan} />
    </div>
  )
}
