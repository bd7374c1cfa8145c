import { z } from 'zod'
import { FileId, id, Instant, LevelIds, MemberId, Seen, TeacherId, Words } from '../kernel'
import {
  answerTimes,
  drawTasksMax,
  homeworkStates,
  lateHoursMax,
  markCommentMax,
  markersMax,
  markQuestionMax,
  numberMax,
  questionsMax,
  statisticsMin,
  surveyIntroMax,
  surveyTitleMax,
  textAnswerMax,
  withinBarsDefault,
  withinBarsMax,
  withinPctDefault,
  withinPctMax,
  workAnswerStates,
  workGroups,
  workScoreMax,
  workStates,
} from './limits'
import { Answers, PartId, WorkQuestion, WorkQuestions } from './questions'
import { QuestionKey } from './shapes'

export const HomeworkId = id('HomeworkId')
export type HomeworkId = z.infer<typeof HomeworkId>
export const WorkId = id('WorkId')
export type WorkId = z.infer<typeof WorkId>
export const HomeworkState = z.enum(homeworkStates)
export type HomeworkState = z.infer<typeof HomeworkState>
export const WorkState = z.enum(workStates)
export type WorkState = z.infer<typeof WorkState>
export const WorkGroup = z.enum(workGroups)
export type WorkGroup = z.infer<typeof WorkGroup>
export const WorkAnswerState = z.enum(workAnswerStates)
export type WorkAnswerState = z.infer<typeof WorkAnswerState>

const amount = z.number().min(-numberMax).max(numberMax)

/**
 * What a question of homework is worth, its standard answer, and the rule by which it is judged. Choices are worth the
 * points of their options; everything else is worth `most`. Without a value and a drawing a person judges it.
 */
export const WorkKey = QuestionKey.extend({
  most: z.number().int().min(1).max(workScoreMax).optional().describe('满分；选择、判断题由选项的分算出'),
  standard: Words.max(textAnswerMax, `最多${textAnswerMax}个字`).default('').describe('标准答案的文字'),
  value: amount.optional().describe('数字题的标准答案'),
  within: z.number().min(0).max(numberMax).default(0).describe('数字题可以相差多少'),
  drawn: z
    .array(PartId)
    .max(drawTasksMax * 2)
    .default([])
    .describe('图上的标准画法，每一点写作 任务-第几根-价格的千倍'),
  withinBars: z.number().int().min(0).max(withinBarsMax).default(withinBarsDefault),
  withinPct: z.number().min(0).max(withinPctMax).default(withinPctDefault),
})
export type WorkKey = z.infer<typeof WorkKey>

/** What is handed in after the deadline: for how many hours it is taken, and by how much it counts less. */
export const LateRule = z.object({
  hours: z.number().int().min(0).max(lateHoursMax).describe('截止后还收多少小时；0：不收'),
  percent: z.number().int().min(0).max(100).describe('迟交扣总分的百分之几'),
})
export type LateRule = z.infer<typeof LateRule>

const Ref = id('Ref')

/** Homework as it is written. */
export const HomeworkContent = z.object({
  title: Words.min(1, '请填写标题').max(surveyTitleMax, `最多${surveyTitleMax}个字`),
  intro: Words.max(surveyIntroMax, `最多${surveyIntroMax}个字`).default(''),
  teacherId: TeacherId,
  markerIds: z.array(TeacherId).max(markersMax).default([]).describe('还有谁可以批改'),
  levelIds: LevelIds.default([]).describe('为空：所有会员'),
  courseId: Ref.optional().describe('属于哪门课程'),
  lessonId: Ref.optional().describe('属于课程里的哪一节'),
  roomId: Ref.optional().describe('属于哪个直播间'),
  sessionId: Ref.optional().describe('属于哪一次课'),
  openAt: Instant,
  dueAt: Instant,
  late: LateRule,
  answersAt: z.enum(answerTimes).describe('标准答案从何时起给出：截止，或自己提交（提交后不能再改）'),
  questions: WorkQuestions,
  keys: z.array(WorkKey).max(questionsMax).default([]),
})
export type HomeworkContent = z.infer<typeof HomeworkContent>

const Person = z.object({ id: TeacherId, name: z.string(), regType: z.string(), regNo: z.string() })

/** Homework in a list: what visitors may read, too. */
export const HomeworkRow = z.object({
  id: HomeworkId,
  title: z.string(),
  teacher: Person.partial({ regType: true, regNo: true }),
  course: z.object({ id: z.string(), title: z.string() }).optional(),
  questions: z.number().int(),
  most: z.number().int().describe('满分'),
  openAt: Instant,
  dueAt: Instant,
  closesAt: Instant.describe('最晚何时可以交，算上迟交'),
  state: WorkState.describe('我的；游客：未开始、待提交、已结束'),
  points: z.number().int().optional().describe('我的得分，批改后才有'),
  sample: z.boolean(),
})
export type HomeworkRow = z.infer<typeof HomeworkRow>

/** A file of an answer; its address opens for an hour, and only its member and the markers are given one. */
export const WorkFile = z.object({ fileId: FileId, url: z.string() })
export type WorkFile = z.infer<typeof WorkFile>

/** What an answer came to; without points it has not been judged yet. */
export const WorkMark = z.object({ points: z.number().int().optional(), most: z.number().int() })
export type WorkMark = z.infer<typeof WorkMark>
const Marks = z.record(PartId, WorkMark)

/** A question about a mark. */
export const MarkQuestion = z.object({ questionId: PartId, text: z.string(), at: Instant })
export type MarkQuestion = z.infer<typeof MarkQuestion>

/** What a class came to: never shown of fewer than so many answers. */
export const WorkStatistics = z.object({
  count: z.number().int().min(statisticsMin).describe('已批改的人数'),
  mean: z.number(),
  bands: z.array(z.object({ from: z.number().int(), to: z.number().int(), count: z.number().int() })),
  above: z.number().int().optional().describe('高于百分之几的同学'),
  questions: z.array(z.object({ questionId: PartId, share: z.number().describe('平均得分占满分的几成，0到1') })),
})
export type WorkStatistics = z.infer<typeof WorkStatistics>

/** The questions and what the member has of them. */
export const Homework = HomeworkRow.extend({
  intro: z.string(),
  late: LateRule,
  answersAt: z.enum(answerTimes),
  now: Instant.describe('服务器的时刻：截止由它定'),
  mayAnswer: z.boolean(),
  asked: z.array(WorkQuestion),
  worth: z.record(PartId, z.number().int()).describe('每题的满分'),
  my: z.object({
    answers: Answers.describe('草稿；没有草稿时是交上去的'),
    savedAt: Instant.optional().describe('草稿存于'),
    submittedAt: Instant.optional(),
    isLate: z.boolean(),
    files: z.array(WorkFile),
    marks: Marks.optional().describe('批改后，或到给出标准答案之时'),
    lost: z.number().int().optional().describe('因迟交扣去的分'),
    comment: z.string().optional(),
    voice: WorkFile.optional(),
    markedAt: Instant.optional(),
    markedBy: Person.optional(),
    returnedUntil: Instant.optional().describe('退回的，最晚何时再交'),
    asks: z.array(MarkQuestion),
  }),
  keys: z.array(WorkKey).optional().describe('标准答案；到时候才有'),
  statistics: WorkStatistics.optional(),
})
export type Homework = z.infer<typeof Homework>

/** Homework as its teacher sees it in a list. */
export const MarkingRow = z.object({
  id: HomeworkId,
  title: z.string(),
  state: HomeworkState,
  openAt: Instant,
  dueAt: Instant,
  questions: z.number().int(),
  most: z.number().int(),
  waiting: z.number().int().describe('等着批改'),
  marked: z.number().int(),
  returned: z.number().int(),
  asked: z.number().int().describe('对评分有疑问'),
  sample: z.boolean(),
})
export type MarkingRow = z.infer<typeof MarkingRow>

/** An answer that a teacher marks, with the words that were asked. */
export const WorkAnswer = z.object({
  id: WorkId,
  member: z.object({ id: MemberId.optional(), nickname: z.string() }),
  state: WorkAnswerState,
  isLate: z.boolean(),
  submittedAt: Instant,
  asked: z.array(WorkQuestion),
  answers: Answers,
  files: z.array(WorkFile),
  marks: Marks.describe('规则判出的，或已批改的'),
  points: z.number().int().optional(),
  comment: z.string(),
  voice: WorkFile.optional(),
  markedAt: Instant.optional(),
  markedBy: z.string().optional(),
  asks: z.array(MarkQuestion),
  seen: Seen,
})
export type WorkAnswer = z.infer<typeof WorkAnswer>

export const MarkComment = Words.max(markCommentMax, `最多${markCommentMax}个字`)
export const MarkAsk = Words.min(1, '请写下疑问').max(markQuestionMax, `最多${markQuestionMax}个字`)

/** Homework in the list of operators. */
export const HomeworkPaperRow = z.object({
  id: HomeworkId,
  title: z.string(),
  state: HomeworkState,
  teacherName: z.string(),
  courseTitle: z.string().optional(),
  questions: z.number().int(),
  most: z.number().int(),
  openAt: Instant,
  dueAt: Instant,
  answers: z.number().int(),
  waiting: z.number().int(),
  changedAt: Instant,
  changedBy: z.string(),
  isByTeacher: z.boolean().describe('老师新建的，等着发布'),
  sample: z.boolean(),
})
export type HomeworkPaperRow = z.infer<typeof HomeworkPaperRow>
export const HomeworkPaper = HomeworkPaperRow.extend({
  content: HomeworkContent,
  isAnswered: z.boolean().describe('已有人作答：题目和计分不能再改'),
  seen: Seen,
})
export type HomeworkPaper = z.infer<typeof HomeworkPaper>

export const ScoresGiven = z
  .array(
    z.object({
      questionId: PartId,
      points: z
        .number()
        .int()
        .min(0)
        .max(workScoreMax * 10),
    }),
  )
  .max(questionsMax)
