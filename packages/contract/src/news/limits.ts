/** Numbers and lists of articles and comments. This file imports nothing. */

/** Longest comment, in characters as readers see them. */
export const commentMax = 300
/** Days whose articles the list of the most read is made of. */
export const hotDays = 30
/** Seconds of real playing after which a play counts. */
export const playCountsSec = 5
/** Most comments judged at once, and the length of the reason that their writer reads. */
export const judgedAtOnceMax = 50
export const commentWhyMax = 100
/** Where the working copy of an article stands. What members read is another copy, put in its place by publishing. */
export const draftStates = ['draft', 'review', 'approved', 'scheduled', 'published', 'withdrawn'] as const
/** What was done to an article. */
export const draftActs = ['save', 'submit', 'pass', 'back', 'schedule', 'publish', 'withdraw'] as const
export const draftTitleMax = 80
export const draftSummaryMax = 200
/** Length of an article's HTML. */
export const draftBodyMax = 200_000
/**
 * Lengths of the name and of the address of the place where an article was first published. An institution's whole name
 * (`regOrgMax` of the member slice) fits: an adviser's own article has it.
 */
export const sourceNameMax = 60
export const sourceUrlMax = 500
/** How far ahead a publication may be set, in days. */
export const scheduleDaysMax = 365

/** Lengths of the names of categories and of columns, and most of each. */
export const categoryNameMax = 8
export const columnTitleMax = 20
export const sectionsMax = 100
/** Lengths of what is said of a column, and of how often it appears. */
export const columnDescriptionMax = 200
export const columnFrequencyMax = 12
/** What an adviser expects of a security. */
export const opinionViews = ['up', 'down', 'neutral'] as const
/** Most securities of an opinion, most evidence, and their lengths. */
export const opinionStocksMax = 5
export const evidenceMax = 10
export const evidenceReportMax = 60
export const oppositeMax = 500
export const interestMax = 200
/** Writers of one column besides its author. */
export const columnWritersMax = 20
/** Months after which an opinion is held against the market. */
export const opinionMonths = [1, 3, 12] as const
/** Changes of an article that its readers are shown. */
export const changesMax = 50

/** Length of what is said of a video. */
export const videoDescriptionMax = 2_000
/** Largest video file that is taken, and how many bytes of it travel at once. */
export const videoMaxMb = 2_000
export const videoMaxBytes = videoMaxMb * 1024 * 1024
export const videoPieceBytes = 4 * 1024 * 1024
/** Longest video, in hours. */
export const videoHoursMax = 12
/** Unfinished uploads of one operator at a time, and how long one may rest before it is removed, in hours. */
export const videoUploadsMax = 5
export const videoUploadHours = 48
/** Days after which a video file that no draft ever used is removed. */
export const videoUnusedDays = 7
/** The second whose picture becomes the poster, unless somebody chooses another. */
export const posterSecDefault = 3

/** `important` is red. */
export const flashImportances = ['plain', 'important'] as const
/** `asked` waits for a second person. */
export const flashStates = ['asked', 'shown', 'withdrawn'] as const
/** Length of a flash, and most securities that one is about. */
export const flashTextMax = 300
export const flashStocksMax = 10
