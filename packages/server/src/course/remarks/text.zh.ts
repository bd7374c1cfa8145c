import { shortened } from '@rostrum/contract/kernel/characters'

const TITLE = 20
const quoted = (words: string): string => `“${shortened(words, TITLE)}”`
const what = { review: '评价', post: '讨论' } as const

/** Why a remark waits, and what its writer is told. */
export const remarkText = {
  word: '含有须审核的词',
  rewritten: '改写了没有展示的评价',
  shown: (kind: keyof typeof what, title: string, words: string) => ({
    title: `您的${what[kind]}已展示`,
    content: `您在课程《${title}》里的${what[kind]}${quoted(words)}已经展示。`,
  }),
  rejected: (kind: keyof typeof what, title: string, words: string, why: string) => ({
    title: `您的${what[kind]}没有展示`,
    content: `您在课程《${title}》里的${what[kind]}${quoted(words)}没有展示。原因：${why}。`,
  }),
  answered: (title: string, words: string) => ({
    title: '有人回复了您的讨论',
    content: `课程《${title}》：${quoted(words)}`,
  }),
} as const
