import { and, eq, inArray } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Transaction } from '../kernel/db'
import { erasedTable, keptTable, onlyIds, type Holding } from '../kernel/holdings'
import type { Kernel } from '../kernel/kernel'
import { mergesOf } from './repository-merging'
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
import { memberMerge, memberMobileAppeal } from './tables-moves'
import { memberNotice, memberNoticeSetting, memberPush, memberPushToken } from './tables-notices'
import { memberAccess, memberExport, memberKept, memberPrivacyRequest } from './tables-privacy'
import { memberAddress, memberAvatar, memberManagerChange, memberNickname, memberProfile } from './tables-profile'

type Merges = ReturnType<typeof mergesOf>

const nothing = async (): Promise<void> => undefined

/** Codes stand under the number, which is known only as long as it is somebody's. */
async function endCodes(tx: Transaction, memberId: MemberId): Promise<void> {
  const numbers = tx
    .select({ value: memberLoginName.value })
    .from(memberLoginName)
    .where(and(eq(memberLoginName.memberId, memberId), eq(memberLoginName.kind, 'mobile')))
  await tx.delete(memberCode).where(inArray(memberCode.mobile, numbers))
  await tx.delete(memberCodeQuota).where(inArray(memberCodeQuota.mobile, numbers))
}

function profile({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    {
      ...erasedTable(db, {
        name: 'member.profile',
        group: 'profile',
        title: '账号资料',
        purpose: '识别您的账号，提供与会员等级相应的服务',
        merge: merges.profile,
        table: member,
        member: member.memberId,
        at: member.createdAt,
        order: [member.memberId],
        more: [memberCode, memberCodeQuota],
        fields: {
          编号: member.memberId,
          注册时间: member.createdAt,
          昵称: member.nickname,
          账号名: member.userName,
          手机号: member.mobile,
          等级: member.levelIds,
          等级到期: member.levelExpireAt,
          成年声明: member.adultAt,
          客户经理: member.crmUserId,
          设置: member.settings,
        },
      }),
      // The row is emptied by whoever decides that the time has come.
      end: endCodes,
    },
    erasedTable(db, {
      name: 'member.loginNames',
      group: 'profile',
      title: '登录方式',
      purpose: '让您用手机号、账号名或微信登录',
      merge: merges.loginNames,
      table: memberLoginName,
      member: memberLoginName.memberId,
      order: [memberLoginName.kind, memberLoginName.value],
      fields: { 方式: memberLoginName.kind, 内容: memberLoginName.value },
    }),
    erasedTable(db, {
      name: 'member.sessions',
      group: 'profile',
      title: '登录设备',
      purpose: '保持登录，让您看到并结束各设备的登录',
      merge: merges.sessions,
      table: memberSession,
      member: memberSession.memberId,
      at: memberSession.createdAt,
      order: [memberSession.sessionId],
      more: [memberDevice],
      fields: { 登录时间: memberSession.createdAt, 最近使用: memberSession.seenAt, 设备: memberSession.device },
      also: async (tx, memberId) => void (await tx.delete(memberDevice).where(eq(memberDevice.memberId, memberId))),
    }),
    erasedTable(db, {
      name: 'member.appeals',
      group: 'profile',
      title: '更换手机号的申诉',
      purpose: '旧号码无法使用时核实您的身份',
      merge: merges.appeals,
      table: memberMobileAppeal,
      member: memberMobileAppeal.memberId,
      at: memberMobileAppeal.createdAt,
      order: [memberMobileAppeal.no],
      fields: {
        编号: memberMobileAppeal.no,
        时间: memberMobileAppeal.createdAt,
        姓名: memberMobileAppeal.name,
        新号码: memberMobileAppeal.mobile,
        状态: memberMobileAppeal.state,
      },
    }),
    erasedTable(db, {
      name: 'member.minor',
      group: 'profile',
      title: '青少年模式',
      purpose: '在您的所有设备上限制功能和使用时间',
      merge: merges.minor,
      table: memberMinor,
      member: memberMinor.memberId,
      at: memberMinor.onAt,
      order: [memberMinor.memberId],
      fields: { 开启时间: memberMinor.onAt, 当日已解除时间限制: memberMinor.unlockedDay },
    }),
    onlyIds({
      name: 'member.merges',
      group: 'profile',
      title: '合并的账号',
      purpose: '让并入的账号所说的话仍有出处',
      keep: 'advice',
      tables: [memberMerge],
      stays: 'where an account went',
    }),
    erasedTable(db, {
      name: 'member.addresses',
      group: 'profile',
      title: '地址',
      purpose: '寄送资料和奖品',
      merge: merges.addresses,
      table: memberAddress,
      member: memberAddress.memberId,
      at: memberAddress.at,
      order: [memberAddress.id],
      fields: {
        时间: memberAddress.at,
        收件人: memberAddress.name,
        电话: memberAddress.phone,
        地区: memberAddress.region,
        详细地址: memberAddress.detail,
      },
    }),
    erasedTable(db, {
      name: 'member.avatars',
      group: 'profile',
      title: '头像',
      purpose: '显示您的头像并审核其内容',
      merge: merges.avatars,
      table: memberAvatar,
      member: memberAvatar.memberId,
      at: memberAvatar.at,
      order: [memberAvatar.id],
      fields: { 时间: memberAvatar.at, 状态: memberAvatar.state, 原因: memberAvatar.reason, 文件: memberAvatar.fileId },
    }),
    erasedTable(db, {
      name: 'member.nickname',
      group: 'profile',
      title: '昵称的占用',
      purpose: '保证昵称不重复',
      isInternal: true,
      merge: merges.nickname,
      table: memberNickname,
      member: memberNickname.memberId,
      order: [memberNickname.key],
      fields: { 昵称: memberNickname.key },
    }),
    erasedTable(db, {
      name: 'member.profileChanges',
      group: 'profile',
      title: '资料修改时间',
      purpose: '限制改名的频率',
      merge: merges.profileChanges,
      table: memberProfile,
      member: memberProfile.memberId,
      order: [memberProfile.memberId],
      fields: { 改昵称: memberProfile.nicknameAt, 改账号名: memberProfile.userNameAt },
    }),
    keptTable(db, {
      name: 'member.teacher',
      group: 'profile',
      title: '执业登记',
      purpose: '公示投资顾问的姓名和登记编号',
      keep: 'advice',
      merge: merges.teacher,
      table: memberTeacher,
      member: memberTeacher.memberId,
      order: [memberTeacher.teacherId],
      fields: {
        姓名: memberTeacher.name,
        职务: memberTeacher.title,
        机构: memberTeacher.orgName,
        登记类别: memberTeacher.regType,
        登记编号: memberTeacher.regNo,
        简介: memberTeacher.intro,
      },
      // Advice names who gave it; the account behind it is nobody's any more.
      nameless: nothing,
      expire: nothing,
    }),
  ]
}

function doings({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'member.history',
      group: 'learning',
      title: '观看进度和浏览记录',
      purpose: '从上次停下的地方继续',
      merge: merges.history,
      table: memberHistory,
      member: memberHistory.memberId,
      at: memberHistory.at,
      order: [memberHistory.kind, memberHistory.refId],
      more: [memberHistoryPause],
      fields: {
        时间: memberHistory.at,
        类别: memberHistory.kind,
        内容: memberHistory.refId,
        看完: memberHistory.isDone,
      },
      also: async (tx, memberId) =>
        void (await tx.delete(memberHistoryPause).where(eq(memberHistoryPause.memberId, memberId))),
    }),
    erasedTable(db, {
      name: 'member.favourites',
      group: 'learning',
      title: '收藏',
      purpose: '让您再次找到收藏的内容',
      merge: merges.favourites,
      table: memberFavourite,
      member: memberFavourite.memberId,
      at: memberFavourite.at,
      order: [memberFavourite.kind, memberFavourite.refId],
      fields: {
        时间: memberFavourite.at,
        类别: memberFavourite.kind,
        内容: memberFavourite.refId,
        备注: memberFavourite.note,
      },
    }),
    erasedTable(db, {
      name: 'member.notices',
      group: 'told',
      title: '消息',
      purpose: '告诉您与您有关的事情',
      merge: merges.notices,
      table: memberNotice,
      member: memberNotice.memberId,
      at: memberNotice.createdAt,
      order: [memberNotice.id],
      more: [memberPush],
      fields: {
        时间: memberNotice.createdAt,
        类别: memberNotice.kind,
        标题: memberNotice.title,
        内容: memberNotice.body,
        已读: memberNotice.readAt,
      },
      also: async (tx, memberId) => void (await tx.delete(memberPush).where(eq(memberPush.memberId, memberId))),
    }),
    erasedTable(db, {
      name: 'member.noticeSettings',
      group: 'told',
      title: '通知设置',
      purpose: '按您的意愿通知您',
      merge: merges.noticeSettings,
      table: memberNoticeSetting,
      member: memberNoticeSetting.memberId,
      at: memberNoticeSetting.changedAt,
      order: [memberNoticeSetting.memberId],
      fields: {
        修改时间: memberNoticeSetting.changedAt,
        设置: memberNoticeSetting.settings,
        同意营销: memberNoticeSetting.marketingAt,
      },
    }),
    erasedTable(db, {
      name: 'member.pushTokens',
      group: 'told',
      title: '推送标识',
      purpose: '把消息推送到您的设备',
      merge: merges.pushTokens,
      table: memberPushToken,
      member: memberPushToken.memberId,
      at: memberPushToken.savedAt,
      order: [memberPushToken.sessionId],
      fields: { 时间: memberPushToken.savedAt, 平台: memberPushToken.platform, 推送服务: memberPushToken.vendor },
    }),
  ]
}

function rights({ db }: Kernel, merges: Merges): readonly Holding[] {
  return [
    keptTable(db, {
      name: 'member.consents',
      group: 'told',
      title: '同意记录',
      purpose: '证明您同意或撤回同意的内容和时间',
      keep: 'advice',
      merge: merges.consents,
      table: memberConsent,
      member: memberConsent.who,
      at: memberConsent.at,
      order: [memberConsent.id],
      fields: {
        时间: memberConsent.at,
        文件: memberConsent.docKind,
        版本: memberConsent.version,
        同意: memberConsent.on,
      },
      nameless: nothing,
    }),
    keptTable(db, {
      name: 'member.managerChanges',
      group: 'activity',
      title: '更换客户经理的申请',
      purpose: '处理您的申请',
      keep: 'advice',
      merge: merges.managerChanges,
      table: memberManagerChange,
      member: memberManagerChange.memberId,
      at: memberManagerChange.at,
      order: [memberManagerChange.no],
      fields: {
        编号: memberManagerChange.no,
        时间: memberManagerChange.at,
        原因: memberManagerChange.reason,
        状态: memberManagerChange.state,
        答复: memberManagerChange.answer,
      },
      nameless: nothing,
    }),
    keptTable(db, {
      name: 'member.privacyRequests',
      group: 'told',
      title: '个人信息申请',
      purpose: '处理您的申请',
      keep: 'advice',
      merge: merges.privacyRequests,
      table: memberPrivacyRequest,
      member: memberPrivacyRequest.memberId,
      at: memberPrivacyRequest.at,
      order: [memberPrivacyRequest.no],
      fields: {
        编号: memberPrivacyRequest.no,
        时间: memberPrivacyRequest.at,
        类型: memberPrivacyRequest.kind,
        内容: memberPrivacyRequest.text,
        状态: memberPrivacyRequest.state,
        答复: memberPrivacyRequest.answer,
      },
      nameless: nothing,
    }),
    keptTable(db, {
      name: 'member.accesses',
      group: 'told',
      title: '工作人员查看记录',
      purpose: '让您知道谁看过您的信息',
      keep: 'log',
      merge: merges.accesses,
      table: memberAccess,
      member: memberAccess.memberId,
      at: memberAccess.at,
      order: [memberAccess.id],
      fields: { 时间: memberAccess.at, 岗位: memberAccess.role, 查看内容: memberAccess.what, 原因: memberAccess.why },
      nameless: nothing,
    }),
    erasedTable(db, {
      name: 'member.exports',
      group: 'told',
      title: '信息副本',
      purpose: '让您取得自己的信息',
      isInternal: true,
      merge: merges.exports,
      table: memberExport,
      member: memberExport.memberId,
      at: memberExport.at,
      order: [memberExport.no],
      more: [memberKept],
      fields: { 编号: memberExport.no, 时间: memberExport.at },
    }),
  ]
}

/** What this slice knows of members. */
export function memberHoldings(kernel: Kernel): readonly Holding[] {
  const merges = mergesOf(kernel)
  return [...profile(kernel, merges), ...doings(kernel, merges), ...rights(kernel, merges)]
}
