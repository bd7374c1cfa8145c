import type { HandedOver, Kernel } from '@rostrum/server/kernel'
import { walkOf, type PaperRow } from '@rostrum/server/kernel/papers'
import { handedOverDraws, type EntrantOfDraw, type ClaimOfDraw } from './repository-handed-over'
import type { DrawRow } from './repository'
import { handedOverText as text } from './text.handed-over.zh'

const AT_ONCE = 200

/** The draws of a room with their winners, and what a member joined, for a regulator. */
export function drawsHandedOver({ db }: Pick<Kernel, 'db'>): readonly HandedOver[] {
  const draws = handedOverDraws(db)
  return [
    {
      ...{ about: 'room', ...text.held, isSheet: true },
      count: draws.countHeld,
      async *rows(ask) {
        for await (const rows of walkOf((last?: DrawRow) => draws.held(ask, last, AT_ONCE), AT_ONCE))
          yield rows.map(toldDraw)
      },
    },
    {
      ...{ about: 'room', ...text.won },
      count: draws.countWon,
      async *rows(ask, meet) {
        for await (const rows of walkOf((last?: ClaimOfDraw) => draws.won(ask, last, AT_ONCE), AT_ONCE)) {
          for (const { claim } of rows) meet(claim.memberId)
          yield rows.map(toldWon)
        }
      },
    },
    {
      ...{ about: 'member', ...text.joined },
      count: draws.countJoined,
      async *rows(ask, meet) {
        for await (const rows of walkOf((last?: EntrantOfDraw) => draws.joined(ask, last, AT_ONCE), AT_ONCE)) {
          for (const { entrant } of rows) meet(entrant.memberId)
          yield rows.map(toldJoined)
        }
      },
    },
  ]
}

const toldDraw = (row: DrawRow): PaperRow => ({
  抽奖编号: row.id,
  名称: row.name,
  奖品: row.writing.prizes.map(({ name, count, value }) => text.prize(name, count, value)),
  公示时间: row.publishedAt,
  开始参与: row.startAt,
  截止: row.deadline,
  开奖: row.drawAt,
  领奖截止: row.claimUntil,
  规则原文: row.ruleText,
  规则哈希: row.ruleHash,
  种子的承诺: row.commitHash,
  参与人数: row.entrants,
  名单哈希: row.entrantsHash,
  公开值: row.publicValue,
  公开值的日期: row.publicDay,
  公开值的来源: row.publicSource,
  种子: row.seed,
  实际开奖: row.drawnAt,
  作废时间: row.voidedAt,
  作废原因: row.voidWhy,
  示例数据: row.sample,
})

const toldWon = ({ claim, draw }: ClaimOfDraw): PaperRow => ({
  抽奖编号: draw.id,
  名称: draw.name,
  名次: claim.order,
  奖品: draw.writing.prizes[claim.prize]?.name ?? '',
  会员编号: claim.memberId ?? '',
  领取: text.states[claim.state],
  领取期限: claim.until,
  填写时间: claim.at,
  发放时间: claim.deliveredAt,
})

const toldJoined = ({ entrant, draw }: EntrantOfDraw): PaperRow => ({
  抽奖编号: draw.id,
  名称: draw.name,
  会员编号: entrant.memberId,
  参与时间: entrant.at,
  号码: entrant.code,
  公开的哈希: entrant.hash,
  名单里的位置: entrant.place,
})
