import { useState } from 'react'
import {
  Button,
  Empty,
  Icon,
  IconButton,
  NavBar,
  Page,
  Skeleton,
  Trouble,
  useNotices,
  WebFrame,
  Wrap,
} from '@rostrum/ui'
import { failureText, HOME, kernelText, useBack, usePlatform } from '@rostrum/app/kernel'
import { hostOf, isAllowed } from '../addresses'
import { useConfig } from '../queries'
import { pagesText } from '../text.pages.zh'
import styles from './web-page.module.css'

export interface WebPageProps {
  readonly url: string
  readonly title?: string
  /** Shows the address, with a close button at the right and a button that opens it outside. */
  readonly isFull?: boolean
}

/** An external page: it opens inside when its domain is on the server's list, otherwise outside after a warning. */
export function WebPage({ url, title, isFull }: WebPageProps) {
  const [round, setRound] = useState(0)
  const { external } = usePlatform()
  const host = hostOf(url)
  const back = useBack()
  const leave = back.onBack ?? back.onHome
  const right = (
    <>
      {host && <IconButton icon="refresh" label={pagesText.web.refresh} onPress={() => setRound(round + 1)} />}
      {isFull && host && <IconButton icon="globe" label={pagesText.web.outside} onPress={() => external.open(url)} />}
      {isFull && <IconButton icon="close" label={pagesText.web.close} onPress={leave} />}
    </>
  )
  return (
    <Page
      scroll={false}
      header={<NavBar title={title || pagesText.web.title} sub={isFull ? host : undefined} {...back} right={right} />}
    >
      {host === undefined ? (
        <Empty drawing="broken" text={pagesText.web.bad} action={pagesText.doc.missingAction} actionTo={HOME} />
      ) : (
        <WebBody key={round} url={url} host={host} title={title} onStay={leave} />
      )}
    </Page>
  )
}

interface WebBodyProps {
  readonly url: string
  readonly host: string
  readonly title?: string
  readonly onStay?: () => void
}

function WebBody({ url, host, title, onStay }: WebBodyProps) {
  const config = useConfig()
  if (config.isPending)
    return (
      <Wrap>
        <Skeleton.Root>
          <Skeleton.Article />
        </Skeleton.Root>
      </Wrap>
    )
  if (config.isLoadingError) return <Trouble detail={failureText(config.error)} onRetry={() => config.refetch()} />
  if (isAllowed(host, config.data.webviewDomains)) return <WebFrame src={url} title={title ?? host} />
  return <Leaving url={url} host={host} onStay={onStay} />
}

function Leaving({ url, host, onStay }: Pick<WebBodyProps, 'url' | 'host' | 'onStay'>) {
  const { external, clipboard } = usePlatform()
  const { toast, fail } = useNotices()
  return (
    <div className={styles.leaving}>
      <Icon name="warning" size="l" className={styles.icon} />
      <h2 className={styles.title}>{pagesText.web.leaving(host)}</h2>
      <p className={styles.address}>{url}</p>
      <p className={styles.words}>{pagesText.web.leavingDetail}</p>
      <div className={styles.acts}>
        <Button
          look="quiet"
          icon="copy"
          onPress={() =>
            clipboard.copy(url).then(
              () => toast(pagesText.web.copied),
              () => fail(kernelText.copyFailed),
            )
          }
        >
          {pagesText.web.copy}
        </Button>
        {onStay && (
          <Button look="quiet" onPress={onStay}>
            {pagesText.web.stay}
          </Button>
        )}
        <Button onPress={() => external.open(url)}>{pagesText.web.leave}</Button>
      </div>
    </div>
  )
}
