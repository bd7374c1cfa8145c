import type { HandedOver, Kernel } from '@rostrum/server/kernel'
import { walkOf, type PaperRow } from '@rostrum/server/kernel/papers'
import { stateAt } from './presenting'
import { handedOverContracts } from './repository-handed-over'
import type { ContractStored } from './repository'
import { handedOverText as text } from './text.handed-over.zh'

const AT_ONCE = 200

/** The agreements of a member, for a regulator. */
export function contractsHandedOver({ db, clock }: Pick<Kernel, 'db' | 'clock'>): HandedOver {
  const contracts = handedOverContracts(db)
  return {
    ...{ about: 'member', title: text.title, note: text.note, isSheet: true },
    count: contracts.count,
    async *rows(ask, meet) {
      for await (const rows of walkOf((last?: ContractStored) => contracts.after(ask, last, AT_ONCE), AT_ONCE)) {
        for (const { memberId } of rows) meet(memberId)
        yield rows.map((row) => toldOf(row, clock.now()))
      }
    },
  }
}

const toldOf = (row: ContractStored, now: number): PaperRow => ({
  合同编号: row.no,
  订单号: row.orderNo,
  会员编号: row.memberId,
  名称: row.title,
  金额分: row.amount,
  状态: text.states[stateAt(row, now)],
  签署时间: row.signedAt,
  签署方式: text.ways[row.signature.kind],
  签署时的风险承受能力: row.riskLevel ?? '',
  条款版本: row.version,
  签署前阅读的文件: row.disclosures.map(({ title, version }) => `${title} ${version}`),
  冷静期至: row.coolingUntil,
  服务开始: row.fromAt,
  服务结束: row.toAt,
  终止时间: row.endedAt,
  正文哈希: row.textHash,
  '合同文件 SHA-256': row.fileHash ?? '',
  示例数据: row.sample,
})
