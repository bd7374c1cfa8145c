import { text } from '../text.zh'

/** How long a toast stays (screens rule G7). */
const toastMs = 2500

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
  /** `null`: only one button. */
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
  /** Stays 2500 ms; a newer toast replaces it. */
  toast(text: string): void
  /** A toast that screen readers announce at once. */
  fail(text: string): void
  /** Title 提示, one button. Resolves when the dialog is closed. */
  alert(text: string, options?: Omit<AskOptions, 'cancel'>): Promise<void>
  /** Title 系统提示, 取消 and 确定. Resolves to whether 确定 was pressed. */
  confirm(text: string, options?: AskOptions): Promise<boolean>
  /** Covers the page until the returned function is called. */
  loading(text?: string): () => void
  now(): NoticeState
  subscribe(run: () => void): () => void
}

type Change = (part: Partial<NoticeState>) => void
type Question = Omit<Ask, 'id' | 'answer'>

/** One for the whole app; the shell creates it and passes it to `NoticesProvider` and to code outside React. */
export function createNotices(): Notices {
  let state: NoticeState = { toast: null, ask: null, loading: null }
  const watchers = new Set<() => void>()
  const change: Change = (part) => {
    state = { ...state, ...part }
    watchers.forEach((run) => run())
  }
  const show = createToaster(change)
  const ask = createAsker(change)
  return {
    toast: (words) => show(words, false),
    fail: (words) => show(words, true),
    alert: async (words, { title = text.alertTitle, confirm = text.confirm, danger = false } = {}) => {
      await ask({ title, text: words, confirm, cancel: null, danger })
    },
    confirm: (
      words,
      { title = text.confirmTitle, confirm = text.confirm, cancel = text.cancel, danger = false } = {},
    ) => ask({ title, text: words, confirm, cancel, danger }),
    loading: createCover(change),
    now: () => state,
    subscribe: (run) => {
      watchers.add(run)
      return () => watchers.delete(run)
    },
  }
}

function createToaster(change: Change): (words: string, isError: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastId = 0
  return (words, isError) => {
    clearTimeout(timer)
    lastId += 1
    change({ toast: { id: lastId, text: words, isError } })
    timer = setTimeout(() => change({ toast: null }), toastMs)
  }
}

/** A question waits until the one before it is answered. */
function createAsker(change: Change): (question: Question) => Promise<boolean> {
  const queue: Ask[] = []
  let lastId = 0
  return (question) =>
    new Promise((resolve) => {
      lastId += 1
      const id = lastId
      const answer = (yes: boolean): void => {
        if (queue[0]?.id !== id) return
        queue.shift()
        change({ ask: queue[0] ?? null })
        resolve(yes)
      }
      queue.push({ ...question, id, answer })
      if (queue.length === 1) change({ ask: queue[0] ?? null })
    })
}

/** Shows the newest words; the cover disappears when every caller is done. */
function createCover(change: Change): (words?: string) => () => void {
  const busy: { readonly words: string }[] = []
  return (words = text.loading) => {
    const one = { words }
    busy.push(one)
    change({ loading: words })
    return () => {
      const at = busy.indexOf(one)
      if (at < 0) return
      busy.splice(at, 1)
      change({ loading: busy[busy.length - 1]?.words ?? null })
    }
  }
}
