import { text } from '../text.zh'

/** How long a toast stands (screens rule G7). */
export const toastMs = 2500

export interface Toasted {
  readonly id: number
  readonly text: string
  readonly isError: boolean
}

export interface Ask {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** `null`: one button only. */
  readonly cancel: string | null
  readonly danger: boolean
  answer(yes: boolean): void
}

export interface AskOptions {
  readonly title?: string
  readonly confirm?: string
  readonly cancel?: string
  readonly danger?: boolean
}

export interface NoticeState {
  readonly toast: Toasted | null
  readonly ask: Ask | null
  readonly loading: string | null
}

export interface Notices {
  /** Stands 2500 ms; a newer one takes its place. */
  toast(text: string): void
  /** The same, said at once by screen readers. */
  fail(text: string): void
  /** Title 提示, one button. Resolves when it is closed. */
  alert(text: string, options?: Omit<AskOptions, 'cancel'>): Promise<void>
  /** Title 系统提示, 取消 and 确定. Resolves to whether 确定 was pressed. */
  confirm(text: string, options?: AskOptions): Promise<boolean>
  /** Covers the page until the answered function is called. */
  loading(text?: string): () => void
  now(): NoticeState
  subscribe(run: () => void): () => void
}

/** One for the whole app; made by the shell, given to `NoticesProvider` and to code outside React. */
export function createNotices(): Notices {
  let state: NoticeState = { toast: null, ask: null, loading: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastId = 0
  const queue: Ask[] = []
  const busy: { readonly id: number; readonly text: string }[] = []
  const watchers = new Set<() => void>()
  const set = (part: Partial<NoticeState>): void => {
    state = { ...state, ...part }
    watchers.forEach((run) => run())
  }
  const show = (words: string, isError: boolean): void => {
    clearTimeout(timer)
    lastId += 1
    set({ toast: { id: lastId, text: words, isError } })
    timer = setTimeout(() => set({ toast: null }), toastMs)
  }
  const ask = (question: Omit<Ask, 'id' | 'answer'>): Promise<boolean> => new Promise((resolve) => {
    lastId += 1
    const id = lastId
    queue.push({
      ...question,
      id,
      answer: (yes) => {
        if (queue[0]?.id !== id) return
        queue.shift()
        set({ ask: queue[0] ?? null })
        resolve(yes)
      },
    })
    if (queue.length === 1) set({ ask: queue[0] ?? null })
  })
  return {
    toast: (words) => show(words, false),
    fail: (words) => show(words, true),
    alert: async (words, { title = text.alertTitle, confirm = text.confirm, danger = false } = {}) => {
      await ask({ title, text: words, confirm, cancel: null, danger })
    },
    confirm: (words, { title = text.confirmTitle, confirm = text.confirm, cancel = text.cancel, danger = false } = {}) =>
      ask({ title, text: words, confirm, cancel, danger }),
    loading: (words = text.loading) => {
      lastId += 1
      const id = lastId
      busy.push({ id, text: words })
      set({ loading: words })
      return () => {
        const at = busy.findIndex((one) => one.id === id)
        if (at >= 0) busy.splice(at, 1)
        set({ loading: busy[busy.length - 1]?.text ?? null })
      }
    },
    now: () => state,
    subscribe: (run) => {
      watchers.add(run)
      return () => watchers.delete(run)
    },
  }
}
