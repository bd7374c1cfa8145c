import type { ScreenProps } from '@rostrum/app/kernel'
import { CourseList } from '../parts/course-list'
import { filterOf } from '../filter-of'
import { text } from '../text.zh'

/** S40 /pages/curriculum/course/allList/index */
export default function CatalogueScreen({ params }: ScreenProps) {
  return <CourseList title={text.list.all} first={filterOf(params)} isKept />
}
