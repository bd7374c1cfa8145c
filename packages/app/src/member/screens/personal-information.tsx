import { useState } from 'react'
import { NavBar, Page, TabPanel, Tabs, Wrap } from '@rostrum/ui'
import { Awaited, useBack, type ScreenProps } from '@rostrum/app/kernel'
import { AccessList } from '../parts/access-list'
import { HeldList } from '../parts/held-list'
import { ConsentCard } from '../parts/consent-card'
import { RightsCard } from '../parts/rights-card'
import { RequestList } from '../parts/request-list'
import { usePrivacy } from '../queries.privacy'
import { text } from '../text.privacy.zh'
import styles from '../parts/privacy.module.css'

type Tab = keyof typeof text.info.tabNames
const tabs = (['known', 'requests', 'accesses'] as const).map((key) => ({ key, label: text.info.tabNames[key] }))

/** S71 /pages/mine/personalInformation */
export default function PersonalInformationScreen({ params }: ScreenProps) {
  const [tab, setTab] = useState<Tab>(() => tabs.find(({ key }) => key === params.tab)?.key ?? 'known')
  const header = (
    <>
      <NavBar title={text.info.title} {...useBack()} />
      <Wrap width="read">
        <Tabs id="privacy" label={text.info.tabs} items={tabs} active={tab} onSelect={setTab} />
      </Wrap>
    </>
  )
  return (
    <Page header={header}>
      <Wrap width="read">
        <TabPanel id="privacy" active={tab}>
          {tab === 'known' && <Known onAsked={() => setTab('requests')} />}
          {tab === 'requests' && <RequestList onKnown={() => setTab('known')} />}
          {tab === 'accesses' && <AccessList onKnown={() => setTab('known')} />}
        </TabPanel>
      </Wrap>
    </Page>
  )
}

function Known({ onAsked }: { readonly onAsked: () => void }) {
  const known = usePrivacy()
  if (!known.data) return <Awaited query={known} waiting={6} />
  const { classes, consents, answerDays } = known.data
  return (
    <div className={styles.page}>
      <RightsCard answerDays={answerDays} onAsked={onAsked} />
      <ConsentCard consents={consents} />
      <p className={styles.lead}>{text.info.lead}</p>
      <HeldList classes={classes} />
    </div>
  )
}
