import { useMay } from '../kernel/me'
import { useAct } from '../kernel/use-call'
import type { Draft } from './manuscript'
import { text } from './text.zh'
import type { VideoDraft } from './video-draft'

interface Seen {
  readonly id: string
  readonly version: number
}
interface OneAct<I> {
  /** Resolves to undefined when it was refused; the refusal has been shown. */
  readonly run: (input: I) => Promise<unknown>
  readonly isRunning: boolean
}

/** What can be done with an article or a video on its way, and whether whoever looks at it may. */
export interface StageActs {
  readonly mayEdit: boolean
  readonly mayReview: boolean
  readonly submit: OneAct<Seen & { readonly why?: string }>
  readonly review: OneAct<Seen & { readonly pass: boolean; readonly why?: string }>
  readonly publish: OneAct<Seen & { readonly publishAt?: number }>
  readonly withdraw: OneAct<Seen & { readonly why: string }>
}

export function useArticleActs(onDone?: (draft: Draft) => void): StageActs {
  return {
    mayEdit: useMay('news:article:edit'),
    mayReview: useMay('news:article:review'),
    submit: useAct('news.submitDraft', { done: text.submitted, onDone }),
    review: useAct('news.reviewDraft', { done: reviewedAs, onDone }),
    publish: useAct('news.publishDraft', { done: publishedAs, onDone }),
    withdraw: useAct('news.withdrawArticle', { done: text.withdrawn, onDone }),
  }
}

export function useVideoActs(onDone?: (draft: VideoDraft) => void): StageActs {
  return {
    mayEdit: useMay('news:video:edit'),
    mayReview: useMay('news:video:review'),
    submit: useAct('news.submitVideoDraft', { done: text.submitted, onDone }),
    review: useAct('news.reviewVideoDraft', { done: reviewedAs, onDone }),
    publish: useAct('news.publishVideoDraft', { done: publishedAs, onDone }),
    withdraw: useAct('news.withdrawVideo', { done: text.withdrawn, onDone }),
  }
}

const reviewedAs = ({ pass }: { readonly pass: boolean }): string => (pass ? text.passed : text.sentBackDone)
const publishedAs = ({ publishAt }: { readonly publishAt?: number }): string =>
  publishAt === undefined ? text.published : text.scheduled
