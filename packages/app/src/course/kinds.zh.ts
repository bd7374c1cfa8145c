import { filePageMs } from '@rostrum/contract/kernel/limits'
import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const courseKinds = {
  search: {
    course: { icon: 'graduation', name: '课程', placeOf: ({ id }, to) => to('course.appletDetails', { id }) },
    curriculum: { icon: 'layers', name: '学习路径', placeOf: ({ id }, to) => to('course.system', { id }) },
  },
  items: {
    curriculum: { icon: 'layers', placeOf: ({ id }, to) => to('course.system', { id }) },
    course: { icon: 'graduation', placeOf: ({ id }, to) => to('course.appletDetails', { id }) },
    // The page finds the course of a lesson.
    lesson: { icon: 'graduation', placeOf: ({ id }, to, ms) => to('course.video', { lessonId: id, ms }) },
    file: {
      icon: 'file',
      placeOf: ({ id }, to, ms) =>
        to('content.pdf', { id, page: ms === undefined ? undefined : Math.max(1, Math.round(ms / filePageMs)) }),
    },
  },
  notices: { course: { note: '课程更新、开课与学习目标的提醒', icon: 'graduation' } },
} as const satisfies KindLooks
