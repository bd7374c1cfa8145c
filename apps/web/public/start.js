// On the page of a short link: the app starts at the link's target. For a target that needs a session, a visitor first
// sees the text of this page.
;(function () {
  var goal = document.querySelector('meta[name="start"]')
  var root = document.getElementById('root')
  if (!goal || !root) return
  var isMember = false
  try {
    isMember = localStorage.getItem('token') !== null
  } catch (error) {
    isMember = false
  }
  if (isMember || goal.dataset.open === 'yes') return history.replaceState(null, '', goal.content)
  // Without its root the app does not start; the text stays, and its link leads to the target.
  root.id = 'shared'
  root.style.overflow = 'auto'
})()
