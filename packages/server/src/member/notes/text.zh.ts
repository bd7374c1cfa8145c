import type { NoteKind } from '@rostrum/contract/member'

const kinds: Readonly<Record<NoteKind, string>> = {
  news: '文章',
  video: '视频',
  replay: '回放',
  lesson: '课程',
  file: '文件',
  stock: '证券',
}

/** Words of the document that a member's notes are written into. */
export const noteText = {
  title: '我的笔记',
  fileName: '我的笔记.docx',
  summary: (count: number, at: string) => `共 ${count} 条，${at} 导出。笔记只有您自己看得到。`,
  of: (kind: NoteKind, title: string) => `${kinds[kind]}：${title}`,
  page: (page: number) => `第 ${page} 页`,
  line: (place: string, at: string) => [place, at].filter(Boolean).join('　'),
} as const
