/** Calls when the network is there again, and when somebody looks at the page again; answers how to stop that. */
export function watchReturn(told: { readonly online: () => void; readonly visible: () => void }): () => void {
  const onVisible = () => document.visibilityState === 'visible' && told.visible()
  window.addEventListener('online', told.online)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', told.online)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
