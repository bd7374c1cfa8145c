import { and, eq, ne, sql } from 'drizzle-orm'
import type { Kernel } from '@rostrum/server/kernel'
import { ends, type Merging, moved, movedBy, stays } from '@rostrum/server/kernel/holdings'
import { historyRepository } from '../library/repository-history'
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
} from '../people/tables'
import { memberDevice } from '../sessions/tables'
import { memberHistoryPause } from '../library/tables'
import { memberMinor } from '../minors/tables'
import { memberMobileAppeal } from '../mobile/tables'
import { memberNotice, memberNoticeSetting, memberPush, memberPushToken } from '../notices/tables'
import { memberAccess, memberExport, memberKept, memberPrivacyRequest } from '../rights/tables'
import { memberNote } from '../notes/tables'
import { memberReview } from '../teachers/tables'
import { memberAddress, memberAvatar, memberManagerChange, memberNickname, memberProfile } from '../profile/tables'

const OWN = 'the other account has its own'
const RECORD = 'a record of what was agreed or done in that account'

type Parts = Record<string, readonly Merging[]>

const identity = {
  profile: [
    // The row ends; members it invited now count as invited by the other account.
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
} satisfies Parts

const particulars = {
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
} satisfies Parts

const learning = ({ db }: Pick<Kernel, 'db'>) => {
  const history = historyRepository(db)
  return {
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
        // If both accounts keep an item and only one has a note on it, the note is kept.
        prepare: async (tx, { from, into }) =>
          void (await tx.execute(sql`update member_favourite as there set note = mine.note from member_favourite as mine
        where there.member_id = ${into} and there.note is null and mine.member_id = ${from} and mine.kind = there.kind and mine.ref_id = there.ref_id`)),
      }),
    ],
    notes: [moved({ table: memberNote, member: memberNote.memberId, same: [] })],
    // Of two reviews of one teacher the account's own stays.
    reviews: [moved({ table: memberReview, member: memberReview.memberId })],
  } satisfies Parts
}

const told = {
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
} satisfies Parts

/** What happens to each table of this slice when two accounts of one person are merged. */
export const mergesOf = (kernel: Pick<Kernel, 'db'>) => ({ ...identity, ...particulars, ...learning(kernel), ...told })
