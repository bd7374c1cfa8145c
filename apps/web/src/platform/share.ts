import type { Platform, ShareTarget } from '@rostrum/app/kernel'

type Hearing = Parameters<ShareTarget['offer']>[0]
let offered: Hearing = null
let heard: ((card: Hearing) => void) | undefined

/** The card that stands, for a menu that is spoken to later. One for the window, as the menu is. */
export const offers = {
  hear(run: (card: Hearing) => void): void {
    heard = run
    run(offered)
  },
}

/** Web Share where the browser has it; copying is the screen's own. */
export function webShare({ navigator }: Window): ShareTarget {
  const hasShare = typeof navigator.share === 'function'
  return {
    channels: hasShare ? ['system'] : [],
    offer: (card) => {
      offered = card
      heard?.(card)
    },
    share: async (_channel, { title, summary, href }) => {
      try {
        await navigator.share({ title, text: summary, url: href })
      } catch (error) {
        // Closing the system's sheet is not a failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      }
    },
  }
}

/** Copies; falls back to a selection where the page is not served over HTTPS. */
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
