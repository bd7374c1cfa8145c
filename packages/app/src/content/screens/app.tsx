import type { ClientVersion } from '@rostrum/contract/content'
import { Button, Card, Columns, Icon, Link, NavBar, Page, Row, Section, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { QrCode } from '@rostrum/ui/qr'
import { deviceSystem, type SystemKind } from '@rostrum/ui/system'
import { failureText, formatDate, useBack, useGo, usePlatform } from '@rostrum/app/kernel'
import { useLatestVersion, useReleases } from '../queries.about'
import { aboutText } from '../text.about.zh'
import styles from './app.module.css'

const text = aboutText.app
type Phone = Extract<SystemKind, 'ios' | 'android' | 'harmony'>
const phones: readonly Phone[] = ['ios', 'android', 'harmony']
const isPhone = (kind: SystemKind): kind is Phone => phones.some((one) => one === kind)

/** S12 /pages/about/app/index */
export default function AppDownloadScreen() {
  const version = useLatestVersion()
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap>
        {version.isPending && (
          <Skeleton.Root>
            <Skeleton.Article />
          </Skeleton.Root>
        )}
        {version.isLoadingError && <Trouble detail={failureText(version.error)} onRetry={() => version.refetch()} />}
        {version.data && <Columns main={<Get version={version.data} />} side={<Facts />} />}
      </Wrap>
    </Page>
  )
}

/** The client for this device comes first; an unpublished client says so and has no button. */
function Get({ version }: { readonly version: ClientVersion }) {
  const { kind, isInMessenger } = deviceSystem()
  const { external } = usePlatform()
  const { to } = useGo()
  const mine = isPhone(kind) ? [kind] : []
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.name}>{text.name}</h2>
        <p className={styles.version}>{text.version(version.sn)}</p>
      </header>
      {isInMessenger && (
        <p className={styles.notice} role="status">
          <Icon name="info" size="s" />
          {text.inMessenger}
        </p>
      )}
      {kind === 'desktop' && (
        <QrCode
          className={styles.code}
          value={external.absolute(to('content.app'))}
          label={text.scan}
          caption={text.scan}
        />
      )}
      {kind === 'other' && <p className={styles.notice}>{text.unsupported}</p>}
      <Section title={text.get} note={isPhone(kind) ? text.yours(kind) : undefined}>
        <Card className={styles.card}>
          {[...mine, ...phones.filter((one) => one !== kind)].map((phone) => (
            <Client key={phone} phone={phone} version={version} isHere={phone === kind} isBlocked={isInMessenger} />
          ))}
        </Card>
      </Section>
      <Releases />
    </>
  )
}

interface ClientProps {
  readonly phone: Phone
  readonly version: ClientVersion
  readonly isHere: boolean
  /** The messaging platform blocks downloads. */
  readonly isBlocked: boolean
}

function Client({
  phone,
  version: { iosLink, androidLink, androidBytes, androidSha256 },
  isHere,
  isBlocked,
}: ClientProps) {
  const { external } = usePlatform()
  const link = phone === 'ios' ? iosLink : phone === 'android' ? androidLink : ''
  if (link === '') return <Row title={text.names[phone]} sub={text.notYet} />
  const words = phone === 'ios' ? text.store : text.download(androidBytes > 0 ? text.megabytes(androidBytes) : '')
  return (
    <div className={styles.client}>
      <p className={styles.clientName}>{text.names[phone]}</p>
      <Button block look={isHere ? 'primary' : 'quiet'} disabled={isBlocked} onPress={() => external.open(link)}>
        {words}
      </Button>
      {phone === 'android' && androidSha256 !== '' && <p className={styles.hash}>{`${text.hash} ${androidSha256}`}</p>}
    </div>
  )
}

/** The changes of each version. They only help the page, so a failure draws nothing. */
function Releases() {
  const releases = useReleases()
  const rows = releases.data?.rows
  if (!rows) return null
  return (
    <Section title={text.log}>
      {rows.length === 0 && <p className={styles.quiet}>{text.logNone}</p>}
      {rows.map(({ sn, at, log }) => (
        <div key={sn} className={styles.release}>
          <h3 className={styles.releaseName}>
            {text.release({ sn })}
            <time className={styles.day}>{formatDate(at)}</time>
          </h3>
          <ul className={styles.log}>
            {log.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

/** The permissions that the clients ask of a phone, and why. */
function Facts() {
  const { to } = useGo()
  return (
    <Section title={text.permissions}>
      <Card className={styles.card}>
        {text.permissionRows.map(({ name, use }) => (
          <Row key={name} title={name} sub={use} />
        ))}
      </Card>
      <p className={styles.quiet}>{text.permissionsNote}</p>
      <Link to={to('content.privacy')}>{text.privacy}</Link>
    </Section>
  )
}
