import { agreementTextMax } from '@rostrum/contract/commerce/limits'
import type { ProductContent } from '@rostrum/contract/commerce'
import { canonical } from '@rostrum/server/kernel'
import { productText as text } from '../text.products.zh'

/** Working days from signing within which an agreement is rescinded for all of the money. */
export const COOLING_DAYS = 5

const SHORTEST_AGREEMENT = 50

/** What still has to be written before it may be sold; undefined: nothing. */
export function missingIn(content: ProductContent): string | undefined {
  const days = content.periods.map((period) => period.days)
  if (days.length === 0) return text.missing.periods
  if (new Set(days).size < days.length) return text.missing.samePeriod
  if (content.deliverables.length === 0) return text.missing.deliverables
  if (content.teacherId === undefined) return text.missing.teacher
  if (content.risks === '') return text.missing.risks
  if (content.refundRule === '') return text.missing.refundRule
  if (content.filingNo === '') return text.missing.filingNo
  if (content.agreementTitle === '') return text.missing.agreementTitle
  if (content.agreement.length < SHORTEST_AGREEMENT || content.agreement.length > agreementTextMax)
    return text.missing.agreement
  if (content.disclosures.length === 0) return text.missing.disclosures
  const { levelIds, courseIds, strategyIds } = content.opens
  if (levelIds.length + courseIds.length + strategyIds.length === 0) return text.missing.opens
  return undefined
}

/** Everything that the buyer signs: a change of it takes a second person, and is a new version of the agreement. */
export const signedPart = ({ riskGrade, agreement, agreementTitle, disclosures, refundRule }: ProductContent): string =>
  canonical({ riskGrade, agreement, agreementTitle, disclosures, refundRule })

/** Everything that people read: forbidden words are looked for in it. */
export const wordsOf = (content: ProductContent): string =>
  [
    content.name,
    content.summary,
    content.record,
    ...content.deliverables.flatMap(({ what, often }) => [what, often]),
    ...content.questions.flatMap(({ asked, answer }) => [asked, answer]),
  ].join('\n')
