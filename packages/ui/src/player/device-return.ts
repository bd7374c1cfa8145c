/** Calls back when the network returns, and when the user returns to the page; returns a function that stops it. */
export function watchReturn(told: { readonly online: () => void; readonly visible: () => void }): () => void {
  const onVisible = () => document.visibilityState === 'visible' && told.visible()
  window.addEventListener('online', told.online)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', told.online)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
