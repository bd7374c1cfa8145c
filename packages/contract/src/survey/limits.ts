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
export const paperKinds = ['survey', 'exam'] as const
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
