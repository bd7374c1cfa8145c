// Theme and font factor before the first paint; the app writes the same attributes when it runs.
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
  var dark = look.theme === 'dark' || (look.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.care = look.care ? 'on' : 'off'
  root.dataset.delta = look.upColor === 'green' ? 'reverse' : 'normal'
  root.style.setProperty('--fs', String(factor))
})()
