import type { Screened } from '@rostrum/server/content'
import { refuse } from '@rostrum/server/kernel'

/** A member's text in the form that may be shown, and why it waits for a moderator. */
export interface Judged {
  readonly text: string
  readonly holds: boolean
  readonly hits: readonly string[]
}

/** Applies the word list to every sender. */
export function screening(screen: (text: string) => Promise<Screened>) {
  return {
    /** Refuses 'live.text_refused'. */
    async member(text: string): Promise<Judged> {
      const { action, text: shown, hits } = await screen(text)
      return action === 'refuse' ? refuse('live.text_refused') : { text: shown, holds: action === 'hold', hits }
    },
    /** Teachers and assistants need no moderator: text that would be held passes. Refuses 'live.text_refused'. */
    async moderator(text: string): Promise<string> {
      const { action, text: shown } = await screen(text)
      return action === 'refuse' ? refuse('live.text_refused') : shown
    },
  }
}

export type Screening = ReturnType<typeof screening>
