import { randomUUID } from 'node:crypto'
import { ProductDisclosure, type OrderNo, type ProductContent, type ProductId } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import { requestNo } from '@rostrum/server/kernel'
import { sql } from 'drizzle-orm'
import type { Member, World } from '@rostrum/testkit'
import { orderRepository } from '../orders/repository'
import { commerceProductVersion } from '../products/tables'

export const DUE = 276_720
const HOUR = 3_600_000

const content: ProductContent = {
  kind: 'service',
  name: '财报精读服务',
  summary: '',
  riskGrade: 'R3',
  periods: [{ days: 365, price: DUE }],
  deliverables: [{ what: '财报解读', often: '每周一次' }],
  record: '',
  risks: '',
  refundRule: '',
  questions: [],
  filingNo: '',
  agreementTitle: '',
  agreement: '',
  disclosures: [ProductDisclosure.parse({ id: 'own', title: '本服务的风险', text: '可能亏损。', seconds: 10 })],
  opens: { levelIds: [], courseIds: [], strategyIds: [] },
}

/** The company's account, which nothing is paid without. */
export async function publishedPayee(w: World): Promise<void> {
  await w.kernel.db.q.execute(
    `insert into content_setting (key, value, updated_at) values ('official', '${JSON.stringify({
      accounts: [{ payee: '测试投资咨询有限公司', bank: '测试银行', account: '6222000000001234' }],
      channels: [],
      registry: { name: '中国证券业协会', url: 'https://www.sac.net.cn/' },
      sample: false,
    })}', now())`,
  )
}

/** What a member can bear, as the risk test found it: from now on for a year. */
export async function riskClass(w: World, memberId: MemberId, level: string): Promise<void> {
  const at = new Date(w.clock.now()).toISOString()
  const until = new Date(w.clock.now() + 365 * 24 * HOUR).toISOString()
  await w.kernel.db.q.execute(sql`insert into survey_risk (member_id, id, survey_id, version, asked, answers, bands,
    clashes, points, most, level, lowest, at, confirmed_at, expire_at, sample)
    values (${memberId}, ${randomUUID()}, ${randomUUID()}, 1, '[]', '{}', '[]', '[]', 50, 100,
    ${Number(level.slice(1))}, false, ${at}, ${at}, ${until}, false)`)
}

/** An order that may be signed. */
export async function orderToSign(w: World, memberId: MemberId, riskLevel: string | null = 'C3'): Promise<OrderNo> {
  const { db, clock } = w.kernel
  if (riskLevel !== null) await riskClass(w, memberId, riskLevel)
  const now = clock.now()
  const at = new Date(now)
  const productId = randomUUID() as ProductId
  const no = requestNo('D', now) as OrderNo
  const version = {
    productId,
    version: 1,
    content,
    agreementVersion: 1,
    publishedAt: at,
    publishedBy: 'system' as const,
  }
  const price = { price: DUE, couponOff: 0, pointsOff: 0, due: DUE }
  const none = { startAt: null, endAt: null, endedAt: null }
  const unsigned = { payNo: null, contractNo: null, signedAt: null, coolingUntil: null, payUntil: null, paidAt: null }
  await db.tx(memberId, async (tx) => {
    await tx.insert(commerceProductVersion).values(version)
    await orderRepository(db).add(
      tx,
      {
        ...{
          memberId,
          no,
          state: 'signing',
          stateBefore: null,
          pointsUsed: 0,
          coupons: [],
          paidFen: 0,
          refundedFen: 0,
        },
        ...price,
        ...none,
        ...unsigned,
        ...{ riskLevel, createdAt: at, signUntil: new Date(now + 24 * HOUR), endedBy: null, why: null, pausedAt: null },
        ...{ payMinutes: 30, isReminded: false, sample: false },
      },
      [
        {
          ...{ memberId, orderNo: no, place: 0, productId, version: 1, kind: 'service', name: content.name, days: 365 },
          ...{ riskGrade: 'R3', opens: content.opens, holdsSeat: false },
          ...price,
          ...none,
        },
      ],
    )
  })
  return no
}

/** Reads everything as slowly as it takes. */
export async function readAll(w: World, by: Member, orderNo: string): Promise<void> {
  const { docs } = await by.call('commerce.getAgreementDraft', { orderNo })
  for (const { docId, version, minSec } of docs) {
    await by.call('commerce.saveReading', { orderNo, docId, version, seconds: 0 })
    for (let read = 0; read < minSec; read += 15) {
      w.clock.move(15_000)
      await by.call('commerce.saveReading', { orderNo, docId, version, seconds: 15 })
    }
  }
}

export async function codeOf(w: World, by: Member): Promise<string> {
  // A number is sent only so many codes an hour.
  w.clock.move(16 * 60_000)
  await by.call('member.sendCode', { kind: 'sign' } as never)
  return (await w.outbox(by.mobile))[0]?.code ?? ''
}

export const typed = { kind: 'typed' as const, name: '张三', strokes: [] }

/** An order whose agreement is signed: it waits for its money. */
export async function signedOrder(w: World, by: Member): Promise<OrderNo> {
  const orderNo = await orderToSign(w, by.memberId)
  await readAll(w, by, orderNo)
  const code = await codeOf(w, by)
  await by.call('commerce.signAgreement', { orderNo, code, signature: typed, idempotencyKey: randomUUID() })
  return orderNo
}
