import { shortened } from '@rostrum/contract/kernel/characters'
import type { DraftAct } from '@rostrum/contract/news'

const titled = (title: string): string => `《${shortened(title, 30)}》`
const because = (why: string): string => (why === '' ? '' : `原因：${why}`)

interface Words {
  readonly title: string
  readonly content: string
}

const words: Partial<Record<DraftAct, (title: string, why: string) => Words>> = {
  pass: (title) => ({ title: '文章已通过审核', content: `${titled(title)}已通过审核，等编辑发布。` }),
  back: (title, why) => ({ title: '文章被退回', content: `${titled(title)}被退回修改。${because(why)}` }),
  publish: (title) => ({ title: '文章已发布', content: `${titled(title)}已经发布，会员看得到了。` }),
  withdraw: (title, why) => ({ title: '文章被撤下', content: `${titled(title)}被撤下。${because(why)}` }),
}

/** What the writer of an article reads about it; nothing of acts that change nothing for them. */
export const told = (act: DraftAct, title: string, why: string): Words | undefined => words[act]?.(title, why)
