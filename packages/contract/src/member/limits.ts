/** Numbers and lists of members, their logins, notices and rights. This file imports nothing. */

/** Seconds between two codes to one number. */
export const codePauseSec = 60
export const codeValidMinutes = 5
/** Codes to one number in an hour; the message vendors let no more through. */
export const codesPerHour = 5
export const codesPerDay = 10
/**
 * Purposes of a code. A code serves only the purpose it was requested for. `mobile`: another number, sent to the old
 * and to the new one. `export`: a copy of the member's personal data. `privacy`: withdrawing consents and the like.
 */
export const codeKinds = [
  'login',
  'register',
  'bind',
  'password',
  'cancel',
  'mobile',
  'export',
  'privacy',
  'sign',
] as const

/** Characters in the captcha that a member solves after failed attempts. */
export const captchaLength = 4
export const captchaValidMinutes = 2

export const passwordMin = 8
export const passwordMax = 20
/** Length of a typed password at login; the rules for a good one apply only where a new one is set. */
export const passwordTypedMax = 128
export const userNameMin = 2
export const userNameMax = 20
/** Length of a typed name or number at login. */
export const accountTypedMax = 40
export const nicknameMin = 2
export const nicknameMax = 20
/** Minutes between leaving for the messenger's page and coming back from it. */
export const wxStateMinutes = 10

/** Everybody who registers is of age: minors invest by their guardians only. */
export const adultAge = 18
/** Documents that somebody agrees to. */
export const docKinds = ['agreement', 'privacy'] as const
/** Documents agreed to in one call. */
export const consentsMax = 5

/** Days without use after which a session ends. */
export const sessionDays = 30
/** How long a device counts as new in the list of devices. */
export const newDeviceDays = 7

/** Largest picture that a member may upload as an avatar. */
export const avatarMaxMb = 5
export const avatarMaxBytes = avatarMaxMb * 1024 * 1024
/** Side length of a stored avatar. */
export const avatarPx = 256

export const addressesMax = 20
export const addressNameMax = 20
export const addressDetailMin = 2
export const addressDetailMax = 100

/** Length of the reason for a change of manager, and the time within which the answer comes. */
export const managerReasonMin = 5
export const managerReasonMax = 200
export const managerAnswerWorkdays = 3
export const managerNameMax = 20
/** Length of a telephone at work, a mobile number or a landline. */
export const managerPhoneMax = 20
/** Length of the reason for judging a picture or an appeal, and for looking at an appeal. */
export const judgedWhyMax = 100

/** Places of a mainland identity number, GB 11643. */
export const idNoLength = 18
export const realNameMin = 2
export const realNameMax = 30

/** Length of the PIN that opens and closes 青少年模式: digits, as on a lock. */
export const minorPinLength = 4

/** How a device announces a notice: with sound, without, or only as a red dot in the app. */
export const noticeLevels = ['loud', 'quiet', 'dot'] as const
export const noticeTitleMax = 60
export const noticeBodyMax = 500
/** Messages read or deleted in one call. */
export const noticeIdsMax = 100
/** Minutes within which a member may restore deleted notices. */
export const noticeUndoMinutes = 10
/** Notices pushed to one member in a day: the maximum, and the default. */
export const noticesPerDayMax = 50
export const noticesPerDayDefault = 20

/** Kinds that a member may follow. Those without a slice of their own yet are refused as unknown. */
export const followKinds = ['teacher', 'column', 'portfolio', 'topic', 'player'] as const
/** Kinds of follows that this release has. */
export const openFollowKinds = ['teacher', 'column', 'portfolio'] as const
/** Which events of a followed author make a notice: all, the important ones, none. */
export const followLevels = ['all', 'important', 'off'] as const
export const favouritesMax = 1_000

/** 更正、删除、解释说明、限制处理: Personal Information Protection Law, articles 44 to 48. */
export const privacyKinds = ['correct', 'delete', 'explain', 'restrict'] as const
export const privacyTextMax = 500
/** Minutes for which the address of a finished copy is valid. */
export const exportLinkMinutes = 5
/** Length of the reason for leaving. */
export const leavingReasonMax = 500

/** Types of registration with the association. */
export const regTypes = ['投资顾问', '证券分析师', '一般证券业务'] as const
/** Digits after the letter of a registration number, as the association issues it. */
export const regNoDigits = 13
/** Characters of a number as somebody types it, before its form is checked. */
export const regNoTypedMax = 20
export const regNameMin = 2
export const regNameMax = 20
export const regTitleMax = 30
export const regOrgMin = 2
export const regOrgMax = 60
export const regIntroMax = 500
/** How many tags and services a person has, and the length of each. */
export const regTagsMax = 8
export const regTagMax = 12
export const regServicesMax = 10
export const regServiceMax = 30
/** Length of the note on a change of state. */
export const regNoteMax = 200
export const regPhotoMaxMb = 5
export const regPhotoMaxBytes = regPhotoMaxMb * 1024 * 1024

/** The state of an account as operators call it. */
export const accountStates = ['active', 'locked', 'leaving', 'closed'] as const
/** Characters of what operators look members up by; a member's id has 36. */
export const memberKeywordMax = 40

/** What an operator's account may be called. */
export const operatorNameMin = 2
export const operatorNameMax = 32
/** Length of the name that others see of an operator. */
export const operatorShownMax = 20
export const operatorPasswordMin = 12
/** Digits of the second step, as RFC 6238 makes them every 30 s. */
export const totpDigits = 6

/**
 * Permissions by which an operator reaches further than his own work: whoever is to get one of them, or the role `admin`,
 * gets it once a second person has approved it.
 */
export const gravePermissions = [
  '*:*:*',
  'access:approval:decide',
  'content:setting:edit',
  'member:operator:edit',
] as const

export const operatorRoleNameMax = 20
export const operatorRoleAboutMax = 100
/** Roles of the whole house, and so of one account. */
export const operatorRolesMax = 50

/** Who a broadcast to members may be for. */
export const broadcastAudiences = ['all', 'levels', 'followers', 'inactive'] as const
/**
 * `asked`: a second person has to approve it. `waiting`: approved, and its time has not come or quiet hours hold it.
 */
export const broadcastStates = ['asked', 'waiting', 'sending', 'sent', 'cancelled'] as const
export const broadcastTextMin = 2
export const broadcastLevelsMax = 20
/** Days ahead for which a broadcast may be planned. */
export const broadcastAheadDays = 30

/** Orders of the list of teachers; `default`: on the air first, then as the operators arranged them. */
export const teacherSorts = ['default', 'rating', 'answer', 'fans', 'name'] as const
/** A place in the operators' arrangement, smallest first, and that of somebody whom nobody has placed yet. */
export const teacherPlaceMax = 999
export const teacherPlaceDefault = 100
/** Announced lessons that a teacher's page shows. */
export const teacherSessionsMax = 5
/** 持仓情况、利益冲突、其他说明 */
export const disclosureKinds = ['holding', 'conflict', 'other'] as const
export const disclosureTextMin = 5
export const disclosureTextMax = 300
/** Disclosures that a teacher's page shows, the newest ones. */
export const disclosuresShown = 20

/** Length of a review, and how many operators judge at once. */
export const reviewTextMin = 5
export const reviewTextMax = 500
export const reviewsAtOnceMax = 50
/** Who measured this many minutes of a teacher's rooms, replays and videos may review, unless operators change it. */
export const reviewMinutesDefault = 10
/** Days back that are measured. */
export const reviewDays = 180
export const reviewStates = ['shown', 'held', 'rejected'] as const
/** held: a word has to be judged; reported: shown, and somebody reported it; refused: only its writer sees it. */
export const reviewGroups = ['held', 'reported', 'refused'] as const

/** Length of the passage that a note is about. */
export const notePassageMax = 200
/** Notes of one member. */
export const notesMax = 2_000
/** Minutes for which the address of the notes' document opens. */
export const noteDocumentMin = 10
/** Seconds for which a ticket for a member's own web page is good. */
export const handOverSec = 60
