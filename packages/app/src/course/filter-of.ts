import { courseCategories, courseDifficulties } from '@rostrum/contract/course/limits'
import type { CourseFilter } from './queries'

/** What an address of a list asks for; values that do not exist are left out. */
export function filterOf(params: Readonly<Record<string, string | undefined>>): CourseFilter {
  const { keyword, teacherId } = params
  const named = params.category ?? params.categoryId
  return {
    category: courseCategories.find((one) => one === named),
    level: courseDifficulties.find((one) => one === params.level),
    ...(keyword && { keyword }),
    ...(teacherId && { teacherId }),
  }
}
