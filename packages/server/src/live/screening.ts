import { refuse } from '../kernel/refusal'

/** What the list of words says of a text. */
export interface Screened {
  readonly action: 'pass' | 'mask' | 'hold' | 'refuse'
  /** With asterisks for what is masked. */
  readonly text: string
  readonly hits: readonly string[]
}

/** What is made of a member's text: as it may be shown, and what makes it wait for a moderator. */
export interface Judged {
  readonly text: string
  readonly holds: boolean
  readonly hits: readonly string[]
}

/** The list of words, applied to whoever speaks. */
export function screening(screen: (text: string) => Promise<Screened>) {
  return {
    /** Refuses 'live.text_refused'. */
    async member(text: string): Promise<Judged> {
      const { action, text: shown, hits } = await screen(text)
      return action === 'refuse' ? refuse('live.text_refused') : { text: shown, holds: action === 'hold', hits }
    },
    /** Teachers and assistants need no moderator: what would be held passes. Refuses 'live.text_refused'. */
    async moderator(text: string): Promise<string> {
      const { action, text: shown } = await screen(text)
      return action === 'refuse' ? refuse('live.text_refused') : shown
    },
  }
}

export type Screening = ReturnType<typeof screening>
