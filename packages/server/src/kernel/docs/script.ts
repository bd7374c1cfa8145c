/** Filters the list while the user types, and opens the call that the address names. Runs in the browser unchanged. */
export const script = `
const field = document.querySelector('input')
const calls = [...document.querySelectorAll('details')]
const sections = [...document.querySelectorAll('section')]
field.addEventListener('input', () => {
  const wanted = field.value.trim().toLowerCase()
  for (const call of calls) call.hidden = !call.dataset.words.includes(wanted)
  for (const section of sections) section.hidden = !section.querySelector('details:not([hidden])')
})
const open = () => {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (call instanceof HTMLDetailsElement) call.open = true
}
addEventListener('hashchange', open)
open()
`
