import { Empty, NavBar, Page, Wrap } from '@rostrum/ui'
import { Awaited, useBack, useGo, usePlatform, type ScreenProps } from '@rostrum/app/kernel'
import { DisclosureList } from '../parts/disclosure-list'
import { useSdks } from '../queries.docs'
import { pagesText } from '../text.pages.zh'
import styles from './lists.module.css'

/** S95 /pages/mine/agreementSdk */
export default function SdksScreen({ params }: ScreenProps) {
  const { linkTypeCode } = usePlatform()
  const sdks = useSdks(params.platform ?? linkTypeCode)
  return (
    <Page header={<NavBar title={pagesText.sdk.title} {...useBack()} />}>
      <Wrap className={styles.wrap}>
        <SdkBody sdks={sdks} />
      </Wrap>
    </Page>
  )
}

function SdkBody({ sdks }: { readonly sdks: ReturnType<typeof useSdks> }) {
  const { to } = useGo()
  if (!sdks.data) return <Awaited query={sdks} waiting={6} />
  if (sdks.data.rows.length === 0)
    return <Empty text={pagesText.sdk.none} action={pagesText.doc.titles.privacy} actionTo={to('content.privacy')} />
  return (
    <>
      <p className={styles.intro}>{pagesText.sdk.intro}</p>
      <DisclosureList title={pagesText.sdk.title} list={sdks.data} />
    </>
  )
}
