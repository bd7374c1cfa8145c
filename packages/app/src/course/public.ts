import type { Course } from '@rostrum/contract/course'
import { kernelText, pictureAt, type HeadParts, type PageHead, type PublicPage } from '../kernel'
import { courseScreens } from './manifest'
import { publicText } from './text.public.zh'

const { path } = courseScreens['course.appletDetails']
const addressOf = (id: string): string => `${path}?id=${encodeURIComponent(id)}`

/** The introduction is for everybody. */
async function courseHead({ call, params: { id = '' }, origin }: HeadParts): Promise<PageHead> {
  const course = await call('course.getCourse', { id })
  return {
    title: publicText.title(course.title, kernelText.brand),
    description: course.summary,
    path: addressOf(id),
    type: 'website',
    isKept: true,
    image: course.cover,
    facts: factsOf(course, origin),
  }
}

function factsOf({ id, title, summary, cover, teacher }: Course, origin: string): Readonly<Record<string, unknown>> {
  return {
    '@type': 'Course',
    name: title,
    description: summary,
    image: pictureAt(cover, origin),
    url: origin + addressOf(id),
    provider: { '@type': 'Organization', name: teacher.orgName },
  }
}

/** Lists of courses are for members, so the site map names none. */
export const coursePublic: Readonly<Record<string, PublicPage>> = {
  'course.appletDetails': { params: ['id'], head: courseHead },
}
