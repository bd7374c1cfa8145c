import {
  ClassId,
  CourseId,
  CurriculumId,
  CurriculumStageId,
  ExamPaperId,
  type CourseDifficulty,
  type CurriculumContent,
} from '@rostrum/contract/course'
import { addDays, beijingDay, instantOf } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import { begun } from '../curriculum/desk'
import { weekdayNo } from '../curriculum/policy'
import { NO_EXAMS, type CourseExams } from '../curriculum/ports'
import type { CurriculumRepository } from '../curriculum/repository'
import type { CourseRooms, CourseSamplePeople } from '../ports'
import { idOf, sampleCourses } from './load'

interface PathSampleParts {
  readonly kernel: Kernel
  readonly curricula: CurriculumRepository
  readonly rooms: Pick<CourseRooms, 'find'>
  readonly exams?: CourseExams
}

interface SamplePath {
  readonly title: string
  readonly goal: string
  readonly intro: string
  readonly difficulty: CourseDifficulty
  readonly after?: string
  readonly forLevel?: true
  readonly stages: readonly {
    readonly title: string
    readonly goal: string
    readonly courses: readonly string[]
    readonly exam?: string
  }[]
}

export const samplePaths: readonly SamplePath[] = [
  {
    title: '入门：看懂市场怎样运转',
    goal: '认得行情页上的数字，知道规则和费用，先学会不出局',
    intro:
      '给还没有开户、或刚开始的人。三个阶段，一个阶段一件事：看懂报价，看懂风险，看懂基金。最后用一份小测检查自己。',
    difficulty: 'beginner',
    stages: [
      { title: '看懂报价', goal: '一张行情页，先认清不到十个数字', courses: ['新手第一课：看懂一张行情页'] },
      { title: '先管风险', goal: '从能亏多少倒推该买多少', courses: ['仓位与回撤：先学会不出局'] },
      {
        title: '选一只基金',
        goal: '看费率、看基准、看持有人',
        courses: ['基金怎么选：从费率到持有人'],
        exam: '投资知识小测',
      },
    ],
  },
  {
    title: '进阶：看懂一家公司',
    goal: '能从三张表里看出利润有没有变成现金，知道利率怎样影响估值',
    intro: '接着入门学。先精读财报，再把利率和债券放进来：公司值多少钱，跟借钱多贵分不开。',
    difficulty: 'middle',
    after: '入门：看懂市场怎样运转',
    stages: [
      { title: '读财报', goal: '利润、现金与资产连起来看', courses: ['财报精读：三张表读懂一家公司'] },
      { title: '看利率', goal: '借钱的价格怎样传到每一种资产', courses: ['利率与债券入门'] },
    ],
  },
  {
    title: '策略：检验自己的想法',
    goal: '把一句话变成可以数的规则，知道多少次才算证据',
    intro: '高级会员的路径。不教哪个图形会涨，教怎样检验一个说法，和怎样守住自己写下的纪律。',
    difficulty: 'advanced',
    after: '进阶：看懂一家公司',
    forLevel: true,
    stages: [{ title: '学会怀疑', goal: '样本、反例与运气', courses: ['图表的统计眼光'] }],
  },
]

/** Weekday and minute of its weekly class, the title of the class, and its room where there is one. */
const weekly = [
  {
    path: 0,
    day: 2,
    minute: 1_170,
    long: 60,
    teacher: 0,
    titles: ['行情页答疑', '委托与成交：带着问题来', '仓位练习：算一遍自己的账户', '基金费率：一起读一份合同'],
  },
  {
    path: 1,
    day: 4,
    minute: 1_170,
    long: 90,
    teacher: 1,
    titles: ['财报共读：现金流量表', '财报共读：应收账款', '利率课：曲线的三种样子', '债券课：票息与价格'],
    room: '债券入门：一张票息从哪里来',
  },
  {
    path: 0,
    day: 6,
    minute: 600,
    long: 90,
    teacher: 1,
    titles: ['周六读书会：护城河从哪里来', '周六读书会：机会成本', '周六读书会：安全边际', '周六读书会：复利与耐心'],
  },
] as const

const PLACEMENT = '学习水平测试'
const PLACED_FROM = [0, 60, 88]
const MINUTE_MS = 60_000
const WEEK = 7
const OPENING_MIN = 80
const OPENS_EVERY_MIN = 5

/** Three paths over the sample courses, their classes of the next weeks, and the test that says where to begin. */
export async function pathSample(
  parts: PathSampleParts,
  getPeople: (() => Promise<CourseSamplePeople>) | undefined,
): Promise<void> {
  const people = await getPeople?.()
  if (!people || people.teachers.length === 0) return
  const exams = parts.exams ?? NO_EXAMS
  for (const sample of samplePaths) await publishPath({ ...parts, exams }, sample, people)
  await placementOf({ ...parts, exams })
  await classesOf(parts, people)
}

const pathId = (title: string): CurriculumId => CurriculumId.parse(idOf(`path/${title}`))
const examNamed = async (exams: CourseExams, title: string): Promise<ExamPaperId | undefined> => {
  const found = (await exams.find(title, 1)).find((one) => one.title === title)
  return found && ExamPaperId.parse(found.id)
}

async function publishPath(
  { kernel, curricula, exams }: PathSampleParts & { readonly exams: CourseExams },
  sample: SamplePath,
  people: CourseSamplePeople,
): Promise<void> {
  const { title, goal, intro, difficulty, after } = sample
  const known = new Set(sampleCourses.map((course) => course.title))
  const stages: CurriculumContent['stages'] = []
  for (const { exam, courses, ...stage } of sample.stages) {
    const surveyId = exam === undefined ? undefined : await examNamed(exams, exam)
    stages.push({
      ...stage,
      id: CurriculumStageId.parse(idOf(`path/${title}/${stage.title}`)),
      courseIds: courses.filter((one) => known.has(one)).map((one) => CourseId.parse(idOf(one))),
      ...(surveyId && { exam: { surveyId, passPct: 60 } }),
    })
  }
  const content: CurriculumContent = {
    ...{ title, goal, intro, difficulty, stages },
    levelIds: sample.forLevel && people.higherLevel ? [people.higherLevel] : [],
    prerequisiteIds: after === undefined ? [] : [pathId(after)],
  }
  const at = new Date(kernel.clock.now())
  const row = begun(pathId(title), content, 'system', at)
  await kernel.db.tx(row.id, (tx) =>
    curricula.addCurriculum(tx, {
      ...row,
      live: content,
      isOn: true,
      state: 'published',
      publishAt: at,
      sample: true,
    }),
  )
}

async function placementOf({
  kernel,
  curricula,
  exams,
}: PathSampleParts & { readonly exams: CourseExams }): Promise<void> {
  const surveyId = await examNamed(exams, PLACEMENT)
  if (surveyId === undefined) return
  const rules = samplePaths.map(({ title }, index) => ({ from: PLACED_FROM[index] ?? 0, curriculumId: pathId(title) }))
  const row = { surveyId, rules, changedAt: new Date(kernel.clock.now()), changedBy: 'system' } as const
  await kernel.db.tx('placement', (tx) => curricula.putPlacement(tx, 0, row))
}

async function classesOf({ kernel, curricula, rooms }: PathSampleParts, people: CourseSamplePeople): Promise<void> {
  const now = kernel.clock.now()
  const today = beijingDay(now)
  const add = async (
    name: string,
    path: number,
    title: string,
    teacher: number,
    startAt: number,
    long: number,
    roomId: string | null,
  ) => {
    const teacherId = people.teachers[teacher % people.teachers.length]?.teacherId
    const curriculumId = pathId(samplePaths[path]?.title ?? '')
    if (!teacherId) return
    const at = new Date(now)
    await kernel.db.tx(curriculumId, (tx) =>
      curricula.addClass(tx, {
        ...{ curriculumId, title, teacherId, roomId },
        id: ClassId.parse(idOf(`class/${name}`)),
        version: 1,
        intro: '示例课次：老师带着做一遍，答疑十分钟。',
        startAt: new Date(startAt),
        endAt: new Date(startAt + long * MINUTE_MS),
        materials: [],
        cancelledAt: null,
        why: null,
        remindedAt: null,
        createdAt: at,
        changedAt: at,
        changedBy: 'system',
        sample: true,
      }),
    )
  }
  // One that can be signed in to as soon as the demonstration is there.
  const opening = now - (now % (OPENS_EVERY_MIN * MINUTE_MS))
  await add('opening', 0, '开学说明：这条路径怎样学', 0, opening, OPENING_MIN, null)
  for (const { path, day, minute, long, teacher, titles, ...more } of weekly) {
    const room = 'room' in more ? (await rooms.find(more.room, 5)).find(({ title }) => title === more.room) : undefined
    const ahead = (day - weekdayNo(today) + WEEK) % WEEK || WEEK
    for (const [week, title] of titles.entries()) {
      const startAt = instantOf(addDays(today, ahead + week * WEEK), minute)
      const isRoom = room !== undefined && title.startsWith('债券课')
      await add(`${path}/${title}`, path, title, teacher, startAt, long, isRoom ? room.id : null)
    }
  }
}
