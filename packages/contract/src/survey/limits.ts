/** Numbers and lists of questionnaires and their questions. This file imports nothing. */

/** Kinds of questions. They say nothing of what is asked for: homework and tests are made of the same. */
export const questionKinds = [
  'single',
  'multiple',
  'judge',
  'score',
  'number',
  'text',
  'date',
  'matrix',
  'order',
] as const
/** Kinds whose answer may decide whether another question is asked. */
export const decidingKinds = ['single', 'multiple', 'judge'] as const
/** Kinds with a list of options. */
export const optionKinds = ['single', 'multiple', 'matrix', 'order'] as const
/** The answers of a true-or-false question. */
export const judgements = ['yes', 'no'] as const

/** An opinion is asked for, or knowledge is tried. */
export const paperKinds = ['survey', 'exam', 'risk'] as const
/** Where a questionnaire stands, for operators. */
export const surveyStates = ['draft', 'open', 'closed'] as const
/** Where a member stands with it. */
export const answeringStates = ['none', 'draft', 'submitted'] as const

/** Options have the letters A to K without H. */
export const optionsMax = 10
export const optionsMin = 2
export const optionTextMax = 120
export const matrixRowsMax = 10
export const questionsMax = 60
export const promptMax = 300
export const questionNoteMax = 200
export const explainMax = 500
export const surveyTitleMax = 40
export const surveyIntroMax = 1_000
/** Minutes that answering is said to take. */
export const surveyMinutesMax = 120
/** The highest mark of a score question, which begins at 1. */
export const scoreTopMax = 10
export const scoreTopDefault = 5
export const scoreLabelMax = 12
/** A written answer, in characters. */
export const textAnswerMax = 2_000
export const textAnswerDefault = 500
export const unitMax = 8
/** Numbers that are asked for and answered. */
export const numberMax = 1_000_000_000
/** Points of an option, and parts of the scale of results. */
export const pointsMax = 1_000
export const bandsMax = 10
export const bandTitleMax = 20
export const bandWordsMax = 300
/** Written answers that the results show; the list of answers holds all. */
export const recentTexts = 20

/** Kinds that only homework has: files, and lines drawn on bars. */
export const workKinds = ['picture', 'voice', 'candles'] as const
/** What is drawn on bars: a trend line by two points, a price, some days. */
export const drawTools = ['line', 'level', 'range'] as const
/** Where homework stands, for those who write it. */
export const homeworkStates = ['draft', 'open', 'closed'] as const
/** Where a member stands with it. `missed`: it is over, and nothing was handed in. */
export const workStates = ['notOpen', 'open', 'draft', 'submitted', 'late', 'returned', 'marked', 'missed'] as const
/** What a member may choose by. */
export const workGroups = ['todo', 'submitted', 'marked'] as const
/** Where an answer stands, for those who mark. */
export const workAnswerStates = ['submitted', 'returned', 'marked'] as const
/** From when on standard answers are shown: the deadline, or one's own submission. */
export const answerTimes = ['deadline', 'submission'] as const

export const picturesMax = 6
/** Seconds of a spoken answer or comment. */
export const voiceSecMax = 180
export const barsMin = 10
export const barsMax = 120
export const barsNameMax = 20
export const barsSourceMax = 60
export const drawTasksMax = 3
export const drawTaskMax = 30
/** How far a drawing may be from the standard one. */
export const withinBarsMax = 20
export const withinPctMax = 20
export const withinBarsDefault = 2
export const withinPctDefault = 2
/** The most points of a question that is marked by hand. */
export const workScoreMax = 100
/** Homework that is late may be handed in for so many hours. */
export const lateHoursMax = 240
/** What is returned may be handed in again for so many hours, whatever the deadline. */
export const returnedHours = 72
/** Class statistics are shown from so many marked answers on: fewer would tell of single members. */
export const statisticsMin = 5
export const markCommentMax = 500
/** A question about a mark, and how many of one homework. */
export const markQuestionMax = 200
export const markQuestionsMax = 5
export const markersMax = 10

/** Classes of risk that members can bear, C1 to C5, and grades of products, R1 to R5. */
export const riskSteps = [1, 2, 3, 4, 5] as const
/** Where a result of a risk test stands. `replaced`: a later one was confirmed. */
export const riskStates = ['unconfirmed', 'valid', 'expiring', 'expired', 'replaced'] as const
export const riskClashesMax = 10
export const riskClashWordsMax = 60
/** A result counts from its confirmation for so many days, and so many can be made in a year. */
export const riskValidDaysDefault = 730
export const riskTakesDefault = 4
/** Days before its end from which a result is said to end. */
export const riskEndingDays = 30

/** Where a question of the notebook of mistakes comes from: homework, or a test. */
export const mistakeSources = ['homework', 'survey'] as const
/** Which of one's own mistakes a list shows: those to review today, all that are kept, those that were mastered. */
export const mistakeGroups = ['due', 'kept', 'mastered'] as const
/** How a review went. A wrong answer is `again`; of a right one its member says how hard it was. */
export const mistakeRatings = ['again', 'hard', 'good', 'easy'] as const
