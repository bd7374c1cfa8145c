import { useState } from 'react'
import type { MemberDetails } from '@rostrum/contract/member'
import { Button, Card, NavBar, Page, PullRefresh, Row, Section, Tag, Wrap } from '@rostrum/ui'
import {
  AwaitedPage,
  formatDate,
  formatDateTime,
  formatMoment,
  guessedNote,
  useBack,
  useGo,
  usePlatform,
  useToast,
} from '@rostrum/app/kernel'
import { MemberAvatar } from '../parts/member-avatar'
import { ManagerSheet } from '../parts/manager-sheet'
import { useDetails } from '../queries.profile'
import { text } from '../text.profile.zh'
import styles from './information-details.module.css'

/** S70 /pages/mine/informationDetails */
export default function InformationDetailsScreen() {
  const details = useDetails()
  const [isAsking, setAsking] = useState(false)
  const { to } = useGo()
  const header = <NavBar title={text.details.title} {...useBack()} />
  if (!details.data) return <AwaitedPage header={header} query={details} waiting={7} />
  const { contractNos } = details.data
  return (
    <Page header={header} overlays={isAsking ? <ManagerSheet onClose={() => setAsking(false)} /> : undefined}>
      <Wrap width="read" className={styles.page}>
        <PullRefresh onRefresh={() => details.refetch()}>
          <Head details={details.data} />
          <Basics details={details.data} />
          <Manager details={details.data} onChange={() => setAsking(true)} />
          {contractNos.length > 0 && (
            <Section title={text.details.contracts}>
              <Card>
                {contractNos.map((no) => (
                  <Row key={no} icon="file" title={no} />
                ))}
              </Card>
            </Section>
          )}
          <Section title={text.details.mine}>
            <Card>
              <Row icon="download" title={text.details.export} to={to('member.export')} />
            </Card>
          </Section>
        </PullRefresh>
      </Wrap>
    </Page>
  )
}

interface PartProps {
  readonly details: MemberDetails
}

function Head({ details: { member } }: PartProps) {
  return (
    <div className={styles.head}>
      <MemberAvatar size="xl" member={member} />
      <h2 className={styles.name}>{member.nickname}</h2>
    </div>
  )
}

function Basics({ details: { member, realNameState, defaultAddress } }: PartProps) {
  const { clipboard } = usePlatform()
  const toast = useToast()
  const { to } = useGo()
  const { details, information } = text
  const [level] = member.levels
  const copy = (): Promise<void> =>
    clipboard.copy(member.memberId).then(
      () => toast(details.copied),
      () => toast(details.copyFailed),
    )
  return (
    <Section title={details.basics}>
      <Card>
        <Row
          title={details.id}
          sub={<span className={styles.id}>{member.memberId}</span>}
          tail={
            <Button size="s" look="quiet" label={details.copy} onPress={copy}>
              {details.copy}
            </Button>
          }
        />
        <Row title={information.userName} tail={member.userName ?? information.noUserName} />
        <Row title={information.mobile} tail={member.mobileMasked ?? information.noMobile} />
        <Row title={details.joined} tail={formatDateTime(member.createdAt)} />
        <Row
          title={details.level}
          sub={
            level && member.levelExpireAt !== undefined ? details.until(formatDate(member.levelExpireAt)) : undefined
          }
          tail={level?.name ?? details.noLevel}
        />
        <Row title={information.realName} tail={information.realNames[realNameState]} />
        <Row
          title={information.address}
          sub={defaultAddress && `${[...new Set(defaultAddress.regionNames)].join('')}${defaultAddress.detail}`}
          tail={defaultAddress ? undefined : information.addressCount(0)}
          to={to('member.address')}
        />
      </Card>
    </Section>
  )
}

function Manager({ details: { manager, managerChange }, onChange }: PartProps & { readonly onChange: () => void }) {
  const { external } = usePlatform()
  const { to } = useGo()
  const { details } = text
  const isOpen = managerChange?.state === 'new'
  return (
    <Section title={details.manager}>
      <Card>
        {manager ? (
          <Row
            icon="me"
            title={manager.name}
            sub={manager.phone}
            tail={
              manager.phone && (
                <Button size="s" look="tint" icon="phone" onPress={() => external.call(manager.phone ?? '')}>
                  {details.call}
                </Button>
              )
            }
          />
        ) : (
          <p className={styles.none}>{details.noManager}</p>
        )}
        <Row icon="headphones" title={details.service} to={to('feedback.service')} />
        {manager && !isOpen && <Row icon="refresh" title={details.change} onPress={onChange} />}
        {managerChange && <Change change={managerChange} />}
      </Card>
    </Section>
  )
}

function Change({
  change: { no, state, reason, dueAt, answer, closedAt },
}: {
  readonly change: NonNullable<MemberDetails['managerChange']>
}) {
  const { details } = text
  return (
    <div className={styles.change}>
      <div className={styles.line}>
        <span className={styles.strong}>{details.change}</span>
        <Tag tone={state === 'new' ? 'accent' : 'brand'}>{details.states[state]}</Tag>
      </div>
      <p className={styles.small}>{details.changeNo(no)}</p>
      <p className={styles.small}>{details.reason(reason)}</p>
      <p className={styles.small}>
        {state === 'new'
          ? `${details.due(formatMoment(dueAt))}${guessedNote(dueAt)}`
          : [answer, closedAt !== undefined && details.closed(formatMoment(closedAt))].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
