import { shortened } from '@rostrum/contract/kernel/characters'
const short = (content: string): string => shortened(content, 30)
const where = (title: string): string => (title === '' ? '' : `在《${title}》下`)

/** What the writer of a comment reads about its review. */
export const told = {
  shown: (title: string, content: string) => ({
    title: '您的评论已展示',
    content: `您${where(title)}的评论“${short(content)}”已经通过审核，大家都能看到了。`,
  }),
  rejected: (title: string, content: string, why: string) => ({
    title: '您的评论没有展示',
    content: `您${where(title)}的评论“${short(content)}”没有展示，只有您自己能看到。原因：${why}`,
  }),
} as const
