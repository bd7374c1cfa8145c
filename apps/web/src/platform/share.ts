import type { Platform, ShareTarget } from '@rostrum/app/kernel'

type ShareCard = Parameters<ShareTarget['offer']>[0]
let offered: ShareCard = null
let listener: ((card: ShareCard) => void) | undefined

/** The current card, for a menu that is set up later. One for the window, like the menu. */
export const offers = {
  listen(run: (card: ShareCard) => void): void {
    listener = run
    run(offered)
  },
}

/** Web Share if the browser has it; copying is up to the screen. */
export function webShare({ navigator }: Window): ShareTarget {
  const hasShare = typeof navigator.share === 'function'
  return {
    channels: hasShare ? ['system'] : [],
    offer: (card) => {
      offered = card
      listener?.(card)
    },
    share: async (_channel, { title, summary, href }) => {
      try {
        await navigator.share({ title, text: summary, url: href })
      } catch (error) {
        // A user who closes the system's sheet has not caused a failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      }
    },
  }
}

/** Copies; falls back to a selection if the page is not served over HTTPS. */
export function webClipboard(win: Window): Platform['clipboard'] {
  return {
    copy: async (words) => {
      if (win.isSecureContext && win.navigator.clipboard) return win.navigator.clipboard.writeText(words)
      const field = win.document.createElement('textarea')
      field.value = words
      field.className = 'copy-source'
      win.document.body.append(field)
      field.select()
      const isCopied = win.document.execCommand('copy')
      field.remove()
      if (!isCopied) throw new Error('the browser did not copy')
    },
  }
}
