import { shortened } from '@rostrum/contract/kernel/characters'

const TITLE = 20
const quoted = (words: string): string => `“${shortened(words, TITLE)}”`

/** Why a review waits, and what its writer is told. */
export const reviewText = {
  word: '含有须审核的词',
  rewritten: '改写了没有展示的评价',
  shown: (name: string, words: string) => ({
    title: '您的评价已展示',
    content: `您对${name}的评价${quoted(words)}已经展示。`,
  }),
  rejected: (name: string, words: string, why: string) => ({
    title: '您的评价没有展示',
    content: `您对${name}的评价${quoted(words)}没有展示。原因：${why}。您可以修改后再提交，由工作人员再看。`,
  }),
} as const
