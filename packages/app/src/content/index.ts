export { CompanyFooter } from './parts/company-footer'
export { useRiskTip } from './queries'
