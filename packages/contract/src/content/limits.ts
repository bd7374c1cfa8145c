/** Numbers and lists of uploads, searches, words and editors' texts. This file imports nothing. */

/** Largest picture and largest document that somebody may upload. */
export const imageMaxMb = 8
export const imageMaxBytes = imageMaxMb * 1024 * 1024
export const pdfMaxMb = 20
export const pdfMaxBytes = pdfMaxMb * 1024 * 1024
/** What one member may have uploaded that belongs to no message and no form yet. */
export const looseFilesMax = 60
export const looseMaxMb = 120
export const looseMaxBytes = looseMaxMb * 1024 * 1024
/** Most sensitive words that the list may hold. */
export const wordsMax = 5_000
/** Characters of a sensitive word, and of a text that is tried against the list. */
export const wordMax = 50
export const tryWordsMax = 2_000
/** Length of the name, account or number that somebody checks. */
export const verifyMin = 2
export const verifyMax = 60

/** Most items that are offered where an operator looks for what a page shows. */
export const placesMax = 20
/** By what the id in a page's address names: the kind of search results that finds it by its title. */
export const placeSearches = {
  article: 'news',
  column: 'column',
  course: 'course',
  curriculum: 'curriculum',
  draw: 'draw',
  help: 'help',
  product: 'product',
  race: 'race',
  replay: 'replay',
  room: 'live',
  survey: 'survey',
  teacher: 'teacher',
  video: 'video',
} as const
/** What visitors do not search, and operators find by its title. */
export const placesAtDesk = ['session'] as const

/** 账号登录、直播互动、课程内容、购买退款、合规风险、使用设置 */
export const helpCategories = ['account', 'live', 'course', 'order', 'risk', 'app'] as const
/** Length of a frequent question and of its answer with its tags. */
export const helpQuestionMin = 2
export const helpQuestionMax = 80
export const helpAnswerMax = 20_000
/** Length of a recording's title and of its transcript. */
export const mediaTitleMin = 2
export const mediaTitleMax = 60
export const transcriptMax = 20_000
/** Highest place in an order that an editor gives. */
export const positionMax = 9_999

/** Length of a legal text with its tags, of its title, and of what is said about it. */
export const legalBodyMax = 200_000
export const legalTitleMax = 60
export const legalLineMax = 120
export const legalLinesMax = 12
export const legalChangesMax = 500
/** Days ahead for which a legal text may be published. */
export const legalAheadDays = 365
export const legalDraftStates = ['draft', 'review'] as const
export const legalVersionStates = ['coming', 'inForce', 'past'] as const

/** What has to be ready before people are let in, in the order in which it is done. */
export const setupSteps = ['company', 'texts', 'totp', 'sms', 'teacher', 'first', 'backup', 'quotes', 'push'] as const
/** Test messages that one operator sends in so many minutes. */
export const smsTriesMax = 5
export const smsTriesMinutes = 10
export const setupStates = ['done', 'open', 'optional'] as const

/** Tags that are kept of an editor's HTML: every client draws them. */
export const richTags = [
  'p',
  'b',
  'strong',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'img',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'h2',
  'h3',
  'blockquote',
  'figure',
  'figcaption',
  'br',
] as const

/** Most settings in a backup file. */
export const settingsFileMax = 500

/** Largest package of the Android client. */
export const packageMaxMb = 200
export const packageMaxBytes = packageMaxMb * 1024 * 1024
/** Characters of a version's number. */
export const versionNumberMax = 32
/** Most lines in the notes of a version. */
export const releaseNotesMax = 20

/** Length of a notice's title and of its HTML. */
export const noticeTitleMax = 60
export const noticeBodyMax = 20_000
export const noticeStates = ['coming', 'shown', 'over', 'withdrawn'] as const

/** Who sees something that operators put on the home page. */
export const audiences = ['all', 'visitors', 'members'] as const
/** Most banners shown at the same time, and their width and height. */
export const bannersShownMax = 5
export const bannerWidth = 1050
export const bannerHeight = 450
export const bannerTitleMax = 40
export const linkMax = 300
/** Days for which an advertisement stays away after somebody closed it; 1: until the next day. */
export const advertisementDaysMax = 30
/** `asked`: a second person has not approved it yet. */
export const advertisementStates = ['asked', ...noticeStates] as const
/** Most levels that something may be limited to. */
export const audienceLevelsMax = 20
/** Most blocks of the home page, and most entries of one grid. */
export const homeBlocksMax = 20
export const gridEntriesMax = 16
export const blockTitleMax = 12
export const entryTitleMax = 6
/** What may be on the home page. Those that show what an operator chooses may be there more than once. */
export const homeBlockKinds = ['live', 'grid', 'indices', 'notices', 'news', 'teachers', 'reading'] as const
export const homeBlocksOfMany = ['grid', 'reading'] as const
/** Icons of our sheet that name a place of the app. */
export const placeIcons = [
  'home',
  'live',
  'news',
  'chat',
  'ask',
  'me',
  'book',
  'bell',
  'star',
  'headphones',
  'replay',
  'phone',
  'users',
  'help',
  'calendar',
  'candle',
  'play',
  'megaphone',
  'graduation',
  'layers',
  'pie',
  'pen',
  'form',
  'list',
  'trend',
  'shield',
  'wallet',
  'bill',
  'gift',
  'file',
  'globe',
  'search',
] as const

/** Places with navigation of their own: 底部导航栏. */
export const navPlaces = ['footer'] as const
/** Entries of a navigation that one person sees. */
export const navMin = 2
export const navMax = 5
/** Entries of all persons together. */
export const navRowsMax = 15
export const navTitleMax = 4

/** Where something with which we share may run: our clients, as members know them. */
export const disclosureLists = ['sdk', 'share'] as const
export const disclosureTextMax = 200
export const disclosureDataMax = 30

/** Longest words that a place is searched by: the provider takes 96 bytes. */
export const placeWordsMax = 30
