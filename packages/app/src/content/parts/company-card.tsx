import { Card, Row, Section } from '@rostrum/ui'
import { useAbout } from '../queries'
import { aboutText } from '../text.about.zh'
import styles from './company-card.module.css'

/** The provider with its licences, once they are loaded. */
export function CompanyCard() {
  const about = useAbout()
  if (!about.data) return null
  const { company, licences } = about.data
  return (
    <Section title={aboutText.company}>
      <Card className={styles.card}>
        <Row title={company.fullName || aboutText.unnamed} sub={aboutText.name} />
        {company.qualification && <Row title={company.qualification} sub={aboutText.qualification} />}
        {company.licenceNo && <Row title={company.licenceNo} sub={aboutText.licence} />}
        {licences.map(({ name, no }) => (
          <Row key={name} title={no} sub={name} />
        ))}
      </Card>
    </Section>
  )
}
