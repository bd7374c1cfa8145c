import { kernelText as text, useBack, useCurrentPage, useNavigation } from '@rostrum/app/kernel'
import { Empty, NavBar, Page } from '@rostrum/ui'

/** Replaces a screen that is not built. Only `npm run dev` shows it; a build answers 404. */
export function UnbuiltScreen() {
  const { url } = useCurrentPage()
  const navigation = useNavigation()
  const back = useBack()
  return (
    <Page header={<NavBar title={text.page.unbuilt} {...back} />}>
      <Empty
        drawing="broken"
        text={text.page.unbuiltDetail(url)}
        action={text.page.goHome}
        onAction={() => navigation.reLaunch('/')}
      />
    </Page>
  )
}
