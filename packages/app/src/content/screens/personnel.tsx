import { firstOf } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import type { Personnel } from '@rostrum/contract/content'
import { searchMax } from '@rostrum/contract/kernel/typed'
import {
  Avatar,
  Card,
  Columns,
  Empty,
  InfiniteList,
  NavBar,
  Page,
  Row,
  SearchField,
  Section,
  Skeleton,
  Tag,
  Wrap,
  moreOf,
} from '@rostrum/ui'
import { Awaited, formatMoment, useBack, useDebounced, useGo, useNow, type ScreenProps } from '@rostrum/app/kernel'
import { CompanyCard } from '../parts/company-card'
import { useOfficial, useRegister } from '../queries.about'
import { aboutText } from '../text.about.zh'
import styles from './personnel.module.css'

const text = aboutText.personnel

/** S13 /pages/about/personnel/index */
export default function PersonnelScreen({ params }: ScreenProps) {
  const [words, setWords] = useState(firstOf(params.keyword ?? '', searchMax))
  const keyword = useDebounced(firstOf(words.trim(), searchMax))
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap>
        <SearchField
          className={styles.search}
          value={words}
          onChangeText={setWords}
          label={text.search}
          placeholder={text.searchHint}
        />
        <Columns main={<Register keyword={keyword} />} side={<Beside />} />
      </Wrap>
    </Page>
  )
}

function Register({ keyword }: { readonly keyword: string }) {
  const list = useRegister(keyword)
  const now = useNow()
  const { to } = useGo()
  if (!list.data) return <Awaited query={list} skeleton={<Skeleton.Rows count={6} look="avatar" />} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  const updatedAt = list.data.pages.at(-1)?.updatedAt
  if (rows.length === 0) {
    return keyword === '' ? (
      <Empty drawing="list" text={text.none} action={aboutText.ways.verify} actionTo={to('content.verify')} />
    ) : (
      <Empty drawing="search" text={text.notFound} action={text.report} actionTo={to('feedback.report')} />
    )
  }
  return (
    <Section title={text.list}>
      <Card className={styles.card}>
        <InfiniteList
          ruled
          items={rows}
          keyOf={({ id }) => id}
          label={text.list}
          more={moreOf(list)}
          onMore={() => void list.fetchNextPage()}
          render={(row) => <Person person={row} />}
        />
      </Card>
      {updatedAt !== undefined && <p className={styles.asOf}>{text.updated(formatMoment(updatedAt, now))}</p>}
    </Section>
  )
}

function Person({
  person: { name, regType, regNo, regState, leaveDay, joinDay, photoUrl, services },
}: {
  readonly person: Personnel
}) {
  const isHere = regState === 'active'
  const when = regState === 'left' && leaveDay ? text.left(leaveDay) : joinDay ? text.joined(joinDay) : undefined
  return (
    <article className={styles.person}>
      <Avatar name={name} src={photoUrl} size="l" tone="ink" />
      <div className={styles.main}>
        <h3 className={styles.name}>
          {name}
          <Tag tone={isHere ? 'brand' : 'warn'}>{text.states[regState]}</Tag>
        </h3>
        <p className={styles.reg}>
          <span>{regType}</span>
          <span>{text.regNo(regNo)}</span>
        </p>
        {isHere && services.length > 0 && <p className={styles.line}>{text.services(services)}</p>}
        {when && <p className={styles.note}>{when}</p>}
      </div>
    </article>
  )
}

/** The company's registration data, and other places to check them. */
function Beside() {
  const official = useOfficial()
  const { to } = useGo()
  const registry = official.data?.registry
  return (
    <>
      <CompanyCard />
      <Section title={text.check}>
        <Card className={styles.card}>
          <Row icon="shield" title={aboutText.ways.verify} sub={aboutText.wayNotes.verify} to={to('content.verify')} />
          {registry && (
            <Row
              icon="globe"
              title={text.association(registry.name)}
              sub={text.associationNote}
              to={to('content.web', { url: registry.url })}
            />
          )}
          <Row icon="flag" title={text.report} to={to('feedback.report')} />
        </Card>
      </Section>
    </>
  )
}
