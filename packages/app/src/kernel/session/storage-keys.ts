/** Storage keys, under the names that other programs know. */
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
  /** When the user postponed an update, ms since 1970. */
  updateTime: 'updateTime',
  fontSizeSync: 'fontSizeSync',
  /** JSON: avatar, name, roles, permissions. */
  user: 'storage_data',
  /**
   * Our own keys: theme, rise colour and care mode as JSON; the half login's ticket and its expiry, ms since 1970; the
   * server's guard setting.
   */
  look: 'look',
  bindTicket: 'bindTicket',
  bindTicketEnd: 'bindTicketEnd',
  visitorFallback: 'visitorFallback',
  /** `0` where the provider lets no visitor watch. */
  visitorWatch: 'visitorWatch',
  /** JSON: what a visitor was about to do on the page that opens after login. */
  loginWhy: 'loginWhy',
  /** JSON: how densely what is said flies over a picture. */
  flyingWords: 'flyingWords',
  /** JSON: a member, and the kinds of marks that this member leaves off the chart. */
  chartMarks: 'chartMarks',
} as const

/** Keys that leaving, 401 and 403 clear with the session: the session itself, `hasMobile`, and the user's data. */
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

/** Keys cleared in addition when an upload met the end of the session. */
export const referralKeys = [storageKeys.crmUserId, storageKeys.parentMemberId] as const
