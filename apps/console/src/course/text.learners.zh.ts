import type { MyCourseState } from '@rostrum/contract/course'

/** The words of the list of a course's learners. */
export const text = {
  title: '学员',
  without: '先在课程列表里选一门课程',
  states: { all: '全部', learning: '在学', done: '学完' } satisfies Record<MyCourseState, string>,
  said: (title: string, learners: number, finished: number, lessons: number) =>
    `《${title}》：${learners} 人开始学，${finished} 人学完；要学完的有 ${lessons} 节。`,
  member: '会员',
  progress: '进度',
  progressOf: (done: number, lessons: number) => `${done} / ${lessons} 节`,
  finished: '学完',
  lastLesson: '最近学到',
  lastAt: '最近一次学',
  beganAt: '开始学',
  certificate: '证书',
  empty: '还没有人学这门课程。',
  ofMember: '学的课程',
  noneOfMember: '这位会员没有学过课程',
  emptyOf: '没有这样的学员。',
} as const
