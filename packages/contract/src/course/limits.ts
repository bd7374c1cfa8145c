/** Numbers and lists of courses. This file imports nothing. */

/** What a course is about. */
export const courseCategories = ['basics', 'statements', 'charts', 'funds', 'macro', 'rights'] as const
export const courseCategoryNames = {
  basics: '基础',
  statements: '财报',
  charts: '图表',
  funds: '基金',
  macro: '宏观',
  rights: '风险与权益',
} as const satisfies Record<(typeof courseCategories)[number], string>
export const courseDifficulties = ['beginner', 'middle', 'advanced'] as const
/**
 * `audio`: a recording, with its words beside it where somebody wrote them down. `live`: a room, at its own time; it does
 * not count towards finishing the course. `quiz`: a questionnaire with points, finished by whoever reaches enough of them.
 */
export const lessonKinds = ['video', 'audio', 'article', 'live', 'quiz'] as const
/** Lessons that play: how much of them somebody heard is counted, and skipping can be off. */
export const playedKinds = ['video', 'audio'] as const satisfies readonly (typeof lessonKinds)[number][]
export const isPlayed = (kind: (typeof lessonKinds)[number]): boolean => playedKinds.some((one) => one === kind)
/** The share of its points that finishes a quiz, in percent, unless its lesson says another. */
export const quizPassPctDefault = 60
export const courseSorts = ['new', 'hot'] as const
export const myCourseStates = ['all', 'learning', 'done'] as const
/** What keeps somebody from a lesson; see `LessonLock`. */
export const lockReasons = ['login', 'level', 'date', 'before', 'gone'] as const

/** Where the working copy of a course stands. What members see is another copy, put in its place by publishing. */
export const courseDraftStates = ['draft', 'review', 'approved', 'published', 'withdrawn'] as const
export const courseActs = ['save', 'submit', 'pass', 'back', 'publish', 'withdraw'] as const

export const courseTitleMax = 40
export const courseSummaryMax = 120
/** Length of the HTML of an introduction, and of one article lesson. */
export const courseIntroMax = 20_000
export const lessonBodyMax = 100_000
/** Length of what is said of those whom a course suits. */
export const courseSuitsMax = 200
export const chapterTitleMax = 30
export const lessonTitleMax = 60
export const chaptersMax = 30
export const lessonsMax = 200
/** Most videos, recordings or rooms that a search for a lesson finds. */
export const lessonSourcesMax = 20

/** The fastest that a video or a recording is played, and that reading a text counts. */
export const watchSpeedMax = 2
/** Characters that a reader reads in a second: an article lesson is as long as its reading. */
export const readCharactersPerSec = 8
export const readSecMin = 20
/** Longest stretch of one report, in seconds of the lesson. */
export const stretchSecMax = 600
/** Longest lesson, in hours. */
export const lessonHoursMax = 12
/** Seconds of a lesson that need not be watched for it to be finished: players leave out the last moment. */
export const finishSlackSec = 3
/** How far beyond what was watched somebody may go where skipping is off, in seconds. */
export const skipSlackSec = 5

/** Documents that belong to a course. */
export const materialsMax = 30
export const materialTitleMax = 60
export const materialMaxMb = 20
export const materialMaxBytes = materialMaxMb * 1024 * 1024

/** Length of a review of a course. */
export const courseReviewMin = 5
export const courseReviewMax = 500
/** Whoever watched this share of a course may review it, in percent, unless operators change it. */
export const courseReviewPercentDefault = 30
/** Length of what is said about a moment of a lesson. */
export const coursePostMin = 2
export const coursePostMax = 300
/** Answers that the list shows below what they answer. */
export const postAnswersMax = 50
/** What members say about courses: opinions of the whole, and words at a moment of a lesson. */
export const courseRemarkKinds = ['review', 'post'] as const
export const courseRemarkStates = ['shown', 'held', 'rejected'] as const
/** What an operator looks at: held back by a word, reported by members, not shown. */
export const courseRemarkGroups = ['held', 'reported', 'refused'] as const
export const courseRemarksAtOnceMax = 50
export const remarkWhyMax = 200

/** Length of the name that a member writes on a certificate. */
export const certificateNameMin = 2
export const certificateNameMax = 30
/** `JY-`, the day in Beijing, eight letters and digits without those that look alike. */
export const certificateNoPattern = /^JY-\d{8}-[2-9A-HJ-NP-Z]{8}$/

/** Sets of conditions that a member keeps for the catalogue. */
export const courseFiltersMax = 20
export const courseFilterNameMax = 12

/** Where the working copy of a curriculum stands. */
export const curriculumStates = ['draft', 'published', 'withdrawn'] as const
export const curriculumTitleMax = 30
export const curriculumGoalMax = 120
export const curriculumIntroMax = 1_000
export const curriculumStagesMax = 12
export const stageTitleMax = 20
export const stageGoalMax = 60
export const stageCoursesMax = 20
export const prerequisitesMax = 5
/** Percent of the points of a stage's quiz that pass it. */
export const passPctMin = 1
export const passPctDefault = 60
/** Curricula that the placement test leads to. */
export const placementRulesMax = 10
/** Courses or quizzes that a search for a stage finds. */
export const stageChoicesMax = 20

/** Where a member stands with a class. `none`: it is not over yet, and nothing was said. */
export const attendances = ['none', 'signed', 'late', 'leave', 'absent'] as const
/** What a member may do with the sign-in of a class now. */
export const signPhases = ['early', 'open', 'late', 'closed'] as const
export const classTitleMax = 40
export const classIntroMax = 500
export const classMaterialsMax = 10
/** A class takes place within a day. */
export const classMinutesMax = 480
export const leaveReasonMax = 200
/** Minutes before a class at which its sign-in opens; a provider may change it. */
export const signBeforeMinDefault = 15
/** Minutes after the beginning from which a sign-in is late; a provider may change it. */
export const lateAfterMinDefault = 10
/** Minutes before a class at which its learners are reminded; a provider may change it. */
export const remindBeforeMinDefault = 30
/** The longest stretch of a timetable, in days. */
export const scheduleDaysMax = 62

/** Minutes a week that a member may aim at. */
export const goalMinutesMin = 10
export const goalMinutesMax = 2_400
export const goalMinutesDefault = 120
/** Steps of the skill map. */
export const skillSteps = 5
/** A passed quiz counts as much as this many finished lessons. */
export const quizWorthLessons = 3
