/** The worker's own functions, saved before they are removed for the mini-program. Only the harness uses these. */
const scope: typeof globalThis & {
  readonly postMessage: (message: unknown, transfer?: Transferable[]) => void
  readonly requestAnimationFrame: (run: (time: number) => void) => number
  readonly cancelAnimationFrame: (id: number) => void
} = globalThis

export const real = {
  scope,
  post: scope.postMessage.bind(scope),
  listen: scope.addEventListener.bind(scope),
  fetch: scope.fetch.bind(scope),
  WebSocket: scope.WebSocket,
  AbortController: scope.AbortController,
  FormData: scope.FormData,
  Blob: scope.Blob,
  URL: scope.URL,
  URLSearchParams: scope.URLSearchParams,
  TextEncoder: scope.TextEncoder,
  TextDecoder: scope.TextDecoder,
  Function: scope.Function,
  setTimeout: scope.setTimeout.bind(scope),
  clearTimeout: scope.clearTimeout.bind(scope),
  setInterval: scope.setInterval.bind(scope),
  createImageBitmap: scope.createImageBitmap.bind(scope),
  requestAnimationFrame: scope.requestAnimationFrame.bind(scope),
  cancelAnimationFrame: scope.cancelAnimationFrame.bind(scope),
  OffscreenCanvas: scope.OffscreenCanvas,
  randomValues: scope.crypto.getRandomValues.bind(scope.crypto),
  btoa: scope.btoa.bind(scope),
  atob: scope.atob.bind(scope),
  now: scope.performance.now.bind(scope.performance),
  queueMicrotask: scope.queueMicrotask.bind(scope),
}
