import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HomeBlock, HomeBlocks } from '@rostrum/contract/content'
import { Empty, Page, PullRefresh, Section, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { CodeTrouble, failureText, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { IndexStrip } from '@rostrum/app/stock'
import { DateLine } from '../parts/date-line'
import { GridNav } from '../parts/grid-nav'
import { LiveBlock } from '../parts/live-block'
import { Masthead } from '../parts/masthead'
import { prepareHomeBelow, useAbout, useBlocks, useHomeBelow, useNoticeList, useRefresh } from '../queries'
import { text } from '../text.zh'
import styles from './home.module.css'

const loadBelow = () => import('./home.below')

/** A page that the server has drawn holds its lower part too. */
export const prepare = (queries: QueryClient) => prepareHomeBelow(queries, loadBelow)

/**
 * S7 /pages/index (also /) and S8 /pages/page/index/index: the blocks that the server chooses for the levels in the
 * address.
 */
export default function HomeScreen({ params }: ScreenProps) {
  const blocks = useBlocks('index', params.memberLevelIds)
  const about = useAbout()
  const refresh = useRefresh()
  const below = useHomeBelow(loadBelow).data
  return (
    <Page header={<Masthead name={about.data?.company.shortName ?? text.home.brand} bell={below && <below.Bell />} />}>
      <PullRefresh onRefresh={refresh}>
        <Wrap>
          <DateLine />
          <Blocks blocks={blocks} />
          {below && <below.CompanyFooter />}
        </Wrap>
      </PullRefresh>
    </Page>
  )
}

function Blocks({ blocks }: { readonly blocks: ReturnType<typeof useBlocks> }) {
  const { to } = useGo()
  if (blocks.isPending)
    return (
      <Skeleton.Root className={styles.skeleton}>
        <Skeleton.Block ratio="wide" />
        <Skeleton.Rows count={5} look="thumb" />
      </Skeleton.Root>
    )
  if (blocks.isLoadingError) return <Trouble detail={failureText(blocks.error)} onRetry={() => blocks.refetch()} />
  if (blocks.data.blocks.length === 0)
    return <Empty text={text.home.nothing} action={text.home.nothingAction} actionTo={to('content.about')} />
  return <BlockColumns data={blocks.data} />
}

/** Blocks that move to the narrow column when there are two columns. */
const beside: ReadonlySet<HomeBlock['kind']> = new Set(['grid', 'notices', 'teachers', 'reading'])

const ROWS = 5

function BlockColumns({ data: { blocks, banners, advertisement } }: { readonly data: HomeBlocks }) {
  const below = useHomeBelow(loadBelow).data
  const draw = (isBeside: boolean): ReactNode =>
    blocks
      .filter(({ kind }) => beside.has(kind) === isBeside)
      .map((block) => (
        <div key={block.id} className={styles.block} style={{ order: block.order }}>
          <Block block={block} />
        </div>
      ))
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{draw(false)}</div>
      <div className={styles.side}>
        {draw(true)}
        {banners.length > 0 && <div className={styles.banners}>{below && <below.Banners banners={banners} />}</div>}
        {advertisement && below && (
          <div className={styles.after}>
            <below.Advertised advertisement={advertisement} />
          </div>
        )}
      </div>
    </div>
  )
}

function Block({ block }: { readonly block: HomeBlock }) {
  const below = useHomeBelow(loadBelow).data
  switch (block.kind) {
    case 'indices':
      return <IndexStrip />
    case 'live':
      return <LiveBlock picture={below && ((room) => <below.LivePicture room={room} />)} />
    case 'grid':
      return <GridNav items={block.items} />
    case 'notices':
      return <Notices />
    case 'news':
      return <News title={block.title} />
    case 'teachers':
      return below && <below.Teachers title={block.title} />
    case 'reading':
      return below && <below.Reading title={block.title} categoryCode={block.categoryCode} />
    case 'tasks':
      return null
  }
}

/** Helpful parts beside the page: a failure draws nothing. */
function Notices() {
  const notices = useNoticeList()
  const below = useHomeBelow(loadBelow)
  if (notices.isPending || below.isPending) return <div className={styles.noticeRoom} />
  return below.data ? <below.data.NoticeLine notices={notices.data?.rows ?? []} /> : null
}

/** The frame stays while the code of the rows loads, so that nothing moves. */
function News({ title }: { readonly title: string }) {
  const below = useHomeBelow(loadBelow)
  const { to } = useGo()
  if (below.data) return <below.data.NewsBlock title={title} />
  return (
    <Section rule title={title} more={text.home.newsMore} moreTo={to('news.list')}>
      {below.isError ? (
        <CodeTrouble query={below} />
      ) : (
        <Skeleton.Root>
          <Skeleton.Rows count={ROWS} look="thumb" />
        </Skeleton.Root>
      )}
    </Section>
  )
}
