import { and, eq, inArray } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { erasedTable, type Holding, keptTable, labelled, onlyIds } from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import { mergesOf } from './repository-merging'
import { holdingText as text } from './text.zh'
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
import { memberMerge, memberMobileAppeal } from '../mobile/tables'
import { memberNotice, memberNoticeSetting, memberPush, memberPushToken } from '../notices/tables'
import { memberAccess, memberExport, memberKept, memberPrivacyRequest } from '../rights/tables'
import { memberNote } from '../notes/tables'
import { memberReview } from '../teachers/tables'
import { memberAddress, memberAvatar, memberManagerChange, memberNickname, memberProfile } from '../profile/tables'

type Merges = ReturnType<typeof mergesOf>

const nothing = async (): Promise<void> => undefined

/** Codes are stored under the number, which is known only while it belongs to a member. */
async function endCodes(tx: Transaction, memberId: MemberId): Promise<void> {
  const numbers = tx
    .select({ value: memberLoginName.value })
    .from(memberLoginName)
    .where(and(eq(memberLoginName.memberId, memberId), eq(memberLoginName.kind, 'mobile')))
  await tx.delete(memberCode).where(inArray(memberCode.mobile, numbers))
  await tx.delete(memberCodeQuota).where(inArray(memberCodeQuota.mobile, numbers))
}

function identity({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    {
      ...erasedTable(db, {
        name: 'member.profile',
        group: 'profile',
        ...labelled(member, text.profile),
        merge: merges.profile,
        member: member.memberId,
        at: member.createdAt,
        order: [member.memberId],
        more: [memberCode, memberCodeQuota],
      }),
      // The code that decides about the time empties the row.
      end: endCodes,
    },
    erasedTable(db, {
      name: 'member.loginNames',
      group: 'profile',
      ...labelled(memberLoginName, text.loginNames),
      merge: merges.loginNames,
      member: memberLoginName.memberId,
      order: [memberLoginName.kind, memberLoginName.value],
    }),
    erasedTable(db, {
      name: 'member.sessions',
      group: 'profile',
      ...labelled(memberSession, text.sessions),
      merge: merges.sessions,
      member: memberSession.memberId,
      at: memberSession.createdAt,
      order: [memberSession.sessionId],
      more: [memberDevice],
      also: async (tx, memberId) => void (await tx.delete(memberDevice).where(eq(memberDevice.memberId, memberId))),
    }),
  ]
}

function states({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'member.appeals',
      group: 'profile',
      ...labelled(memberMobileAppeal, text.appeals),
      merge: merges.appeals,
      member: memberMobileAppeal.memberId,
      at: memberMobileAppeal.createdAt,
      order: [memberMobileAppeal.no],
    }),
    erasedTable(db, {
      name: 'member.minor',
      group: 'profile',
      ...labelled(memberMinor, text.minor),
      merge: merges.minor,
      member: memberMinor.memberId,
      at: memberMinor.onAt,
      order: [memberMinor.memberId],
    }),
    onlyIds({
      name: 'member.merges',
      group: 'profile',
      ...text.merges,
      keep: 'advice',
      tables: [memberMerge],
      stays: 'where an account went',
    }),
  ]
}

function particulars({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'member.addresses',
      group: 'profile',
      ...labelled(memberAddress, text.addresses),
      merge: merges.addresses,
      member: memberAddress.memberId,
      at: memberAddress.at,
      order: [memberAddress.id],
    }),
    erasedTable(db, {
      name: 'member.avatars',
      group: 'profile',
      ...labelled(memberAvatar, text.avatars),
      merge: merges.avatars,
      member: memberAvatar.memberId,
      at: memberAvatar.at,
      order: [memberAvatar.id],
    }),
    erasedTable(db, {
      name: 'member.nickname',
      group: 'profile',
      ...labelled(memberNickname, text.nickname),
      isInternal: true,
      merge: merges.nickname,
      member: memberNickname.memberId,
      order: [memberNickname.key],
    }),
  ]
}

function register({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'member.profileChanges',
      group: 'profile',
      ...labelled(memberProfile, text.profileChanges),
      merge: merges.profileChanges,
      member: memberProfile.memberId,
      order: [memberProfile.memberId],
    }),
    keptTable(db, {
      name: 'member.teacher',
      group: 'profile',
      ...labelled(memberTeacher, text.teacher),
      keep: 'advice',
      merge: merges.teacher,
      member: memberTeacher.memberId,
      order: [memberTeacher.teacherId],
      // Advice names its author; the account behind it belongs to nobody any more.
      nameless: nothing,
      expire: nothing,
    }),
  ]
}

function learning({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'member.history',
      group: 'learning',
      ...labelled(memberHistory, text.history),
      merge: merges.history,
      member: memberHistory.memberId,
      at: memberHistory.at,
      order: [memberHistory.kind, memberHistory.refId],
      more: [memberHistoryPause],
      also: async (tx, memberId) =>
        void (await tx.delete(memberHistoryPause).where(eq(memberHistoryPause.memberId, memberId))),
    }),
    erasedTable(db, {
      name: 'member.favourites',
      group: 'learning',
      ...labelled(memberFavourite, text.favourites),
      merge: merges.favourites,
      member: memberFavourite.memberId,
      at: memberFavourite.at,
      order: [memberFavourite.kind, memberFavourite.refId],
    }),
  ]
}

/** What members write themselves. */
function written({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'member.notes',
      group: 'learning',
      ...labelled(memberNote, text.notes),
      merge: merges.notes,
      member: memberNote.memberId,
      at: memberNote.createdAt,
      order: [memberNote.id],
    }),
    erasedTable(db, {
      name: 'member.reviews',
      group: 'activity',
      ...labelled(memberReview, text.reviews),
      merge: merges.reviews,
      member: memberReview.memberId,
      at: memberReview.at,
      order: [memberReview.teacherId],
    }),
  ]
}

function told({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'member.notices',
      group: 'told',
      ...labelled(memberNotice, text.notices),
      merge: merges.notices,
      member: memberNotice.memberId,
      at: memberNotice.createdAt,
      order: [memberNotice.id],
      more: [memberPush],
      also: async (tx, memberId) => void (await tx.delete(memberPush).where(eq(memberPush.memberId, memberId))),
    }),
    erasedTable(db, {
      name: 'member.noticeSettings',
      group: 'told',
      ...labelled(memberNoticeSetting, text.noticeSettings),
      merge: merges.noticeSettings,
      member: memberNoticeSetting.memberId,
      at: memberNoticeSetting.changedAt,
      order: [memberNoticeSetting.memberId],
    }),
    erasedTable(db, {
      name: 'member.pushTokens',
      group: 'told',
      ...labelled(memberPushToken, text.pushTokens),
      merge: merges.pushTokens,
      member: memberPushToken.memberId,
      at: memberPushToken.savedAt,
      order: [memberPushToken.sessionId],
    }),
  ]
}

function records({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    keptTable(db, {
      name: 'member.consents',
      group: 'told',
      ...labelled(memberConsent, text.consents),
      keep: 'advice',
      merge: merges.consents,
      member: memberConsent.who,
      at: memberConsent.at,
      order: [memberConsent.id],
      nameless: nothing,
    }),
    keptTable(db, {
      name: 'member.managerChanges',
      group: 'activity',
      ...labelled(memberManagerChange, text.managerChanges),
      keep: 'advice',
      merge: merges.managerChanges,
      member: memberManagerChange.memberId,
      at: memberManagerChange.at,
      order: [memberManagerChange.no],
      nameless: nothing,
    }),
    keptTable(db, {
      name: 'member.privacyRequests',
      group: 'told',
      ...labelled(memberPrivacyRequest, text.privacyRequests),
      keep: 'advice',
      merge: merges.privacyRequests,
      member: memberPrivacyRequest.memberId,
      at: memberPrivacyRequest.at,
      order: [memberPrivacyRequest.no],
      nameless: nothing,
    }),
  ]
}

function copies({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    keptTable(db, {
      name: 'member.accesses',
      group: 'told',
      ...labelled(memberAccess, text.accesses),
      keep: 'log',
      merge: merges.accesses,
      member: memberAccess.memberId,
      at: memberAccess.at,
      order: [memberAccess.id],
      nameless: nothing,
    }),
    erasedTable(db, {
      name: 'member.exports',
      group: 'told',
      ...labelled(memberExport, text.exports),
      isInternal: true,
      merge: merges.exports,
      member: memberExport.memberId,
      at: memberExport.at,
      order: [memberExport.no],
      more: [memberKept],
    }),
  ]
}

/** What this slice holds about members. */
export function memberHoldings(kernel: Kernel): readonly Holding[] {
  const merges = mergesOf(kernel)
  return [identity, states, particulars, register, learning, written, told, records, copies].flatMap((part) =>
    part(kernel, merges),
  )
}
