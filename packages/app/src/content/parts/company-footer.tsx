import { LicenceFooter, RiskLine } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { useAbout, useRiskTip } from '../queries'
import { pagesText } from '../text.pages.zh'
import { text } from '../text.zh'
import styles from './company-footer.module.css'

export interface CompanyFooterProps {
  /** `false` when the page shows the risk line itself. */
  readonly withRisk?: boolean
}

/** The risk line and the provider's licences at the foot of public pages. It leaves out what is not configured. */
export function CompanyFooter({ withRisk = true }: CompanyFooterProps) {
  const about = useAbout()
  const riskTip = useRiskTip()
  const { to } = useGo()
  const { company } = about.data ?? {}
  const rows = [
    company?.qualification && company.licenceNo && pagesText.footer.licence(company.qualification, company.licenceNo),
    company?.icp,
    company?.policeRecord,
    company?.complaintPhone && pagesText.footer.complaint(company.complaintPhone),
    pagesText.footer.hotline,
    text.home.onlyCompany,
  ].filter((row): row is string => Boolean(row))
  const links = [
    { label: pagesText.footer.agreement, to: to('content.agreement') },
    { label: pagesText.footer.privacy, to: to('content.privacy') },
    { label: pagesText.footer.about, to: to('content.about') },
  ]
  return (
    <div className={styles.foot}>
      {withRisk && riskTip.data && <RiskLine look="box">{riskTip.data}</RiskLine>}
      {company && <LicenceFooter name={company.fullName || company.shortName} rows={rows} links={links} />}
    </div>
  )
}
