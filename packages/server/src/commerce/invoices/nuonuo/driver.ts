import { beijingDay } from '@rostrum/market'
import type { Clock } from '@rostrum/server/kernel'
import { z } from 'zod'
import type { InvoiceDriver, InvoiceFacts, InvoiceToIssue, InvoiceToReverse, ReversalFacts } from '../driver'
import { nuonuoWire, type NuonuoAnswer, type NuonuoConfig } from './client'

const OK = 'E0000'
const NOT_FOUND = 'E9500'
/** The number was used before: what came of it is asked for. */
const REPEATED = 'E9106'
const TOO_OFTEN = 'E9613'
/** Of an invoice. 20 and 21: it is being made, or signed; 24: it is made, and signing it is tried again. */
const ISSUED = '2'
const FAILED = ['22', '3', '31']
/** Of a form for a reversal: nobody needs to agree, or both have. Then the red invoice makes itself. */
const AGREED = ['01', '04']
const VOID = ['05', '06', '07', '08', '09', '16']
const kinds = { normal: 'pc', special: 'bs' } as const
/** 2: 开票有误. 3: 服务中止. */
const reasonOf = ({ isRefund }: InvoiceToReverse): string => (isRefund ? '3' : '2')

const Text = z.union([z.string(), z.number()]).transform(String)
const Made = z.object({
  status: Text,
  allElectronicInvoiceNumber: Text.nullish(),
  invoiceNo: Text.nullish(),
  invoiceTime: z.coerce.number().nullish(),
  failCause: z.string().nullish(),
  statusMsg: z.string().nullish(),
  pdfUrl: z.string().nullish(),
  ofdUrl: z.string().nullish(),
  xmlUrl: z.string().nullish(),
})
const Form = z.object({
  billStatus: Text,
  billMessage: z.string().nullish(),
  billNo: Text.nullish(),
  billUuid: Text.nullish(),
})

const rowsIn = (result: unknown): unknown[] => {
  if (Array.isArray(result)) return result
  const { list } = z
    .object({ list: z.array(z.unknown()) })
    .catch({ list: [] })
    .parse(result)
  return list
}
const firstOf = (result: unknown): unknown => rowsIn(result)[0] ?? (Array.isArray(result) ? undefined : result)

interface NuonuoParts {
  readonly config: NuonuoConfig
  readonly clock: Clock
}

/** Invoices by 诺诺网: 数电普票 and 数电专票. */
export function nuonuoDriver(parts: NuonuoParts): InvoiceDriver {
  const wire = nuonuoWire(parts)
  const { config } = parts

  async function made(tradeNo: string) {
    const answer = await wire.call('nuonuo.OpeMplatform.queryInvoiceResult', {
      orderNos: [tradeNo],
      isOfferInvoiceDetail: '1',
    })
    if (answer.code === NOT_FOUND) return undefined
    const known = Made.safeParse(firstOf(answered(answer).result))
    return known.success ? known.data : undefined
  }
  async function query(tradeNo: string): Promise<InvoiceFacts> {
    const found = await made(tradeNo)
    return found ? factsOf(found) : { state: 'unknown' }
  }
  async function form({ tradeNo }: InvoiceToReverse) {
    const answer = await wire.call('nuonuo.OpeMplatform.queryInvoiceRedConfirm', { identity: '0', billId: tradeNo })
    if (answer.code === NOT_FOUND) return undefined
    const known = Form.safeParse(firstOf(answered(answer).result))
    return known.success ? known.data : undefined
  }

  async function queryReversal(wanted: InvoiceToReverse): Promise<ReversalFacts> {
    const red = await query(wanted.tradeNo)
    if (red.state === 'issued') return { state: 'reversed', redNo: red.invoiceNo }
    if (red.state !== 'unknown') return red
    const known = await form(wanted)
    if (!known) return { state: 'unknown' }
    if (VOID.includes(known.billStatus)) return { state: 'failed', why: known.billMessage || known.billStatus }
    if (AGREED.includes(known.billStatus)) await wire.call('nuonuo.OpeMplatform.fastInvoiceRed', redOf(wanted, known))
    return { state: 'waiting' }
  }
  const redOf = ({ tradeNo, kind, invoiceNo }: InvoiceToReverse, { billNo, billUuid }: z.infer<typeof Form>) => ({
    orderNo: tradeNo,
    taxNum: config.seller.taxNo,
    invoiceLine: kinds[kind],
    elecInvoiceNumber: invoiceNo,
    billNo,
    billUuid,
  })

  return {
    name: 'nuonuo',
    query,
    queryReversal,
    async issue(wanted) {
      const order = orderOf(config, wanted)
      return beganOf(await wire.call('nuonuo.OpeMplatform.requestBillingNew', { order }))
    },
    reverse: async (wanted) =>
      beganOf(
        await wire.call('nuonuo.OpeMplatform.saveInvoiceRedConfirm', {
          billId: wanted.tradeNo,
          orderNo: wanted.tradeNo,
          blueInvoiceLine: kinds[wanted.kind],
          applySource: '0',
          blueElecInvoiceNumber: wanted.invoiceNo,
          sellerTaxNo: config.seller.taxNo,
          buyerName: wanted.buyer.title,
          buyerTaxNo: wanted.buyer.taxNo,
          redReason: reasonOf(wanted),
          email: wanted.buyer.email,
        }),
      ),
    async mail(invoiceNo, email) {
      answered(
        await wire.call('nuonuo.OpeMplatform.deliveryInvoice', {
          taxnum: config.seller.taxNo,
          invoiceNum: invoiceNo,
          mail: email,
        }),
      )
    },
    download: wire.download,
  }
}

/** Anything but a yes is no answer: it is asked again. */
function answered(answer: NuonuoAnswer): NuonuoAnswer {
  if (answer.code !== OK) throw new Error(`Nuonuo answers ${answer.code}: ${answer.describe}`)
  return answer
}

/** What became of a beginning: it runs, or it was refused for what was sent. */
function beganOf({ code, describe }: NuonuoAnswer): { state: 'waiting' } | { state: 'failed'; why: string } {
  if (code === TOO_OFTEN) throw new Error(`Nuonuo answers ${code}: ${describe}`)
  return code === OK || code === REPEATED ? { state: 'waiting' } : { state: 'failed', why: describe || code }
}

function factsOf(found: z.infer<typeof Made>): InvoiceFacts {
  const { status, failCause, statusMsg, invoiceTime, pdfUrl, ofdUrl, xmlUrl } = found
  if (FAILED.includes(status)) return { state: 'failed', why: failCause || statusMsg || status }
  const invoiceNo = found.allElectronicInvoiceNumber || found.invoiceNo
  if (status !== ISSUED || !invoiceNo || !invoiceTime) return { state: 'waiting' }
  const urls = { ...(pdfUrl && { pdf: pdfUrl }), ...(ofdUrl && { ofd: ofdUrl }), ...(xmlUrl && { xml: xmlUrl }) }
  return { state: 'issued', invoiceNo, issuedOn: beijingDay(invoiceTime), urls }
}

const yuanOf = (fen: number): string => (fen / 100).toFixed(2)

/** `2026-11-20 10:00:00`, in Beijing. */
const minuteOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function orderOf(config: NuonuoConfig, { tradeNo, kind, buyer, lines, at }: InvoiceToIssue) {
  const { seller, goodsCode, taxRate } = config
  return {
    orderNo: tradeNo,
    buyerName: buyer.title,
    buyerTaxNum: buyer.taxNo,
    buyerAddress: buyer.address,
    buyerTel: buyer.phone,
    buyerAccount: `${buyer.bank}${buyer.account}`,
    salerTaxNum: seller.taxNo,
    salerTel: seller.phone,
    salerAddress: seller.address,
    invoiceDate: minuteOf(at),
    clerk: seller.clerk,
    pushMode: buyer.email === '' ? '-1' : '0',
    email: buyer.email,
    invoiceType: '1',
    invoiceLine: kinds[kind],
    invoiceDetail: lines.map(({ name, fen }) => ({
      goodsName: name,
      goodsCode,
      withTaxFlag: '1',
      price: yuanOf(fen),
      num: '1',
      taxRate,
      taxIncludedAmount: yuanOf(fen),
      invoiceLineProperty: '0',
      favouredPolicyFlag: '0',
    })),
  }
}
