import type { Way } from '@rostrum/contract/access'
import { Button, Card, Empty, NavBar, Page, Row, Section, Skeleton, Tag, Trouble, Wrap } from '@rostrum/ui'
import {
  failureText,
  formatMoney,
  HOME,
  useBack,
  useGo,
  useKernel,
  useNavigation,
  useSession,
  type Place,
} from '@rostrum/app/kernel'
import { AgreeAgain, MinorBlock } from '@rostrum/app/member'
import { useMyLevels, useWay } from '../queries'
import { text } from '../text.zh'
import styles from './no-permission.module.css'

/**
 * S76 /pages/mine/noPermission/index: the page after a 206 shows what is closed, what would open it, and what is open
 * now.
 */
export default function NoPermissionScreen() {
  const { denied } = useSession()
  const page = denied()
  return (
    <Page header={<NavBar title={titleOf(page)} {...useBack()} />}>
      <Wrap width="read" className={styles.page}>
        <Body page={page} />
      </Wrap>
    </Page>
  )
}

/** Topics for customer service, when the closed page is about one thing. */
const topics: Readonly<Record<string, string>> = {
  'live.chat': 'room',
  'live.video': 'room',
  'live.details': 'room',
  'live.records': 'room',
  'live.own': 'room',
  'news.details': 'article',
}

type Kept = ReturnType<ReturnType<typeof useSession>['denied']>

/** The account is in 青少年模式: the PIN opens what no level opens. */
const isMinor = (page: Kept): boolean => page?.reason?.startsWith('member.minor_') === true

/** A text changed: everything waits until the member has agreed to it. */
const mustAgree = (page: Kept): boolean => page?.reason === 'member.agree_again'

function titleOf(page: Kept): string {
  if (mustAgree(page)) return text.noPermission.agreeTitle
  return isMinor(page) ? text.noPermission.minorTitle : text.noPermission.title
}

function Body({ page }: { readonly page: Kept }) {
  const { routes } = useKernel()
  if (!page)
    return <Empty drawing="lock" text={text.noPermission.none} action={text.noPermission.home} actionTo={HOME} />
  if (mustAgree(page)) return <AgreeAgain path={page.path} />
  if (isMinor(page)) return <MinorBlock path={page.path} why={page.reason === 'member.minor_mode' ? 'mode' : 'time'} />
  return <Denied path={page.path} place={routes.find(page.path)} />
}

function Denied({ path, place }: { readonly path: string; readonly place: Place | undefined }) {
  const way = useWay(path)
  const navigation = useNavigation()
  const { onBack, onHome } = useBack()
  const { to } = useGo()
  if (way.isPending)
    return (
      <Skeleton.Root className={styles.skeleton}>
        <Skeleton.Line size="l" width={60} />
        <Skeleton.Line width={80} />
        <Skeleton.Rows count={3} />
      </Skeleton.Root>
    )
  if (way.isLoadingError) return <Trouble detail={failureText(way.error)} onRetry={() => way.refetch()} />
  const { reason, levels, products, free } = way.data
  const title = place?.screen.title ?? text.noPermission.unnamed
  const [topic, id] = [topics[place?.screen.name ?? ''], place?.params.id]
  const service = to('feedback.service', {
    ref: topic && id ? `${topic}-${id}` : undefined,
    words: text.noPermission.ask(title, text.noPermission.reasons[reason]),
  })
  return (
    <>
      <Trouble drawing="lock" title={text.noPermission.heading(title)} detail={text.noPermission.reasons[reason]} />
      <div className={styles.actions}>
        <Button onPress={() => navigation.redirectTo(path)}>{text.noPermission.retry}</Button>
        <Button look="quiet" icon="headphones" to={service}>
          {text.noPermission.service}
        </Button>
        <Button look="quiet" onPress={onBack ?? onHome}>
          {text.noPermission.back}
        </Button>
      </div>
      <Card className={styles.levels}>
        {levels.length > 0 && (
          <Row
            title={text.noPermission.opens}
            tail={levels.map(({ id, name }) => (
              <Tag key={id} tone="accent">
                {name}
              </Tag>
            ))}
          />
        )}
        <MyLevels />
      </Card>
      <Buyable products={products} />
      <Section title={text.noPermission.free}>
        <Card>
          {free.map((page) => (
            <Row key={page.link} title={page.title} to={page.link} />
          ))}
        </Card>
      </Section>
    </>
  )
}

/** Products that open it; nothing where nothing does. One that the member had is renewed. */
function Buyable({ products }: Pick<Way, 'products'>) {
  const { to } = useGo()
  if (products.length === 0) return null
  return (
    <Section title={text.noPermission.buy}>
      <Card>
        {products.map(({ id, name, summary, priceFrom, isRenewal }) => (
          <Row
            key={id}
            icon="wallet"
            title={isRenewal ? text.noPermission.renew(name) : name}
            sub={summary}
            tail={priceFrom === undefined ? undefined : text.noPermission.from(formatMoney(priceFrom))}
            to={to('commerce.product', { id })}
          />
        ))}
      </Card>
    </Section>
  )
}

function MyLevels() {
  const levels = useMyLevels()
  const names = levels.data?.map(({ name }) => name) ?? []
  return <Row title={text.noPermission.mine} tail={names.length > 0 ? names.join('、') : text.noPermission.noLevel} />
}
