import type { ReactNode } from 'react'
import type { HomeBlock, HomeBlocks } from '@rostrum/contract/content'
import { Empty, Page, PullRefresh, SampleMark, Section, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { failureText, useGo, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { ArticleRow, LeadArticle, useLatest } from '@rostrum/app/news'
import { IndexStrip } from '@rostrum/app/stock'
import { Banners } from '../parts/banners'
import { CompanyFooter } from '../parts/company-footer'
import { DateLine } from '../parts/date-line'
import { GridNav } from '../parts/grid-nav'
import { LiveBlock } from '../parts/live-block'
import { Masthead } from '../parts/masthead'
import { NoticeLine } from '../parts/notice-line'
import { TeacherRail } from '../parts/teacher-rail'
import { useAbout, useBlocks, useNoticeList, usePersonnel, useRefresh } from '../queries'
import { text } from '../text.zh'
import styles from './home.module.css'

/** S7 /pages/index (also /) and S8 /pages/page/index/index: the blocks the server chooses for the levels of the address. */
export default function HomeScreen({ params }: ScreenProps) {
  const blocks = useBlocks('index', params.memberLevelIds)
  const about = useAbout()
  const refresh = useRefresh()
  return (
    <Page header={<Masthead name={about.data?.company.shortName ?? text.home.brand} />}>
      <PullRefresh onRefresh={refresh}>
        <Wrap>
          <DateLine isSample={about.data?.company.sample ?? false} />
          <Blocks blocks={blocks} />
          <CompanyFooter />
        </Wrap>
      </PullRefresh>
    </Page>
  )
}

function Blocks({ blocks }: { readonly blocks: ReturnType<typeof useBlocks> }) {
  const { to } = useGo()
  if (blocks.isPending) return <Skeleton.Root className={styles.skeleton}><Skeleton.Block ratio="wide" /><Skeleton.Rows count={5} look="thumb" /></Skeleton.Root>
  if (blocks.isError) return <Trouble detail={failureText(blocks.error)} onRetry={() => blocks.refetch()} />
  if (blocks.data.blocks.length === 0) return <Empty text={text.home.nothing} action={text.home.nothingAction} actionTo={to('content.about')} />
  return <BlockColumns data={blocks.data} />
}

/** Blocks that stand in the narrow column where there are two. */
const beside: ReadonlySet<HomeBlock['kind']> = new Set(['grid', 'notices', 'teachers', 'reading'])

const ROWS = 5

function BlockColumns({ data: { blocks, banners } }: { readonly data: HomeBlocks }) {
  const draw = (isBeside: boolean): ReactNode => blocks.filter(({ kind }) => beside.has(kind) === isBeside)
    .map((block) => <div key={block.id} className={styles.block} style={{ order: block.order }}><Block block={block} /></div>)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{draw(false)}</div>
      <div className={styles.side}>
        {draw(true)}
        <div className={styles.banners}><Banners banners={banners} /></div>
      </div>
    </div>
  )
}

function Block({ block }: { readonly block: HomeBlock }) {
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
      return <NewsBlock title={block.title} />
    case 'teachers':
      return <Teachers title={block.title} />
    case 'reading':
      return <Reading title={block.title} categoryCode={block.categoryCode} />
    case 'tasks':
      return null
  }
}

/** Helps beside the page: where they cannot be had nothing is drawn. */
function Notices() {
  const notices = useNoticeList()
  return <NoticeLine notices={notices.data?.rows ?? []} />
}

function Teachers({ title }: { readonly title: string }) {
  const teachers = usePersonnel(6)
  const about = useAbout()
  const rows = teachers.data?.rows.filter(({ regState }) => regState === 'active') ?? []
  if (rows.length === 0) return null
  return <Section rule title={title} note={about.data?.company.sample && <SampleMark />}><TeacherRail teachers={rows} /></Section>
}

/** A few titles of one category. */
function Reading({ title, categoryCode }: Pick<HomeBlock, 'title' | 'categoryCode'>) {
  const latest = useLatest(ROWS, categoryCode)
  const { to } = useGo()
  const place = useArticlePlace()
  const rows = latest.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section rule title={title} more={text.home.all} moreTo={to('news.list', { categoryCode })}>
      {rows.map((row) => <ArticleRow key={row.id} small article={row} to={place(row.id)} />)}
    </Section>
  )
}

/** Visitors read the shared page, whole or its opening; members the article itself. */
function useArticlePlace(): (id: string) => string {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  return (id) => to(isSignedIn ? 'news.details' : 'news.shared', { id })
}

/** The five newest articles; the first with a cover stands large. */
function NewsBlock({ title }: { readonly title: string }) {
  const latest = useLatest(ROWS)
  const { to } = useGo()
  return (
    <Section rule title={title} note={latest.data?.rows.some((row) => row.sample) && <SampleMark />} more={text.home.newsMore} moreTo={to('news.list')}>
      <NewsRows latest={latest} />
    </Section>
  )
}

function NewsRows({ latest }: { readonly latest: ReturnType<typeof useLatest> }) {
  const { to } = useGo()
  const place = useArticlePlace()
  if (latest.isPending) return <Skeleton.Root><Skeleton.Rows count={ROWS} look="thumb" /></Skeleton.Root>
  if (latest.isError) return <Trouble small detail={failureText(latest.error)} onRetry={() => latest.refetch()} />
  const { rows } = latest.data
  const lead = rows.find(({ cover }) => cover !== undefined)
  if (rows.length === 0) return <Empty small text={text.home.newsEmpty} action={text.footer.about} actionTo={to('content.about')} />
  return (
    <>
      {lead && <LeadArticle article={lead} to={place(lead.id)} withCategory />}
      {rows.filter((row) => row !== lead).map((row) => (
        <div key={row.id} className={styles.row}><ArticleRow article={row} to={place(row.id)} withCategory /></div>
      ))}
    </>
  )
}
