import type { ScreenProps } from '@rostrum/app/kernel'
import { CourseList } from '../parts/course-list'
import { filterOf } from '../filter-of'
import { text } from '../text.zh'

/** S19 /pages/applets/course/list/index */
export default function CourseListScreen({ params }: ScreenProps) {
  return <CourseList title={text.list.title} first={filterOf(params)} />
}
