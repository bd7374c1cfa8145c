import { Instant, type ParsedOf, type AnswerOf } from '@rostrum/contract/kernel'
import type { BrokerId, stockEndpoints } from '@rostrum/contract/stock'
import { brokersMax } from '@rostrum/contract/stock/limits'
import {
  isDecidedOn,
  pageOfRows,
  refuse,
  requestNo,
  seenOf,
  windowOf,
  type Kernel,
  type MemberCaller,
} from '@rostrum/server/kernel'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { Nicknames } from '../ports'
import type { BrokerRepository, BrokerRow } from './repository-brokers'

type Calls = typeof stockEndpoints

export interface BrokerParts {
  readonly kernel: Kernel
  readonly brokers: BrokerRepository
}

/** Securities companies: we send members to their pages and keep a record of it, nothing else. */
export function brokerService({ kernel, brokers }: BrokerParts) {
  const { db, clock } = kernel
  return {
    async list({ memberId }: MemberCaller): Promise<AnswerOf<Calls['stock.listBrokers']>> {
      const [rows, last] = await Promise.all([brokers.list(), brokers.lastOf(memberId)])
      return {
        rows: rows
          .filter(({ isOn }) => isOn)
          .map(({ id, name, licenceNo, feeText, note, isDown, isSample }) => {
            const at = last.get(id)
            const referred = at && { referredAt: Instant.parse(at.getTime()) }
            return { id, name, licenceNo, feeText, note, isDown, isSample, ...referred }
          }),
      }
    },
    async refer({ brokerId, idempotencyKey: key }: ParsedOf<Calls['stock.referBroker']>, { memberId }: MemberCaller) {
      const found = await brokers.find(brokerId)
      const broker = found?.isOn ? found : refuse('stock.broker_unknown')
      if (broker.isDown) refuse('stock.broker_down')
      const now = clock.now()
      const input = { call: 'stock.referBroker', brokerId }
      return db.tx(memberId, (tx) =>
        idempotent(tx, { owner: memberId, key, input, now }, async () => {
          const no = requestNo('KH', now)
          await brokers.refer(tx, { memberId, no, brokerId, brokerName: broker.name, at: new Date(now) })
          return { url: broker.url, no }
        }),
      )
    },
  }
}

/** What is written of a company, and said by whoever changes it to have been seen. */
const writtenIn = ({ isSample: _, ...written }: BrokerRow) => written

/** Where operators keep the list of securities companies. */
export function brokerDesk({ kernel, brokers, nicknames }: BrokerParts & { readonly nicknames: Nicknames }) {
  async function list(): Promise<AnswerOf<Calls['stock.listDeskBrokers']>> {
    const [rows, counts] = await Promise.all([brokers.list(), brokers.counts()])
    return {
      rows: rows.map(writtenIn).map((row) => ({ ...row, referrals: counts.get(row.id) ?? 0, seen: seenOf(row) })),
    }
  }
  const oneOf = async (id: BrokerId) =>
    (await list()).rows.find((row) => row.id === id) ?? refuse('stock.broker_unknown')
  return {
    list,
    async save({ seen, ...wanted }: ParsedOf<Calls['stock.saveBroker']>) {
      const before = (await brokers.find(wanted.id)) && (await oneOf(wanted.id))
      if (!before && (await brokers.list()).length >= brokersMax) return refuse('stock.brokers_full')
      await kernel.db.tx(wanted.id, async (tx) => {
        const known = await brokers.hold(tx, wanted.id)
        if (!isDecidedOn(known && writtenIn(known), seen, wanted)) return refuse('stock.changed_meanwhile')
        await brokers.save(tx, { ...wanted, isSample: known?.isSample ?? false })
      })
      const answer = await oneOf(wanted.id)
      return { answer, ...(before && { before }), after: answer }
    },
    async referrals({ keyword, ...page }: ParsedOf<Calls['stock.listReferrals']>) {
      const rows = await brokers.referrals(keyword, windowOf(page))
      const names = await nicknames(rows.map(({ memberId }) => memberId))
      return pageOfRows(rows, page, ({ at, ...row }) => ({
        ...row,
        nickname: names.get(row.memberId),
        at: Instant.parse(at.getTime()),
      }))
    },
  }
}
