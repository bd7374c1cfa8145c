import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '@rostrum/server/kernel'
import { Secret } from '@rostrum/server/kernel'
import { nuonuoDriver } from '../invoices/nuonuo/driver'
import { nuonuoSign } from '../invoices/nuonuo/signing'

const SECRET = new Secret('secret')
const NOT_FOUND = { code: 'E9500', describe: '未查询到数据' }
const OK = 'E0000'

interface AskedNuonuo {
  readonly method: string
  readonly content: Record<string, unknown>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece as Buffer))
  return Buffer.concat(pieces).toString()
}

/** What the documents say of Nuonuo's side, and nothing else: it checks signatures and speaks its answers. */
export async function nuonuoStandIn(clock: Clock, pdf: Buffer) {
  const asked: AskedNuonuo[] = []
  const made = new Map<string, Record<string, unknown>>()
  const forms = new Map<string, Record<string, unknown>>()
  const say = {
    next: undefined as object | undefined,
    /** It takes an order, and answers this all the same. */
    oddly: undefined as object | undefined,
    isDeaf: false,
  }
  let origin = ''
  let numbers = 0

  const issued = (orderNo: string) => ({
    orderNo,
    status: '2',
    allElectronicInvoiceNumber: `2611200000000000${String((numbers += 1)).padStart(4, '0')}`,
    invoiceTime: clock.now(),
    pdfUrl: `${origin}/fp/${orderNo}.pdf`,
    xmlUrl: `${origin}/fp/${orderNo}.xml`,
  })
  function answer({ method, content }: AskedNuonuo): object {
    if (say.next) {
      const { next } = say
      say.next = undefined
      return next
    }
    switch (method.split('.').at(-1)) {
      case 'requestBillingNew': {
        const { orderNo } = content.order as { orderNo: string }
        if (made.has(orderNo)) return { code: 'E9106', describe: '订单编号不能重复' }
        made.set(orderNo, { orderNo, status: '20' })
        if (say.oddly) return say.oddly
        return { code: OK, describe: '开票提交成功', result: { invoiceSerialNum: `S${orderNo}` } }
      }
      case 'queryInvoiceResult': {
        const found = made.get((content.orderNos as string[])[0] ?? '')
        return found ? { code: OK, describe: '获取成功', result: [found] } : NOT_FOUND
      }
      case 'saveInvoiceRedConfirm': {
        const billId = String(content.billId)
        forms.set(billId, { billId, billStatus: '15' })
        return { code: OK, describe: '成功', result: billId }
      }
      case 'queryInvoiceRedConfirm': {
        const found = forms.get(String(content.billId))
        return found ? { code: OK, describe: '成功', result: { list: [found] } } : NOT_FOUND
      }
      default:
        return { code: OK, describe: '成功', result: {} }
    }
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://nuonuo')
      if (pathname.startsWith('/fp/')) return void response.end(pathname.endsWith('.pdf') ? pdf : '<invoice/>')
      const part = (name: string) => searchParams.get(name) ?? ''
      const signed = {
        ...{ appKey: part('appkey'), senid: part('senid'), nonce: part('nonce'), timestamp: part('timestamp') },
        body,
      }
      const isRight = request.headers['x-nuonuo-sign'] === nuonuoSign(SECRET, signed)
      const one = { method: String(request.headers.method), content: JSON.parse(body) as Record<string, unknown> }
      asked.push(one)
      response.writeHead(say.isDeaf ? 502 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isRight ? answer(one) : { code: '070304', describe: '签名错误' }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const last = (name: string): AskedNuonuo | undefined => asked.filter(({ method }) => method.endsWith(name)).at(-1)
  return {
    asked,
    say,
    /** The tax office is done with an order, one way or the other. */
    finish: (orderNo: string, how: Record<string, unknown> = {}) =>
      void made.set(orderNo, { ...issued(orderNo), ...how }),
    finishForm: (billId: string, billStatus: string) =>
      void forms.set(billId, { billId, billStatus, billNo: `N${billId}`, billUuid: `U${billId}` }),
    /** It has lost what it was told. */
    forget: (orderNo: string) => void made.delete(orderNo),
    last,
    lastTradeNo: (): string =>
      String((last('requestBillingNew')?.content.order as { orderNo?: string } | undefined)?.orderNo),
    driver: nuonuoDriver({
      clock,
      config: {
        ...{ origin, appKey: 'app', appSecret: SECRET, token: async () => new Secret('token'), isLocal: true },
        seller: { taxNo: '91350100M000100Y43', phone: '010-62345678', address: '测试路1号', clerk: '张三' },
        ...{ goodsCode: '3070201020000000000', taxRate: '0.06' },
      },
    }),
    close: () => void server.close(),
  }
}

export type NuonuoStandIn = Awaited<ReturnType<typeof nuonuoStandIn>>
