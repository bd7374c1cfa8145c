import { Button, Card, Empty, NavBar, Page, Row, Section, Skeleton, Tag, Trouble, Wrap } from '@rostrum/ui'
import { failureText, useBack, useKernel, useNavigation, useSession } from '@rostrum/app/kernel'
import { useMyLevels, useWay } from '../queries'
import { text } from '../text.zh'
import styles from './no-permission.module.css'

/** S76 /pages/mine/noPermission/index: what a 206 left behind, what would open it, and what is open now. */
export default function NoPermissionScreen() {
  const { denied } = useSession()
  const { routes } = useKernel()
  const page = denied()
  const title = page && routes.find(page.path)?.screen.title
  return (
    <Page header={<NavBar title={text.noPermission.title} {...useBack()} />}>
      <Wrap width="read" className={styles.page}>
        {page
          ? <Denied path={page.path} title={title ?? text.noPermission.unnamed} />
          : <Empty drawing="lock" text={text.noPermission.none} action={text.noPermission.home} actionTo="/pages/index" />}
      </Wrap>
    </Page>
  )
}

function Denied({ path, title }: { readonly path: string; readonly title: string }) {
  const way = useWay(path)
  const navigation = useNavigation()
  const { onBack, onHome } = useBack()
  if (way.isPending) return <Skeleton.Root className={styles.skeleton}><Skeleton.Line size="l" width={60} /><Skeleton.Line width={80} /><Skeleton.Rows count={3} /></Skeleton.Root>
  if (way.isLoadingError) return <Trouble detail={failureText(way.error)} onRetry={() => way.refetch()} />
  const { reason, levels, free } = way.data
  return (
    <>
      <Trouble drawing="lock" title={text.noPermission.heading(title)} detail={text.noPermission.reasons[reason]} />
      <div className={styles.actions}>
        <Button onPress={() => navigation.redirectTo(path)}>{text.noPermission.retry}</Button>
        <Button look="quiet" onPress={onBack ?? onHome}>{text.noPermission.back}</Button>
      </div>
      <Card className={styles.levels}>
        {levels.length > 0 && <Row title={text.noPermission.opens} tail={levels.map(({ id, name }) => <Tag key={id} tone="accent">{name}</Tag>)} />}
        <MyLevels />
      </Card>
      <Section title={text.noPermission.free}>
        <Card>{free.map((page) => <Row key={page.link} title={page.title} to={page.link} />)}</Card>
      </Section>
    </>
  )
}

function MyLevels() {
  const levels = useMyLevels()
  const names = levels.data?.map(({ name }) => name) ?? []
  return <Row title={text.noPermission.mine} tail={names.length > 0 ? names.join('、') : text.noPermission.noLevel} />
}
