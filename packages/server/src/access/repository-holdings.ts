import { eq } from 'drizzle-orm'
import type { Kernel } from '../kernel/kernel'
import { erasedTable, keptTable, moved, movedBy, stays, type Holding } from '../kernel/holdings'
import { accessShortLink } from './tables-links'
import { accessReferral, accessShare, accessVisit } from './tables'

/** Whom the links of one account brought: from now on they name the other. */
const broughtBy = movedBy([accessReferral, accessShortLink], async (tx, { from, into }) => {
  await tx.update(accessReferral).set({ parentMemberId: into }).where(eq(accessReferral.parentMemberId, from))
  await tx.update(accessShortLink).set({ memberId: into }).where(eq(accessShortLink.memberId, from))
})

/** What this slice knows of members. */
export function accessHoldings({ db }: Kernel): readonly Holding[] {
  return [
    keptTable(db, {
      name: 'access.visits',
      group: 'learning',
      title: '页面访问记录',
      purpose: '统计访问，保障服务安全',
      keep: 'log',
      merge: [stays('a log, not rewritten', accessVisit)],
      table: accessVisit,
      member: accessVisit.who,
      at: accessVisit.startedAt,
      order: [accessVisit.id],
      fields: {
        时间: accessVisit.startedAt,
        离开时间: accessVisit.endedAt,
        页面: accessVisit.url,
        客户端: accessVisit.client,
      },
      nameless: async () => undefined,
    }),
    erasedTable(db, {
      name: 'access.shares',
      group: 'activity',
      title: '分享记录',
      purpose: '统计分享，认出由您邀请的人',
      merge: [moved({ table: accessShare, member: accessShare.memberId }), broughtBy],
      table: accessShare,
      member: accessShare.memberId,
      at: accessShare.at,
      order: [accessShare.id],
      more: [accessReferral, accessShortLink],
      fields: {
        时间: accessShare.at,
        类别: accessShare.kind,
        内容: accessShare.refId,
        渠道: accessShare.channel,
        地址: accessShare.shareUrl,
      },
      // Whom the links brought: devices of others, which named this member.
      async also(tx, memberId) {
        await tx
          .update(accessReferral)
          .set({ parentMemberId: null, shareUrl: '' })
          .where(eq(accessReferral.parentMemberId, memberId))
        // The address goes on leading to the page: others may have it.
        await tx.update(accessShortLink).set({ memberId: null }).where(eq(accessShortLink.memberId, memberId))
      },
    }),
  ]
}
