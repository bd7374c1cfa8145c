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
  /** Everybody reads a title: text that would be held does not fit one. */
  async function fitsTitle(title: string): Promise<boolean> {
    const { action } = await screen(title)
    return action !== 'refuse' && action !== 'hold'
  }

  return {
    /** Whether a room's title and outline may be shown by the list of words as it is now. */
    isFit: async ({ title, outline }: { readonly title: string; readonly outline: string | null }): Promise<boolean> =>
      (await fitsTitle(title)) && (outline === null || (await screen(outline)).action !== 'refuse'),
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
    /**
     * What they say to a room while they teach. Nobody looks at it first, so a promise, an order to deal or an
     * enticement goes back to them. Refuses 'live.text_claims', which says what it is like, and 'live.text_refused'.
     */
    async teaching(text: string): Promise<string> {
      const { action, text: shown, claims } = await screen(text)
      if (claims.length > 0) return refuse('live.text_claims', { claims: claims.join('、') })
      return action === 'refuse' ? refuse('live.text_refused') : shown
    },
  }
}

export type Screening = ReturnType<typeof screening>
