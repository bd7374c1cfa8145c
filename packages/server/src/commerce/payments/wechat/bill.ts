import type { BillLine } from '../channel'

/** Columns of the bill of all trades, by the names in its first line. */
const COLUMNS = {
  tradeNo: '商户订单号',
  channelNo: '微信订单号',
  state: '交易状态',
  fen: '应结订单金额',
  backChannelNo: '微信退款单号',
  backNo: '商户退款单号',
  backFen: '退款金额',
} as const

/** Yuan as `12.30`, exactly. */
function fenOf(yuan: string): number {
  const found = /^(\d+)(?:\.(\d{1,2}))?$/.exec(yuan)
  if (!found) throw new Error(`no amount: ${yuan}`)
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

/** The lines of WeChat's daily bill: comma separated, every value after a backquote; the last two lines are totals. */
export function linesOfBill(csv: string): readonly BillLine[] {
  const [head = '', ...rows] = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',').map((name) => name.trim())
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, names.indexOf(name)]))
  return rows.flatMap((row): BillLine[] => {
    if (!row.startsWith('`')) return []
    const cells = row.slice(1).split(',`')
    const cell = (key: keyof typeof COLUMNS): string => cells[at[key] ?? -1]?.trim() ?? ''
    if (cell('state') === 'SUCCESS')
      return [{ kind: 'paid', no: cell('tradeNo'), channelNo: cell('channelNo'), fen: fenOf(cell('fen')) }]
    if (cell('state') === 'REFUND')
      return [{ kind: 'refunded', no: cell('backNo'), channelNo: cell('backChannelNo'), fen: fenOf(cell('backFen')) }]
    return []
  })
}
