// Made by npm run make. Theme and font factor before the first paint; the app writes the same attributes when it runs.
;(function () {
  var root = document.documentElement
  var look = {}
  var factor = 1.2
  try {
    look = JSON.parse(localStorage.getItem('look') || '{}') || {}
    factor = Math.min(2, Math.max(1, Number(localStorage.getItem('fontSizeSync')) || 1.2))
  } catch (error) {
    look = {}
  }
  var theme = look.theme || 'system'
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.care = look.care ? 'on' : 'off'
  root.dataset.rise = look.riseColor || 'red'
  root.style.setProperty('--fs', String(Number(((factor / 1.2) * (look.care ? 1.3 : 1)).toFixed(4))))
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
