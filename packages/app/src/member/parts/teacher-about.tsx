import type { ReactNode } from 'react'
import type { TeacherInfo } from '@rostrum/contract/member'
import { Card, Row, Section } from '@rostrum/ui'
import { formatDate, useGo } from '@rostrum/app/kernel'
import { measured } from '../teacher-words'
import { teachersText } from '../text.teachers.zh'
import styles from './teacher-about.module.css'

const text = teachersText.page

/** The entry in the register, what is disclosed, and the way to complain. */
export function TeacherAbout({ teacher }: { readonly teacher: TeacherInfo }) {
  const { to } = useGo()
  const { id, regState, orgName, joinDay, leaveDay, services } = teacher
  const answers = measured(teacher)
  return (
    <>
      <Section title={text.state} rule>
        <dl className={styles.facts}>
          <Fact label={text.state}>{teachersText.regStates[regState]}</Fact>
          <Fact label={text.org}>{orgName}</Fact>
          {joinDay !== undefined && <Fact label={text.joined}>{joinDay}</Fact>}
          {leaveDay !== undefined && <Fact label={teachersText.regStates.left}>{leaveDay}</Fact>}
          {services.length > 0 && <Fact label={text.services}>{services.join('、')}</Fact>}
          {answers.length > 0 && <Fact label={text.answers}>{answers.join(' ')}</Fact>}
        </dl>
        <p className={styles.note}>{text.answersNote}</p>
      </Section>
      <Disclosures teacher={teacher} />
      <Card>
        <Row icon="flag" to={to('feedback.form', { kind: 'complaint', ref: `teacher-${id}` })} title={text.complain} />
      </Card>
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

function Disclosures({ teacher: { disclosures } }: { readonly teacher: TeacherInfo }) {
  return (
    <Section title={text.disclosures} rule>
      {disclosures.length === 0 && <p className={styles.note}>{text.noDisclosures}</p>}
      {disclosures.map(({ id, kind, text: words, at }) => (
        <div key={id} className={styles.disclosure}>
          <p className={styles.words}>{words}</p>
          <p className={styles.note}>
            {text.disclosureKinds[kind]} · {text.published(formatDate(at, 'yyyy-mm-dd'))}
          </p>
        </div>
      ))}
    </Section>
  )
}
