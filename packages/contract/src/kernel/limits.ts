/**
 * Numbers and lists that several slices share. Schemas, server, app and tests read them here. This file imports
 * nothing.
 */

/** Rows of a page of a list, unless the caller asks for another number. */
export const pageSizeDefault = 20
/** Rows of a page in the mini-program, whose screens are small and whose memory is short. */
export const weappPageSize = 10
export const pageSizeMax = 100
/** Characters of the place where the next page of a list starts. */
export const cursorMax = 120
/** A list counts its rows up to here where it is asked to; this many means at least as many. */
export const countedMost = 1_000

/** How often a page that is open is reported again, in seconds. */
export const beatSec = 3

/** Our clients, as they name themselves. */
export const clientKinds = ['wxApplet', 'h5', 'android', 'ios'] as const

/** Characters of an id. */
export const idMax = 64

/** Digits of a mainland mobile number. */
export const mobileLength = 11
/** Digits of a code sent to a phone. */
export const codeLength = 6
/** Characters of a mobile number or a code as people paste it, with country code, spaces and signs. */
export const mobileTypedMax = 40
export const codeTypedMax = 40
/** A mainland mobile number: a prefix in use (13x, 145–149, 15x, 162/165–167, 17x, 18x, 19x) and eight digits. */
export const mobilePattern = /^1(3\d|4[5-9]|5\d|6[1245-7]|7[0-8]|8\d|9\d)\d{8}$/

/** A landline: area code, number and an optional extension, as in 021-61234567-801. */
export const landlinePattern = /^\d{3,4}-\d{7,8}(-\d{3,4})?$/

/** Length of a stated reason: for a rating, a report, a decision. */
export const reasonMin = 2
export const reasonMax = 200
/** Working days after which what waits for an operator, without another deadline, has waited too long. */
export const queueWorkingDays = 1
/** Most things of one kind that a connection may watch. */
export const watchedMax = 100
/** Likes of one person in a second, and in one message of the socket. */
export const likesPerSecMax = 20
/** Most stars of a rating. */
export const scoreMax = 5
/** Length of a member's note on a favourite. */
export const favouriteNoteMax = 200
/** Questions of a teacher from which on it is told how many are answered, and how fast: of fewer it says nothing. */
export const answersShownMin = 10
/** How many others one member may follow, all kinds together. */
export const followsMax = 1_000

/** Captions of a picture: bytes of the uploaded file, how many there are, and characters of one. */
export const captionFileMax = 2 * 1024 * 1024
export const captionsMax = 6_000
export const captionTextMax = 200
/** Names of caption files, as pickers take them and as people call them. */
export const captionAccept = '.srt,.vtt'
export const captionNames = 'SRT、VTT'

/** Accepted formats of an uploaded picture, as pickers take them and as people call them. */
export const imageMimes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const imageAccept = imageMimes.join(',')
export const imageNames = 'JPG、PNG、WebP'
/** Formats of a picture in a message or in an editor's text: these may move. */
export const chatImageMimes = [...imageMimes, 'image/gif'] as const
export const chatImageAccept = chatImageMimes.join(',')
export const chatImageNames = `${imageNames}、GIF`
/**
 * Largest picture that is accepted, in pixels: unpacked it takes four bytes each, in our memory and in every reader's.
 * Phones take photographs of fifty million, and long screenshots.
 */
export const picturePixelsMax = 60_000_000
export const pictureSideMax = 65_000
/** Most frames of a moving picture. */
export const pictureFramesMax = 500
/** Characters of the name of an uploaded file. */
export const fileNameMax = 120
/** Bytes of a megabyte, as file sizes count it. */
export const megabyte = 1024 * 1024

/** Whether a reader may open something, and if not, what is missing. */
export const accessKinds = ['open', 'login', 'level'] as const
export type AccessKind = (typeof accessKinds)[number]
/** Most levels that one item asks for. */
export const levelIdsMax = 20

/** `word`: text room. `video`: video room with chat. */
export const roomKinds = ['video', 'word'] as const
export type RoomMedium = (typeof roomKinds)[number]
/** Where a broadcast stands, as lists of other slices show it. */
export const roomPhases = ['live', 'coming', 'over'] as const
export type RoomPhase = (typeof roomPhases)[number]

/** `left`: the person is no longer with the company but still in the register. */
export const regStates = ['active', 'left', 'suspended'] as const

/** Groups of personal data that the company holds about a member: 资料、订单合同、互动、学习、被告知的内容. */
export const holdingGroups = ['profile', 'orders', 'activity', 'learning', 'told'] as const

/** Characters of a member's id that mark a picture or a page, beside the name. */
export const watermarkTail = 6
/** Positions in history are milliseconds: in a document, the end of page n is n times this. */
export const filePageMs = 1_000
/** Length of a member's note about something watched or read. */
export const noteTextMax = 2_000
/** Largest recording that an editor may upload. */
export const mediaMaxMb = 64
export const mediaMaxBytes = mediaMaxMb * 1024 * 1024
/** Longest recording that an editor may upload, in hours. */
export const mediaHoursMax = 4
