import {
  fontFactorBase,
  fontFactorDefault,
  fontFactorMax,
  fontFactorMin,
  riseColorDefault,
  themeDefault,
} from '@rostrum/contract/kernel/appearance'
import { careScale } from '@rostrum/ui/tokens'

/** A classic script, drawn before any module runs: it can import nothing, so the defaults are written into it. */
export const firstLook =
  (): string => `// Made by npm run make. Theme and font factor before the first paint; the app writes the same attributes when it runs.
;(function () {
  var root = document.documentElement
  var look = {}
  var factor = ${fontFactorDefault}
  try {
    look = JSON.parse(localStorage.getItem('look') || '{}') || {}
    factor = Math.min(${fontFactorMax}, Math.max(${fontFactorMin}, Number(localStorage.getItem('fontSizeSync')) || ${fontFactorDefault}))
  } catch (error) {
    look = {}
  }
  var theme = look.theme || '${themeDefault}'
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.care = look.care ? 'on' : 'off'
  root.dataset.rise = look.riseColor || '${riseColorDefault}'
  root.style.setProperty('--fs', String(Number(((factor / ${fontFactorBase}) * (look.care ? ${careScale} : 1)).toFixed(4))))
  // The server draws pages for visitors: a page for somebody else stays hidden until the browser has drawn its own.
  var stack = history.state && history.state.trail
  var own = stack && stack.length > 1
  try {
    own = own || localStorage.getItem('token') !== null || localStorage.getItem('bindTicket') !== null
  } catch (error) {
    own = !!own
  }
  if (own) root.dataset.own = 'yes'
  // A press on a drawn page before its script is there is done once it is.
  window.pressed = null
  window.notePress = function (event) {
    window.pressed = event.target
  }
  addEventListener('click', window.notePress, true)
})()
`
