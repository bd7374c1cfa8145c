export { PhoneBell } from './parts/bell'
export { CompanyFooter } from './parts/company-footer'
export { SideNow } from './parts/side-now'
export { useRiskTip } from './queries'
