import { useEffect, useState } from 'react'
import type { HomeBlock } from '@rostrum/contract/content'
import { Empty, Section, Skeleton } from '@rostrum/ui'
import { Awaited, useGo, useSession } from '@rostrum/app/kernel'
import { ArticleRow, LeadArticle, useLatest } from '@rostrum/app/news'
import type { AdvertisementCardProps } from '../parts/advertisement'
import { TeacherRail } from '../parts/teacher-rail'
import { useAdvertisementCode, usePersonnel } from '../queries'
import { pagesText } from '../text.pages.zh'
import { text } from '../text.zh'
import styles from './home.below.module.css'

export { Banners } from '../parts/banners'
export { Bell } from '../parts/bell'
export { CompanyFooter } from '../parts/company-footer'
export { LivePicture } from '../parts/live-picture'
export { NoticeLine } from '../parts/notice-line'

const ROWS = 5

const loadAdvertisement = () => import('../parts/advertisement')

/**
 * Its code is loaded only where operators have one. A failure draws nothing. Only the device knows whether it was closed
 * here: a page that the server draws keeps its place.
 */
export function Advertised(props: AdvertisementCardProps) {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const { data, isError } = useAdvertisementCode(loadAdvertisement)
  if (isError) return null
  if (!isHere || !data) return <div className={styles.place} />
  return <data.AdvertisementCard key={props.advertisement.id} {...props} />
}

/** Registered advisers. A failure draws nothing. */
export function Teachers({ title }: { readonly title: string }) {
  const teachers = usePersonnel(6)
  const { to } = useGo()
  if (teachers.isPending)
    return (
      <Section rule title={title}>
        <Skeleton.Root>
          <Skeleton.Rows count={3} look="avatar" />
        </Skeleton.Root>
      </Section>
    )
  const rows = teachers.data?.rows.filter(({ regState }) => regState === 'active') ?? []
  if (rows.length === 0) return null
  return (
    <Section rule title={title} more={text.home.all} moreTo={to('member.teachers')}>
      <TeacherRail teachers={rows} />
    </Section>
  )
}

/** A few titles of one category. */
export function Reading({ title, categoryCode }: Pick<HomeBlock, 'title' | 'categoryCode'>) {
  const latest = useLatest(ROWS, categoryCode)
  const { to } = useGo()
  const place = useArticlePlace()
  const rows = latest.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section rule title={title} more={text.home.all} moreTo={to('news.list', { categoryCode })}>
      {rows.map((row) => (
        <ArticleRow key={row.id} small article={row} to={place(row.id)} />
      ))}
    </Section>
  )
}

/** Visitors read the shared page, in full or its opening; members read the article itself. */
function useArticlePlace(): (id: string) => string {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  return (id) => to(isSignedIn ? 'news.details' : 'news.shared', { id })
}

/** The five newest articles; the first one with a cover is large. */
export function NewsBlock({ title }: { readonly title: string }) {
  const latest = useLatest(ROWS)
  const { to } = useGo()
  return (
    <Section rule title={title} more={text.home.newsMore} moreTo={to('news.list')}>
      <NewsRows latest={latest} />
    </Section>
  )
}

function NewsRows({ latest }: { readonly latest: ReturnType<typeof useLatest> }) {
  const { to } = useGo()
  const place = useArticlePlace()
  if (!latest.data) return <Awaited query={latest} skeleton={<Skeleton.Rows count={ROWS} look="thumb" />} small />
  const { rows } = latest.data
  const lead = rows.find(({ cover }) => cover !== undefined)
  if (rows.length === 0)
    return <Empty small text={text.home.newsEmpty} action={pagesText.footer.about} actionTo={to('content.about')} />
  return (
    <>
      {lead && <LeadArticle article={lead} to={place(lead.id)} withCategory />}
      {rows
        .filter((row) => row !== lead)
        .map((row) => (
          <div key={row.id} className={styles.row}>
            <ArticleRow article={row} to={place(row.id)} withCategory />
          </div>
        ))}
    </>
  )
}
