import type { ScreenProps } from '@rostrum/app/kernel'
import { CourseList } from '../parts/course-list'
import { filterOf } from '../filter-of'
import { text } from '../text.zh'

const fixed = { kind: 'video' } as const

/** S27 /pages/course/video/list/index */
export default function CourseVideosScreen({ params }: ScreenProps) {
  return <CourseList title={text.list.videos} first={filterOf(params)} fixed={fixed} />
}
