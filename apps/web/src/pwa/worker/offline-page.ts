import { dark, light, type Palette } from '@rostrum/ui/tokens'
import { text } from '../text.zh'

const colours = ({ surface, text: ink, color, line }: Palette): string =>
  `--page:${surface.page};--strong:${ink.strong};--quiet:${ink.quiet};--fill:${color['brand-fill']};--on-fill:${color['on-brand']};--line:${line.field}`

const style = `
:root{color-scheme:light;${colours(light)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${colours(dark)}}}
:root[data-theme=dark]{color-scheme:dark;${colours(dark)}}
html{font-size:calc(100%*var(--fs,1))}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;box-sizing:border-box;padding:1.5rem max(1.5rem,env(safe-area-inset-right)) calc(1.5rem + env(safe-area-inset-bottom)) max(1.5rem,env(safe-area-inset-left));background:var(--page);color:var(--strong);font:1rem/1.55 system-ui,"PingFang SC","HarmonyOS Sans SC","Noto Sans CJK SC",sans-serif;text-align:center}
svg{width:7rem;height:5.25rem;fill:none;stroke:var(--line);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
h1{margin:1rem 0 .25rem;font-size:1.125rem;font-weight:600}
p{margin:0 0 1.5rem;color:var(--quiet);font-size:.875rem}
a{display:inline-flex;align-items:center;justify-content:center;box-sizing:border-box;min-width:10rem;min-height:max(44px,2.75rem);padding:0 1.5rem;border-radius:.375rem;background:var(--fill);color:var(--on-fill);text-decoration:none}
a:focus-visible{outline:2px solid var(--strong);outline-offset:2px}`

/** A lectern, and a broken line. */
const drawing =
  '<svg viewBox="0 0 112 84" aria-hidden="true"><path d="M36 76h40M44 76l5-30h14l5 30M38 36h36l-6 10H44zM56 36V24"/><circle cx="56" cy="18" r="5"/><path d="M8 60h14M90 60h14M25 55l4 10M87 55l-4 10"/></svg>'

/**
 * Shown when neither the network nor the stored page is available. It needs only the worker itself; the user's look
 * applies if its small script is still stored. 重新加载 is a link to the current address.
 */
export function offlinePage(): Response {
  const { offline } = text
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${offline.title}</title><script src="/look.js"></script><style>${style}</style></head><body>${drawing}<main><h1>${offline.title}</h1><p>${offline.detail}</p><a href="">${offline.again}</a></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'",
    },
  })
}
