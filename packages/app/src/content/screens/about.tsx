import type { About } from '@rostrum/contract/content'
import { Card, Columns, NavBar, Page, Row, Section, Skeleton, useNotices, Wrap } from '@rostrum/ui'
import { Awaited, kernelText, ShareButton, useBack, useGo, usePlatform } from '@rostrum/app/kernel'
import { CompanyFooter } from '../parts/company-footer'
import { TeacherRail } from '../parts/teacher-rail'
import { useAbout, usePersonnel } from '../queries'
import { aboutText } from '../text.about.zh'
import { pagesText } from '../text.pages.zh'
import styles from './about.module.css'

const ASSOCIATION = 'https://www.sac.net.cn/'

/** S11 /pages/about/index/index */
export default function AboutScreen() {
  const about = useAbout()
  const { to } = useGo()
  const company = about.data?.company
  const share = company && (
    <ShareButton
      shared={{
        kind: 'page',
        id: 'about',
        path: to('content.about'),
        title: company.fullName || company.shortName,
        summary: company.slogan,
      }}
    />
  )
  return (
    <Page header={<NavBar look="reading" title={pagesText.about.title} {...useBack()} right={share} />}>
      <Wrap>
        <AboutBody about={about} />
      </Wrap>
    </Page>
  )
}

function AboutBody({ about }: { readonly about: ReturnType<typeof useAbout> }) {
  if (!about.data) return <Awaited query={about} skeleton={<Skeleton.Article />} />
  return (
    <>
      <Head about={about.data} />
      <Columns className={styles.columns} main={<Promises about={about.data} />} side={<Facts about={about.data} />} />
      <CompanyFooter />
    </>
  )
}

function Head({ about: { company } }: { readonly about: About }) {
  return (
    <header className={styles.head}>
      <p className={styles.slogan}>{company.slogan}</p>
      <h2 className={styles.name}>{company.fullName || company.shortName}</h2>
      {company.fullName === '' && <p className={styles.words}>{pagesText.about.unnamed}</p>}
      {company.intro.map((paragraph) => (
        <p key={paragraph} className={styles.words}>
          {paragraph}
        </p>
      ))}
    </header>
  )
}

function Promises({ about: { promises, antiFraud } }: { readonly about: About }) {
  const { go } = useGo()
  const team = usePersonnel(12)
  const rows = team.data?.rows.filter(({ regState }) => regState === 'active') ?? []
  return (
    <>
      <Section rule title={pagesText.about.promises}>
        <div className={styles.promises}>
          {promises.map(({ title, text: words }, index) => (
            <div key={title} className={styles.promise}>
              <div className={styles.number} aria-hidden="true">
                {index + 1}
              </div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.small}>{words}</p>
            </div>
          ))}
        </div>
      </Section>
      {rows.length > 0 && (
        <Section
          rule
          title={pagesText.about.team}
          note={pagesText.about.teamNote}
          more={pagesText.about.verify}
          onMore={() => go('content.web', { url: ASSOCIATION })}
        >
          <div className={styles.team}>
            <TeacherRail teachers={rows} />
          </div>
        </Section>
      )}
      <Section rule title={pagesText.about.fraud}>
        <ul className={styles.warnings}>
          {antiFraud.map((line) => (
            <li key={line} className={styles.warning}>
              {line}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Licences({ licences }: Pick<About, 'licences'>) {
  return (
    <Section title={pagesText.about.licences}>
      <Card>
        {licences.map(({ name, no }) => (
          <Row key={name} title={name} sub={no} />
        ))}
      </Card>
    </Section>
  )
}

function Phones({ phones }: Pick<About, 'phones'>) {
  const { external } = usePlatform()
  return phones.map(({ label, number, hours }) => (
    <Row
      key={number}
      icon="phone"
      title={label}
      sub={hours}
      tail={<span className={styles.phone}>{number}</span>}
      onPress={() => external.call(number)}
    />
  ))
}

function Offices({ offices }: Pick<About, 'offices'>) {
  const { clipboard } = usePlatform()
  const { toast, fail } = useNotices()
  const copy = (address: string) =>
    clipboard.copy(address).then(
      () => toast(pagesText.about.copied),
      () => fail(kernelText.copyFailed),
    )
  return (
    <Section title={pagesText.about.offices}>
      <Card>
        {offices.map((office) => (
          <Office key={office.name} office={office} onCopy={copy} />
        ))}
      </Card>
    </Section>
  )
}

type OfficeShown = About['offices'][number]

/** With a point it leads to the page of the place, without one the address is copied. */
function Office({ office, onCopy }: { readonly office: OfficeShown; readonly onCopy: (address: string) => void }) {
  const { to } = useGo()
  const { name, address, latitude, longitude } = office
  if (latitude !== undefined && longitude !== undefined)
    return (
      <Row
        icon="location"
        title={name}
        sub={address}
        tail={pagesText.about.toMap}
        to={to('content.openLocation', { latitude: String(latitude), longitude: String(longitude), name, address })}
      />
    )
  return (
    <Row
      icon="location"
      title={name}
      sub={address}
      tail={pagesText.about.copyAddress}
      arrow={false}
      onPress={() => onCopy(address)}
    />
  )
}

function Facts({ about: { licences, offices, phones } }: { readonly about: About }) {
  const { to } = useGo()
  return (
    <>
      {licences.length > 0 && <Licences licences={licences} />}
      <Section title={pagesText.about.phones}>
        <Card>
          <Row
            icon="headphones"
            title={aboutText.ways.service}
            sub={aboutText.wayNotes.service}
            to={to('feedback.service')}
          />
          <Phones phones={phones} />
        </Card>
      </Section>
      {offices.length > 0 && <Offices offices={offices} />}
      <Section title={pagesText.about.fraud}>
        <Card>
          <Row icon="shield" title={aboutText.ways.verify} sub={aboutText.wayNotes.verify} to={to('content.verify')} />
          <Row
            icon="users"
            title={aboutText.ways.personnel}
            sub={aboutText.wayNotes.personnel}
            to={to('content.personnel')}
          />
          <Row icon="sound" title={aboutText.ways.audio} sub={aboutText.wayNotes.audio} to={to('content.audio')} />
          <Row icon="download" title={aboutText.ways.app} sub={aboutText.wayNotes.app} to={to('content.app')} />
        </Card>
      </Section>
      <Section title={pagesText.about.legal}>
        <Card>
          <Row icon="file" title={pagesText.doc.titles.agreement} to={to('content.agreement')} />
          <Row icon="shield" title={pagesText.doc.titles.privacy} to={to('content.privacy')} />
          <Row icon="list" title={pagesText.doc.titles.sdks} to={to('content.sdks')} />
          <Row icon="users" title={pagesText.doc.titles.thirdParties} to={to('content.thirdParties')} />
        </Card>
      </Section>
    </>
  )
}
