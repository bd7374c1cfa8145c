import type { CallInput, CallReply } from '../kernel/call'

export type CourseManuscript = CallReply<'course.getDraft'>
export type Choices = CallReply<'course.getChoices'>
type Written = CallInput<'course.saveDraft'>
export type Chapter = NonNullable<Written['chapters']>[number]
export type Lesson = Chapter['lessons'][number]

export type Material = CourseManuscript['materials'][number]

/** What an editor types. */
export type CourseWritten = Omit<Written, 'id' | 'version' | 'coverId' | 'materials'> & {
  readonly cover?: { readonly id: string; readonly url: string }
  readonly chapters: readonly Chapter[]
  readonly materials: readonly Material[]
}

export const blank: CourseWritten = {
  title: '',
  summary: '',
  intro: '',
  suits: '',
  category: 'basics',
  difficulty: 'beginner',
  levelIds: [],
  inOrder: false,
  oneDevice: false,
  certifies: false,
  materials: [],
  chapters: [],
}

export const textsOf = (draft: CourseManuscript): CourseWritten => ({
  title: draft.title,
  summary: draft.summary,
  intro: draft.intro,
  suits: draft.suits,
  category: draft.category,
  difficulty: draft.difficulty,
  cover: draft.cover,
  teacherId: draft.teacherId,
  levelIds: draft.levelIds,
  inOrder: draft.inOrder,
  oneDevice: draft.oneDevice,
  certifies: draft.certifies,
  materials: draft.materials,
  chapters: draft.chapters,
})

/** `version`: the one that was seen; 0 for a new course. */
export const inputOf = (
  id: string,
  version: number,
  { cover, chapters, materials, ...texts }: CourseWritten,
): Written => ({
  ...texts,
  id,
  version,
  chapters: [...chapters],
  materials: materials.map(({ fileId, title, canDownload }) => ({ fileId, title, canDownload })),
  ...(cover && { coverId: cover.id }),
})

/** The list with one of its items moved by a place; the same list where there is no such place. */
export function moved<T>(items: readonly T[], at: number, by: 1 | -1): T[] {
  const [item, other] = [items[at], items[at + by]]
  if (item === undefined || other === undefined) return [...items]
  return items.map((one, index) => (index === at ? other : index === at + by ? item : one))
}

export const replaced = <T>(items: readonly T[], at: number, item: T): T[] =>
  items.map((one, index) => (index === at ? item : one))

export const without = <T>(items: readonly T[], at: number): T[] => items.filter((_, index) => index !== at)
