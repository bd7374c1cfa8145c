import type { RegisterDeed } from '@rostrum/contract/member'
import type { TeacherRow } from './repository-people'

const FIELDS = [
  'name',
  'title',
  'orgName',
  'regType',
  'regNo',
  'regState',
  'intro',
  'tags',
  'services',
  'joinDay',
  'leaveDay',
  'avatarId',
] as const

/** What became of which field; everything that is there when there was nothing before. */
export function changesBetween(before: TeacherRow | undefined, after: TeacherRow): RegisterDeed['changes'] {
  const wordsOf = (row: TeacherRow | undefined, field: (typeof FIELDS)[number]): string => {
    const value = row?.[field] ?? ''
    return typeof value === 'string' ? value : value.join('、')
  }
  return FIELDS.map((field) => ({ field, from: wordsOf(before, field), to: wordsOf(after, field) })).filter(
    ({ from, to }) => from !== to,
  )
}

/** `ａ０１２３ 4…` is the same number as `A01234…`. */
export const plainNo = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
