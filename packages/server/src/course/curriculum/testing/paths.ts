import { randomUUID } from 'node:crypto'
import type { ClassId, CurriculumContent, CurriculumId } from '@rostrum/contract/course'
import type { Operator } from '@rostrum/testkit'

export const key = (): string => randomUUID()

/** A path of one stage, published. */
export async function publishedPath(
  by: Operator,
  courseIds: readonly string[],
  more: Partial<CurriculumContent> = {},
  exam?: { readonly surveyId: string; readonly passPct: number },
): Promise<CurriculumId> {
  const id = randomUUID() as CurriculumId
  const content = {
    title: `路径${id.slice(0, 4)}`,
    goal: '学会一件事',
    difficulty: 'beginner',
    stages: [{ id: randomUUID(), title: '第一阶段', courseIds, ...(exam && { exam }) }],
    ...more,
  }
  const { version } = await by.call('course.saveCurriculum', { id, version: 0, content } as never)
  await by.call('course.publishCurriculum', { id, version })
  return id
}

export interface ClassWish {
  readonly curriculumId: CurriculumId
  readonly teacherId: string
  readonly startAt: number
  readonly [more: string]: unknown
}

export async function newClass(by: Operator, wish: ClassWish): Promise<ClassId> {
  const id = randomUUID() as ClassId
  await by.call('course.saveClass', {
    id,
    version: 0,
    title: '一节课',
    endAt: wish.startAt + 3_600_000,
    ...wish,
  } as never)
  return id
}
