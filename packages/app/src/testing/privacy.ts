import type { Replies } from '../kernel/testing'

const AT = Date.UTC(2026, 10, 20, 4)
const DAY_MS = 86_400_000
const kept = '账号存续期间，注销时删除'

/** A member with little held data, with a finished copy and an open request. */
export const privacyReplies = {
  'member.getPrivacy': {
    classes: [
      {
        name: 'member.sessions',
        group: 'profile',
        title: '登录设备',
        purpose: '保持登录',
        count: 2,
        lastUsedAt: AT as never,
        kept,
      },
      {
        name: 'live.messages',
        group: 'activity',
        title: '直播间发言',
        purpose: '显示您的发言',
        count: 3,
        lastUsedAt: AT as never,
        kept: '账号存续期间，注销后隐去身份再保存5年',
      },
      { name: 'member.addresses', group: 'profile', title: '地址', purpose: '寄送资料', count: 0, kept },
    ],
    consents: [
      { docKind: 'agreement', on: true, version: '1.0', at: (AT - 90 * DAY_MS) as never, newest: '1.1' },
      { docKind: 'privacy', on: true, version: '1.0', at: (AT - 90 * DAY_MS) as never, newest: '1.0' },
    ],
    answerDays: 15,
  },
  'member.listPrivacyRequests': {
    rows: [
      {
        no: 'P20261120-7KM3QXWA' as never,
        kind: 'correct',
        text: '改正邀请人',
        state: 'open',
        at: AT as never,
        dueAt: (AT + 21 * DAY_MS) as never,
        overdue: false,
      },
      {
        no: 'P20261001-2HNV8CPT' as never,
        kind: 'explain',
        text: '为什么要手机号',
        state: 'done',
        at: (AT - 50 * DAY_MS) as never,
        dueAt: (AT - 29 * DAY_MS) as never,
        overdue: false,
        answer: '用于登录和通知。',
      },
    ],
    hasMore: false,
  },
  'member.listAccesses': {
    rows: [{ id: 'a1', at: AT as never, role: '客服专员', what: '您的投诉或建议', why: '处理反馈 F20261119-2HNV8CPT' }],
    hasMore: false,
  },
  'member.listExports': {
    rows: [
      {
        no: 'E20261119-7KM3QXWA' as never,
        state: 'ready',
        groups: ['profile', 'activity'],
        at: (AT - DAY_MS) as never,
        readyAt: (AT - DAY_MS) as never,
        expireAt: (AT + 6 * DAY_MS) as never,
        bytes: 18_432,
        fileId: 'f1',
        url: '/files/f1?e=1&t=x',
      },
      { no: 'E20261001-2HNV8CPT' as never, state: 'expired', groups: ['profile'], at: (AT - 50 * DAY_MS) as never },
    ],
    groups: ['profile', 'activity', 'learning', 'told'],
    keepDays: 7,
    perDay: 3,
  },
  'member.getDeletion': {
    state: 'normal',
    waitDays: 15,
    blockers: [],
    erased: ['登录设备', '收藏', '消息'],
    kept: [{ what: '直播间发言', until: '注销后5年', rule: '《证券投资顾问业务暂行规定》（证监会公告〔2010〕27号）' }],
  },
  'member.createExport': { no: 'E20261120-9QWER234' as never },
  'member.deleteExport': {},
  'member.createPrivacyRequest': { no: 'P20261120-9QWER234' as never, dueAt: (AT + 21 * DAY_MS) as never },
  'member.cancelAccount': { state: 'pending', effectiveAt: (AT + 15 * DAY_MS) as never },
  'member.withdrawDeletion': { state: 'normal' },
  'member.saveConsent': { docKind: 'privacy', version: '1.0', on: false, at: AT as never },
} satisfies Replies
