import { useState, type ReactNode } from 'react'
import type { TeacherInfo } from '@rostrum/contract/member'
import {
  ActionBar,
  Button,
  Columns,
  NavBar,
  Page,
  RiskLine,
  Skeleton,
  TabPanel,
  Tabs,
  Trouble,
  useMinWidth,
  Wrap,
} from '@rostrum/ui'
import { failureText, ShareButton, useBack, useGo, usePageTitle } from '@rostrum/app/kernel'
import { useTeacher } from '../queries.teachers'
import { teachersText } from '../text.teachers.zh'
import { TeacherAbout } from './teacher-about'
import { TeacherFollow } from './teacher-follow'
import { TeacherHead } from './teacher-head'
import { TeacherLedger } from './teacher-ledger'
import { TeacherReviews } from './teacher-reviews'
import { TeacherSessions } from './teacher-sessions'
import { TeacherArticles, TeacherCourses, TeacherVideos } from './teacher-works'
import styles from './teacher-page.module.css'

const text = teachersText.page
const tabs = ['live', 'opinions', 'courses', 'articles', 'videos', 'reviews'] as const
type Tab = (typeof tabs)[number]

export interface TeacherPageProps {
  readonly id: string
  /** The title of this door. */
  readonly title: string
  readonly tab?: Tab
  /** Stands under everything. */
  readonly footer?: ReactNode
}

/** One teacher: by which door somebody came decides the title and the first tab. */
export function TeacherPage({ id, title, tab = 'live', footer }: TeacherPageProps) {
  const teacher = useTeacher(id)
  const isWide = useMinWidth(800)
  usePageTitle(teacher.data?.name)
  const bar = <NavBar title={title} {...useBack()} right={teacher.data && <Share teacher={teacher.data} />} />
  if (teacher.isPending)
    return (
      <Page header={bar}>
        <Wrap>
          <Skeleton.Root>
            <Skeleton.Rows count={6} look="avatar" />
          </Skeleton.Root>
        </Wrap>
      </Page>
    )
  if (teacher.isError && !teacher.data)
    return (
      <Page header={bar}>
        <Trouble detail={failureText(teacher.error)} onRetry={() => teacher.refetch()} />
      </Page>
    )
  return (
    <Page header={bar} footer={!isWide && <Acts teacher={teacher.data} />}>
      <Wrap>
        <TeacherHead teacher={teacher.data} acts={isWide && <Acts teacher={teacher.data} inHead />} />
        <Columns main={<Content teacher={teacher.data} first={tab} />} side={<TeacherAbout teacher={teacher.data} />} />
        <RiskLine look="box" className={styles.risk}>
          {teacher.data.riskTip}
        </RiskLine>
        {footer}
      </Wrap>
    </Page>
  )
}

function Content({ teacher, first }: { readonly teacher: TeacherInfo; readonly first: Tab }) {
  const [tab, setTab] = useState<Tab>(first)
  return (
    <>
      <Tabs
        id="teacher"
        label={text.tabsLabel}
        items={tabs.map((key) => ({
          key,
          label: text.tabs[key],
          ...(key === 'reviews' && teacher.ratingCount > 0 && { count: teacher.ratingCount }),
        }))}
        active={tab}
        onSelect={setTab}
      />
      <TabPanel id="teacher" active={tab}>
        {tab === 'live' && <TeacherSessions teacher={teacher} />}
        {tab === 'opinions' && <TeacherLedger id={teacher.id} />}
        {tab === 'courses' && <TeacherCourses id={teacher.id} />}
        {tab === 'articles' && <TeacherArticles id={teacher.id} />}
        {tab === 'videos' && <TeacherVideos id={teacher.id} />}
        {tab === 'reviews' && <TeacherReviews teacher={teacher} />}
      </TabPanel>
    </>
  )
}

/** Questions are asked in rooms: on air, else in the next one that is open to the member. */
function Acts({ teacher, inHead }: { readonly teacher: TeacherInfo; readonly inHead?: boolean }) {
  const { to } = useGo()
  const { liveNow, nextSessions, regState } = teacher
  const room = liveNow ?? nextSessions[0]
  if (regState === 'left') return null
  const acts = (
    <>
      {room && (
        <Button look="quiet" icon="ask" to={to(room.kind === 'word' ? 'live.chat' : 'live.video', { id: room.roomId })}>
          {text.ask}
        </Button>
      )}
      <TeacherFollow teacher={teacher} block={!inHead} />
    </>
  )
  return inHead ? acts : <ActionBar fills>{acts}</ActionBar>
}

function Share({
  teacher: { id, name, title, intro, avatar, regType, regNo, sample, riskTip },
}: {
  readonly teacher: TeacherInfo
}) {
  const { to } = useGo()
  return (
    <ShareButton
      shared={{
        kind: 'page',
        id,
        path: to('member.teacher', { id }),
        title: [name, title].filter(Boolean).join(' '),
        summary: intro,
        cover: avatar,
        by: teachersText.reg(regType, regNo),
        isSample: sample,
        riskTip,
      }}
    />
  )
}
