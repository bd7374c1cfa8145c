/** Numbers and lists of rooms, messages, questions and replays. This file imports nothing. */

/** Longest message and question, in characters as readers see them. */
export const messageMax = 500
/** Groups of a list of questions. */
export const questionGroups = ['open', 'answered', 'refused'] as const
/** What a search of a room's messages may be narrowed to. */
export const messageFilters = ['all', 'teacher', 'image', 'question'] as const
/** Longest written answer. */
export const answerMax = 2_000
/** Pictures of one message or question. */
export const messageImagesMax = 3
/** Minutes within which a sender may withdraw a message. */
export const withdrawMinutes = 2
/** Messages pinned in a room at once. */
export const pinsMax = 3
/** Messages whose files are asked for at once. */
export const messageIdsMax = 50
/** Days over which the usual time to an answer is told. */
export const answerTimeDays = 30
/** Entries of one page of history. */
export const historyMax = 200

/** Minutes for which a room waits for a teacher whose stream was lost; operators choose between these. */
export const awayMinutesDefault = 10
export const awayMinutesMax = 60
/** Broadcasts of which a smaller picture is made at the same time: each costs a part of a core. */
export const smallerAtOnceDefault = 2
export const smallerAtOnceMax = 20
/** Who may speak, from everybody to nobody. */
export const chatModes = ['open', 'slow', 'reviewed', 'level', 'closed'] as const
/** Shortest and longest pause between two messages of one member in slow mode. */
export const slowSecMin = 1
export const slowSecMax = 600
/** The pauses a teacher chooses from, and the default. */
export const slowSecChoices = [5, 10, 30, 60, 120, 300] as const
export const slowSecDefault = 30
/** Longest mute: 30 days. */
export const muteMinutesMax = 43_200
/** Lengths of a mute that a teacher chooses from; the first one is the default. */
export const muteMinutesChoices = [10, 60, 1_440, 10_080] as const
/** Highest count of messages since the last visit. */
export const unreadMax = 100

/** Days for which the measured minutes of a stream are kept. */
export const streamMinutesKeptDays = 7
/** Minutes of a broadcast that its control room shows, and that the wall shows of each room. */
export const streamMinutesOfRoom = 720
export const streamMinutesOfWall = 60
/** Interruptions that are told of one room. */
export const streamBreaksMax = 100
/** What must hold before a room goes on air, in the order in which it is told. */
export const roomChecks = ['approval', 'registration', 'riskTip', 'filing', 'words', 'recording'] as const

export const assistantsMax = 10
export const templatesMax = 50
export const templateTitleMax = 20
export const templateTextMax = 500

/** Length of a room's title. */
export const roomTitleMin = 2
export const roomTitleMax = 60
export const roomOutlineMax = 2_000
export const riskTipMax = 500
export const filingNoMax = 60
export const visitorModes = ['none', 'teaser', 'read'] as const
/** Messages that a visitor sees: the last ones as a teaser, or the last ones and what follows. */
export const teaserMessages = 3
export const visitorMessages = 20
/** Minutes that a visitor sees of a replay of a room that gives a teaser. The picture of such a room is not live. */
export const teaserMinutes = 3

/** Length of a replay's title and of a chapter's name. */
export const replayTitleMax = 60
/** How many pieces of a recording are kept, and how long the reason for a cut may be. */
export const cutsMax = 20
export const cutNoteMax = 100
export const chaptersMax = 50
/** What a file of captions is timed by: the replay as it is watched, or the recording before any cut. */
export const captionTimings = ['shown', 'whole'] as const
/** What a search in a replay finds at most, of captions and of messages each. */
export const replayHitsMax = 50

/** Kinds of entries in a room's record. */
export const recordKinds = [
  'state',
  'mode',
  'modify',
  'key',
  'pin',
  'unpin',
  'withdraw',
  'delete',
  'pass',
  'reject',
  'answer',
  'merge',
  'mute',
  'unmute',
  'assistant',
  'replay',
  'seal',
] as const
/** Held items that one decision is about at most. */
export const heldJudgedAtOnceMax = 50
/** What a bundle for the regulator may span: days, broadcasts, and rows of messages, questions and record together. */
export const bundleDaysMax = 366
export const bundleRoomsMax = 60
export const bundleRowsMax = 200_000
/** Days until a bundle's file is deleted, and minutes for which one address opens it. */
export const bundleKeepDays = 7
export const bundleLinkMinutes = 10
/** Length of the recipient's name, and of the number of the document by which it asks. */
export const bundleRecipientMax = 60
export const bundleDocumentMax = 60
export const bundleStates = ['making', 'ready', 'expired', 'failed'] as const

/** Why an encoder's key was not accepted. */
export const pushRefusals = ['expired', 'replaced', 'wrong', 'no_room'] as const

/** Polls in a room. */
export const pollKinds = ['single', 'multiple', 'score', 'sign'] as const
export const pollQuestionMax = 100
export const pollOptionMax = 40
export const pollOptionsMax = 8
export const pollSecondsMin = 10
export const pollSecondsMax = 3600
/** Of a room's polls this many are shown, the newest ones. */
export const pollsShownMax = 50
