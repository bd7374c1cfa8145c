import { and, eq, ne, sql } from 'drizzle-orm'
import type { Kernel } from '../kernel/kernel'
import { ends, moved, movedBy, stays, type Merging } from '../kernel/holdings'
import { historyRepository } from './repository-history'
import {
  member,
  memberCode,
  memberCodeQuota,
  memberConsent,
  memberFavourite,
  memberHistory,
  memberLoginName,
  memberSession,
  memberTeacher,
} from './tables'
import { memberDevice } from './tables-devices'
import { memberHistoryPause } from './tables-library'
import { memberMinor } from './tables-minors'
import { memberMobileAppeal } from './tables-moves'
import { memberNotice, memberNoticeSetting, memberPush, memberPushToken } from './tables-notices'
import { memberAccess, memberExport, memberKept, memberPrivacyRequest } from './tables-privacy'
import { memberAddress, memberAvatar, memberManagerChange, memberNickname, memberProfile } from './tables-profile'

const OWN = 'the other account has its own'
const RECORD = 'a record of what was agreed or done in that account'

/** What becomes of each of this slice's tables when two accounts of one person are merged. */
export function mergesOf({ db }: Pick<Kernel, 'db'>) {
  const history = historyRepository(db)
  return {
    profile: [
      // The row ends; those it invited were invited by the other.
      movedBy([member], async (tx, { from, into }) => {
        await tx
          .update(member)
          .set({ parentMemberId: into })
          .where(and(eq(member.parentMemberId, from), ne(member.memberId, into)))
        await tx
          .update(member)
          .set({ parentMemberId: null })
          .where(and(eq(member.parentMemberId, from), eq(member.memberId, into)))
      }),
      ends('codes stand under the number, which it does not have', memberCode, memberCodeQuota),
    ],
    loginNames: [moved({ table: memberLoginName, member: memberLoginName.memberId, same: [], isSilent: true })],
    sessions: [ends('it opens for nobody any more', memberSession, memberDevice)],
    appeals: [ends('about the number of an account that has none', memberMobileAppeal)],
    minor: [ends(OWN, memberMinor)],
    addresses: [
      moved({
        table: memberAddress,
        member: memberAddress.memberId,
        prepare: async (tx, { from, into }) =>
          void (await tx
            .update(memberAddress)
            .set({ isDefault: false })
            .where(
              and(
                eq(memberAddress.memberId, from),
                sql`exists (select 1 from member_address as there where there.member_id = ${into} and there.is_default)`,
              ),
            )),
      }),
    ],
    avatars: [ends(OWN, memberAvatar)],
    nickname: [ends(OWN, memberNickname)],
    profileChanges: [ends(OWN, memberProfile)],
    teacher: [stays('whoever holds a role cannot merge', memberTeacher)],
    history: [
      moved({
        table: memberHistory,
        member: memberHistory.memberId,
        prepare: (tx, { from, into }) => history.moveTo(tx, from, into),
      }),
      ends(OWN, memberHistoryPause),
    ],
    favourites: [
      moved({
        table: memberFavourite,
        member: memberFavourite.memberId,
        // Of what both keep, what was written in one account is not lost for the silence of the other.
        prepare: async (tx, { from, into }) =>
          void (await tx.execute(sql`update member_favourite as there set note = mine.note from member_favourite as mine
        where there.member_id = ${into} and there.note is null and mine.member_id = ${from} and mine.kind = there.kind and mine.ref_id = there.ref_id`)),
      }),
    ],
    notices: [
      moved({
        table: memberNotice,
        member: memberNotice.memberId,
        same: [memberNotice.key],
        only: sql`${memberNotice.deletedAt} is null`,
      }),
      ends('its devices are signed out', memberPush),
    ],
    noticeSettings: [ends(OWN, memberNoticeSetting)],
    pushTokens: [ends('its devices are signed out', memberPushToken)],
    consents: [stays(RECORD, memberConsent)],
    managerChanges: [stays(RECORD, memberManagerChange)],
    privacyRequests: [moved({ table: memberPrivacyRequest, member: memberPrivacyRequest.memberId })],
    accesses: [stays(RECORD, memberAccess)],
    exports: [ends('copies of what was known in that account', memberExport, memberKept)],
  } satisfies Record<string, readonly Merging[]>
}
