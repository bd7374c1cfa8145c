import { useState } from 'react'
import { Button } from '../control/button'
import { IconButton } from '../control/icon-button'
import { ActionBar } from '../frame/action-bar'
import { NavBar } from '../frame/nav-bar'
import { Page } from '../frame/page'
import { Progress, Steps } from '../frame/progress-bar'
import { Rail } from '../frame/rail'
import { TabBar, type NavItem } from '../frame/tab-bar'
import { LicenceFooter } from '../legal/licence-footer'
import { RiskLine } from '../legal/risk-line'
import { QrCode } from '../qr'
import { Highlight } from '../rich-text/highlight'
import { RichText } from '../rich-text/rich-text'
import { WebFrame } from '../rich-text/web-frame'
import { Stack } from '../surface/layout'
import { Line, Shelf } from './section'
import { sampleHtml, words } from './text.zh'
import css from './gallery.module.css'

const tabs: readonly NavItem[] = [
  { key: 'home', label: words.home, icon: 'home' },
  { key: 'live', label: words.live, icon: 'live', badge: true },
  { key: 'news', label: words.news, icon: 'news' },
  { key: 'learn', label: words.learn, icon: 'book' },
  { key: 'me', label: words.me, icon: 'me', badge: 3 },
]
const nothing = (): void => undefined

export function Frames() {
  const [active, setActive] = useState('home')
  return (
    <Shelf title={words.frame}>
      <Line>
        <Room />
        <Account active={active} onSelect={setActive} />
      </Line>
      <div className={css.railStage}>
        <Rail
          items={tabs}
          active={active}
          onSelect={setActive}
          motto={words.motto}
          footItems={[{ key: 'settings', label: words.settings, icon: 'settings' }]}
          foot={words.riskText}
        />
      </div>
    </Shelf>
  )
}

export function Legal() {
  return (
    <Shelf title={words.legal}>
      <Stack>
        <RiskLine note={words.trace}>{words.riskText}</RiskLine>
        <RiskLine look="box">{words.riskText}</RiskLine>
        <RiskLine look="plain">{words.riskText}</RiskLine>
      </Stack>
      <LicenceFooter name={words.company} rows={words.companyRows} links={[{ label: words.verify, to: '/verify' }]} />
    </Shelf>
  )
}

export function Rich() {
  return (
    <Shelf title={words.rich}>
      <p>
        <Highlight text={words.newsTitle} words={words.found} />
      </p>
      <RichText html={sampleHtml} onLink={nothing} />
      <WebFrame src="javascript:alert(1)" />
    </Shelf>
  )
}

export function Qr() {
  return (
    <Shelf title={words.qr}>
      <Line>
        <QrCode value="https://example.com/pages/news/detail?id=1" caption={words.scan} label={words.scan} />
        <QrCode
          value="https://example.com/pages/news/detail?id=1"
          size={160}
          foregroundColor="#1F3B73"
          foregroundPadding={0.2}
          image="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='60'%3E%3Crect width='60' height='60' rx='12' fill='%231F3B73'/%3E%3C/svg%3E"
        />
        <QrCode value="" size={160} />
      </Line>
    </Shelf>
  )
}

function Room() {
  return (
    <div className={css.stage}>
      <Page
        header={
          <>
            <NavBar
              title={words.room}
              sub={words.roomSub}
              onBack={nothing}
              right={
                <>
                  <IconButton icon="search" label={words.search} />
                  <IconButton icon="share" label={words.share} />
                </>
              }
            />
            <RiskLine note={words.trace}>{words.riskText}</RiskLine>
          </>
        }
        footer={
          <ActionBar text={words.visitor}>
            <Button>{words.login}</Button>
          </ActionBar>
        }
      >
        <div className={css.pad}>{words.newsSub}</div>
      </Page>
    </div>
  )
}

interface AccountProps {
  readonly active: string
  readonly onSelect: (key: string) => void
}

function Account({ active, onSelect }: AccountProps) {
  return (
    <div className={css.stage}>
      <Page
        header={<NavBar title={words.orders} onHome={nothing} right={<IconButton icon="more" label={words.other} />} />}
        footer={<TabBar items={tabs} active={active} onSelect={onSelect} />}
      >
        <NavBar
          look="large"
          title={words.me}
          right={
            <>
              <IconButton icon="scan" label={words.scan} />
              <IconButton icon="bell" label={words.bell} badge={2} />
            </>
          }
        />
        <div className={css.pad}>
          <Stack>
            <Steps items={words.steps} current={1} label={words.price} />
            <Progress value={64} label={words.progress} />
          </Stack>
        </div>
      </Page>
    </div>
  )
}
