import { codeOf } from '@rostrum/contract/kernel/typed'
import { BondFacts } from '@rostrum/contract/stock'
import { bondText as text } from './text.zh'

const COLUMNS = 13

/** A line of a pasted table; a text says what is wrong with it. */
export function readLine(said: string): BondFacts | string {
  const cells = said.split(/[\t,，]/).map((cell) => cell.trim())
  if (cells.length < COLUMNS - 3 || cells.length > COLUMNS) return text.columns(COLUMNS)
  const [code, name, kindName = '', issuer, rates = '', times = '', ...rest] = cells
  const [issuedOn, interestFrom, maturesOn, scale = '', rating = '', stockCode = '', conversion = ''] = rest
  const kind = text.kinds[kindName]
  if (!kind) return text.kind
  const found = BondFacts.safeParse({
    ...{ code, name, kind, issuer, issuedOn, interestFrom, maturesOn, rating },
    ...{ coupons: rates.split(/[/／]/).map(numberOf), perYear: numberOf(times), scaleYi: numberOf(scale) },
    ...(stockCode !== '' && { stockCode }),
    ...(conversion !== '' && { conversionPrice: numberOf(conversion) }),
  })
  if (found.success) return found.data
  const [issue] = found.error.issues
  const place = text.places[String(issue?.path[0])] ?? ''
  return text.wrong(place, issue?.message && /^[\p{Script=Han}]/u.test(issue.message) ? issue.message : text.format)
}

function numberOf(cell: string): number {
  const plain = codeOf(cell)
  return /^\d+(\.\d+)?%?$/.test(plain) ? Number(plain.replace('%', '')) : Number.NaN
}
