import { firstOf } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import type { Official, Verified } from '@rostrum/contract/content'
import { verifyMax, verifyMin } from '@rostrum/contract/content/limits'
import { Button, Card, Field, Icon, NavBar, Page, Row, Section, Skeleton, Trouble, Wrap, cx } from '@rostrum/ui'
import { failureText, formatDate, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { useOfficial, useVerified } from '../queries.about'
import { aboutText } from '../text.about.zh'
import styles from './verify.module.css'

const text = aboutText.verify

/** S132 /pages/about/verify/index */
export default function VerifyScreen({ params }: ScreenProps) {
  const given = firstOf((params.keyword ?? '').trim(), verifyMax)
  const [words, setWords] = useState(given)
  const [asked, setAsked] = useState(given.length >= verifyMin ? given : '')
  const [wrong, setWrong] = useState<string | null>(null)
  const check = (): void => {
    const whole = words.trim()
    setWrong(whole.length < verifyMin ? text.short : null)
    if (whole.length >= verifyMin) setAsked(whole)
  }
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap width="read">
        <p className={styles.lead}>{text.lead}</p>
        <Field
          label={text.field}
          placeholder={text.hint}
          value={words}
          onChangeText={setWords}
          error={wrong}
          maxLength={verifyMax}
          clearable
          enterKey="search"
          onConfirm={check}
        />
        <Button block className={styles.check} onPress={check}>
          {text.check}
        </Button>
        {asked !== '' && <Result asked={asked} />}
        <OfficialLists />
      </Wrap>
    </Page>
  )
}

function Result({ asked }: { readonly asked: string }) {
  const verified = useVerified(asked)
  if (verified.isPending)
    return (
      <Skeleton.Root className={styles.result}>
        <Skeleton.Rows count={2} />
      </Skeleton.Root>
    )
  if (verified.isLoadingError)
    return <Trouble small detail={failureText(verified.error)} onRetry={() => verified.refetch()} />
  return <Verdict verified={verified.data} />
}

/** The result: the person or number belongs to the company, once did, or does not. */
function Verdict({ verified }: { readonly verified: Verified }) {
  const { asked, official, persons, phone, account, channel, certificate } = verified
  const { to } = useGo()
  const isNothing = !official && persons.length === 0 && certificate === undefined
  return (
    <div className={cx(styles.result, official ? styles.good : styles.bad)} role="status">
      <p className={styles.verdict}>
        <Icon name={official ? 'check' : 'warning'} />
        {isNothing ? text.notFound : official ? text.found : certificate ? text.certificateRevoked : text.leftPlain}
      </p>
      <p className={styles.asked}>{asked}</p>
      {persons.map(({ name, regNo, regType, regState, leaveDay }) => (
        <div key={regNo} className={styles.fact}>
          <p className={styles.factName}>{name}</p>
          <p className={styles.factLine}>
            {regType} · {aboutText.personnel.regNo(regNo)}
          </p>
          <p className={styles.factLine}>
            {regState === 'active'
              ? text.foundPerson
              : regState === 'suspended'
                ? text.suspended
                : leaveDay
                  ? text.left(leaveDay)
                  : text.leftPlain}
          </p>
        </div>
      ))}
      {phone && <Fact title={phone.label} line={phone.number} kind={text.phone} />}
      {account && <Fact title={account.payee} line={`${account.bank} ${account.account}`} kind={text.account} />}
      {channel && <Fact title={channel.name} line={`${channel.kind} ${channel.address}`} kind={text.channel} />}
      {certificate && (
        <Fact
          title={text.certificateOf(certificate.title)}
          line={[
            certificate.name,
            certificate.no,
            certificate.revokedDay === undefined
              ? text.certificateDay(certificate.day)
              : text.certificateGone(certificate.revokedDay),
          ].join(' · ')}
          kind={text.certificate}
        />
      )}
      {!official && !certificate && <p className={styles.factLine}>{text.notFoundText}</p>}
      {!official && (
        <Button look="quiet" to={to('feedback.report')}>
          {text.report}
        </Button>
      )}
    </div>
  )
}

function Fact({ title, line, kind }: { readonly title: string; readonly line: string; readonly kind: string }) {
  return (
    <div className={styles.fact}>
      <p className={styles.factName}>{title}</p>
      <p className={styles.factLine}>
        {kind} · {line}
      </p>
    </div>
  )
}

function OfficialLists() {
  const official = useOfficial()
  if (official.isPending)
    return (
      <Skeleton.Root className={styles.result}>
        <Skeleton.Rows count={4} />
      </Skeleton.Root>
    )
  if (official.isLoadingError)
    return <Trouble small detail={failureText(official.error)} onRetry={() => official.refetch()} />
  return <Lists official={official.data} />
}

function Lists({ official: { accounts, channels, registry, updatedAt } }: { readonly official: Official }) {
  const { to } = useGo()
  return (
    <>
      <Section title={text.accounts}>
        {accounts.length === 0 ? (
          <p className={styles.none}>{text.accountsNone}</p>
        ) : (
          <Card className={styles.card}>
            {accounts.map(({ payee, bank, account }) => (
              <Row key={account} icon="wallet" title={payee} sub={`${bank} · ${account}`} />
            ))}
          </Card>
        )}
      </Section>
      <Section title={text.channels}>
        {channels.length === 0 ? (
          <p className={styles.none}>{text.channelsNone}</p>
        ) : (
          <Card className={styles.card}>
            {channels.map(({ kind, name, address }) => (
              <Row key={address} icon="globe" title={name} sub={`${kind} · ${address}`} />
            ))}
          </Card>
        )}
      </Section>
      {registry && (
        <Section title={aboutText.personnel.check}>
          <Card className={styles.card}>
            <Row
              icon="shield"
              title={aboutText.personnel.association(registry.name)}
              sub={aboutText.personnel.associationNote}
              to={to('content.web', { url: registry.url })}
            />
          </Card>
        </Section>
      )}
      <p className={styles.none}>
        {text.privateNote}
        {updatedAt !== undefined && ` ${text.updated(formatDate(updatedAt))}`}
      </p>
    </>
  )
}
