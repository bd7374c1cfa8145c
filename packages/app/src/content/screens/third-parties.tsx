import { Empty, NavBar, Page, Wrap } from '@rostrum/ui'
import { Awaited, useBack, useGo } from '@rostrum/app/kernel'
import { DisclosureList } from '../parts/disclosure-list'
import { offlineNote } from '../offline-note'
import { useThirdParties } from '../queries.docs'
import { pagesText } from '../text.pages.zh'
import styles from './lists.module.css'

/** S98 /pages/mine/privacySdk */
export default function ThirdPartiesScreen() {
  const parties = useThirdParties()
  return (
    <Page header={<NavBar title={pagesText.share.title} {...useBack()} />}>
      <Wrap className={styles.wrap}>
        <PartyBody parties={parties} />
      </Wrap>
    </Page>
  )
}

function PartyBody({ parties }: { readonly parties: ReturnType<typeof useThirdParties> }) {
  const { to } = useGo()
  if (!parties.data) return <Awaited query={parties} waiting={4} />
  if (parties.data.rows.length > 0) return <DisclosureList title={pagesText.share.title} list={parties.data} />
  const note = offlineNote(parties.data)
  return (
    <>
      {note && (
        <p role="status" className={styles.intro}>
          {note}
        </p>
      )}
      <Empty
        text={`${pagesText.share.none}。${pagesText.share.noneDetail}`}
        action={pagesText.share.to}
        actionTo={to('content.privacy')}
      />
    </>
  )
}
