import type { ReactNode } from 'react'
import type { HomeBlock, HomeBlocks } from '@rostrum/contract/content'
import { Empty, Page, PullRefresh, Section, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { failureText, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { IndexStrip } from '@rostrum/app/stock'
import { Banners } from '../parts/banners'
import { DateLine } from '../parts/date-line'
import { GridNav } from '../parts/grid-nav'
import { LiveBlock } from '../parts/live-block'
import { Masthead } from '../parts/masthead'
import { useAbout, useBlocks, useHomeBelow, useNoticeList, useRefresh } from '../queries'
import { text } from '../text.zh'
import styles from './home.module.css'

const loadBelow = () => import('./home.below')

/** S7 /pages/index (also /) and S8 /pages/page/index/index: the blocks the server chooses for the levels of the address. */
export default function HomeScreen({ params }: ScreenProps) {
  const blocks = useBlocks('index', params.memberLevelIds)
  const about = useAbout()
  const refresh = useRefresh()
  const below = useHomeBelow(loadBelow).data
  return (
    <Page header={<Masthead name={about.data?.company.shortName ?? text.home.brand} />}>
      <PullRefresh onRefresh={refresh}>
        <Wrap>
          <DateLine isSample={about.data?.company.sample ?? false} />
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

/** Blocks that stand in the narrow column where there are two. */
const beside: ReadonlySet<HomeBlock['kind']> = new Set(['grid', 'notices', 'teachers', 'reading'])

const ROWS = 5

function BlockColumns({ data: { blocks, banners } }: { readonly data: HomeBlocks }) {
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
        <div className={styles.banners}>
          <Banners banners={banners} />
        </div>
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
      return <LiveBlock />
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

/** Helps beside the page: where they cannot be had nothing is drawn. */
function Notices() {
  const notices = useNoticeList()
  const below = useHomeBelow(loadBelow)
  if (notices.isPending || below.isPending) return <div className={styles.noticeRoom} />
  return below.data ? <below.data.NoticeLine notices={notices.data?.rows ?? []} /> : null
}

/** Its frame stands while the rows' code is on its way, so that nothing moves. */
function News({ title }: { readonly title: string }) {
  const below = useHomeBelow(loadBelow)
  const { to } = useGo()
  if (below.data) return <below.data.NewsBlock title={title} />
  return (
    <Section rule title={title} more={text.home.newsMore} moreTo={to('news.list')}>
      {below.isError ? (
        <Trouble small detail={failureText(below.error)} onRetry={() => below.refetch()} />
      ) : (
        <Skeleton.Root>
          <Skeleton.Rows count={ROWS} look="thumb" />
        </Skeleton.Root>
      )}
    </Section>
  )
}
