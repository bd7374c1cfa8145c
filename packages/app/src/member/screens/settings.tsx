import type { ReactNode } from 'react'
import {
  Button,
  Card,
  Icon,
  NavBar,
  Page,
  Row,
  Section,
  SegmentedChips,
  Switch,
  Wrap,
  type IconName,
} from '@rostrum/ui'
import { useBack, useDialog, useGo, useNavigation, useSession, LOGIN } from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { themes, riseColors } from '@rostrum/contract/kernel/appearance'
import { sizeName, useLook } from '../look'
import { MinorRow } from '../parts/minor-row'
import { DeviceSection } from '../parts/device-section'
import { UpdateRow } from '../parts/update-row'
import { useHome, useLogout } from '../queries'
import { text } from '../text.zh'
import styles from './settings.module.css'

/** S72 /pages/mine/systemSettings. A visitor's settings stay on the device. */
export default function SettingsScreen() {
  const { isSignedIn } = useSession()
  return (
    <Page header={<NavBar title={text.settings.title} {...useBack()} />}>
      <Wrap width="read" aside={<SideNow />}>
        <LookSection />
        <ContentSection />
        {isSignedIn && <AccountSection />}
        <DeviceSection />
        <LegalSection />
        <div className={styles.out}>{isSignedIn ? <Logout /> : <Login />}</div>
      </Wrap>
    </Page>
  )
}

function LookSection() {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  const look = useLook()
  const { settings } = text
  return (
    <Section title={settings.look}>
      <Card>
        <Row icon="textSize" title={settings.fontSize} tail={sizeName(look.fontFactor)} to={to('member.fontSize')} />
        <Row
          icon="heart"
          title={settings.care}
          sub={settings.careNote}
          tail={<Switch checked={look.care} onChange={(care) => look.change({ care })} label={settings.care} />}
        />
        <ChoiceRow icon="moon" title={settings.theme}>
          <SegmentedChips
            look="segment"
            label={settings.theme}
            value={look.theme}
            onSelect={(theme) => look.change({ theme })}
            options={themes.map((key) => ({ key, label: settings.themes[key] }))}
          />
        </ChoiceRow>
        <ChoiceRow icon="trend" title={settings.riseColor}>
          <SegmentedChips
            look="segment"
            label={settings.riseColor}
            value={look.riseColor}
            onSelect={(riseColor) => look.change({ riseColor })}
            options={riseColors.map((key) => ({ key, label: settings.riseColors[key] }))}
          />
        </ChoiceRow>
      </Card>
      <p className={styles.note}>{isSignedIn ? settings.withAccount : settings.deviceOnly}</p>
    </Section>
  )
}

/** A title and a few choices; the choices wrap under the title when both do not fit in one line. */
function ChoiceRow({
  icon,
  title,
  children,
}: {
  readonly icon: IconName
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <div className={styles.choice}>
      <span className={styles.title}>
        <Icon name={icon} className={styles.icon} />
        {title}
      </span>
      {children}
    </div>
  )
}

/**
 * How content reaches a reader, in what order, and what stays closed. Nothing depends on the reader, so there is no
 * personalisation to switch off.
 */
function ContentSection() {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  const { settings } = text
  return (
    <Section title={settings.content}>
      <Card>
        {isSignedIn && <Row icon="bell" title={settings.push} sub={settings.pushNote} to={to('member.notices')} />}
        <Row icon="filter" title={settings.recommend} sub={settings.recommendNote} tail={settings.notRecommending} />
        <MinorRow />
      </Card>
    </Section>
  )
}

function AccountSection() {
  const home = useHome()
  const { to } = useGo()
  const member = home.data?.member
  if (!member) return null
  return (
    <Section title={text.settings.account}>
      <Card>
        <Row icon="me" title={member.nickname} sub={text.settings.profile} to={to('member.information')} />
        <Row
          icon="phone"
          title={text.settings.mobile}
          sub={member.mobileMasked ?? text.settings.noMobile}
          to={to(member.mobileMasked === undefined ? 'member.bindAccount' : 'member.mobilePhone')}
        />
        <Row
          icon="lock"
          title={member.hasPassword ? text.settings.password : text.settings.setPassword}
          to={to('member.password')}
        />
        <Row icon="shield" title={text.settings.devices} to={to('member.devices')} />
        <Row icon="info" title={text.settings.personal} to={to('member.personalInformation')} />
        <Row icon="trash" title={text.settings.leave} to={to('member.logOff')} />
      </Card>
    </Section>
  )
}

function LegalSection() {
  const { to } = useGo()
  const { settings } = text
  return (
    <Section title={settings.legal}>
      <Card>
        <Row title={settings.privacy} to={to('content.privacy')} />
        <Row title={settings.privacyIos} to={to('content.privacyIos')} />
        <Row title={settings.agreement} to={to('content.agreement')} />
        <Row title={settings.sdks} to={to('content.sdks')} />
        <Row title={settings.thirdParties} to={to('content.thirdParties')} />
        <Row title={settings.about} to={to('content.about')} />
        <UpdateRow />
      </Card>
    </Section>
  )
}

function Logout() {
  const { confirm } = useDialog()
  const { leave } = useSession()
  const logout = useLogout()
  const press = async () => {
    if (!(await confirm(text.settings.logoutAsk))) return
    // An ended session or an unreachable server must not keep anybody signed in here.
    await logout.mutateAsync().catch(() => undefined)
    await leave()
  }
  return (
    <Button block look="quiet" className={styles.danger} onPress={press}>
      {text.settings.logout}
    </Button>
  )
}

function Login() {
  const navigation = useNavigation()
  return (
    <Button block onPress={() => navigation.navigateTo(LOGIN)}>
      {text.settings.login}
    </Button>
  )
}
