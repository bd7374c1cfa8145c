import { Button, Empty, NavBar, Page, Wrap } from '@rostrum/ui'
import { useBack, useNavigation, useToast, type ScreenProps } from '@rostrum/app/kernel'
import { useReportLink } from '../queries'
import { text } from '../text.zh'
import styles from './not-found.module.css'

/** S65 /pages/404/index. It counts nothing down and redirects nobody. */
export default function NotFoundScreen({ params }: ScreenProps) {
  const navigation = useNavigation()
  return (
    <Page header={<NavBar title={text.notFound.title} {...useBack()} />}>
      <Wrap width="read" className={styles.page}>
        <Empty
          drawing="broken"
          text={text.notFound.line}
          action={text.notFound.home}
          onAction={() => void navigation.reLaunch('/')}
        />
        {params.from && <Asked path={params.from} />}
      </Wrap>
    </Page>
  )
}

function Asked({ path }: { readonly path: string }) {
  const report = useReportLink()
  const toast = useToast()
  const press = async () => {
    await report.mutateAsync(path.slice(0, 1000))
    toast(text.notFound.reported)
  }
  return (
    <div className={styles.asked}>
      <p className={styles.path}>{text.notFound.asked(path)}</p>
      <Button size="s" look="ghost" disabled={report.isSuccess} onPress={() => press().catch(() => undefined)}>
        {text.notFound.report}
      </Button>
    </div>
  )
}
