/** What is stored on the device, by the names of the specification (section 3). */
export const storageKeys = {
  token: 'token',
  memberId: 'memberId',
  isTeacher: 'isTeacher',
  hasMobile: 'hasMobile',
  navData: 'navData',
  navTitle: 'navTitle',
  advertisementShow: 'advertisementShow',
  crmUserId: 'crmUserId',
  parentMemberId: 'parentMemberId',
  deviceId: 'deviceId',
  /** The last visited page with its query, and the one before it. */
  lastPage: 'recordPageUrlNews',
  pageBefore: 'recordPageUrlNews2',
  noPermissionData: 'noPermissionData',
  noPermissionParams: 'noPermissionParams',
  appVersion: 'appVersion',
  currentVersionStatus: 'currentVersionStatus',
  /** When an update was put off, ms since 1970. */
  updateTime: 'updateTime',
  fontSizeSync: 'fontSizeSync',
  /** JSON: avatar, name, roles, permissions. */
  user: 'storage_data',
  /** Ours: theme, rise colour and care mode as JSON; the half login's ticket and its end, ms since 1970; the server's guard setting. */
  look: 'look',
  bindTicket: 'bindTicket',
  bindTicketEnd: 'bindTicketEnd',
  visitorFallback: 'visitorFallback',
} as const

/** Cleared with the session: the specification's list for 401 and 403, `hasMobile`, and who the member was. */
export const sessionKeys = [
  storageKeys.navData,
  storageKeys.token,
  storageKeys.advertisementShow,
  storageKeys.memberId,
  storageKeys.isTeacher,
  storageKeys.hasMobile,
  storageKeys.user,
  storageKeys.bindTicket,
  storageKeys.bindTicketEnd,
] as const

/** Cleared beside them when it was an upload that met the end of the session. */
export const referralKeys = [storageKeys.crmUserId, storageKeys.parentMemberId] as const
