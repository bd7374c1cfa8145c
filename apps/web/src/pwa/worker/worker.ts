import { buildOf, isMessage } from '../messages'
import { offlinePage } from './offline-page'
import { wayOf } from './requests'
import { asset, fill, freshOrKept, keepPage, keptPage, tidy, type Shell, type ShellParts } from './shell'

declare const self: ServiceWorkerGlobalScope
/** The build writes this value. */
declare const BUILT_SHELL: Shell

/**
 * How long the network may take before the stored page is shown: if shorter, a train's tunnel costs the newest page; if
 * longer, the user gives up.
 */
const PATIENCE_MS = 3_000
const ANSWER_MS = 1_000

const parts: ShellParts = {
  shell: BUILT_SHELL,
  caches: self.caches,
  fetch: (request, options) => self.fetch(request, options),
}
const { origin } = self.location

self.addEventListener('install', (event) => event.waitUntil(fill(parts)))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => {
  if (!isMessage(event.data)) return
  if (event.data === 'build') event.ports[0]?.postMessage(parts.shell.build)
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
  if (event.data === 'tidy') event.waitUntil(tidyUp())
})
self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, origin, parts.shell.files)
  if (way === 'page') event.respondWith(page(event))
  if (way === 'asset') event.respondWith(asset(parts, event.request))
  if (way === 'file') event.respondWith(file(event.request))
})

/** Pages that loaded before their worker belong to it too: their later requests are stored. */
async function begin(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  await tidyUp()
}

async function tidyUp(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await tidy(parts, await Promise.all(open.map((client) => buildOf(client, ANSWER_MS))))
}

async function page(event: FetchEvent): Promise<Response> {
  const fresh = preloadedOr(event)
  // Cloned as soon as it arrives: later its body would already have been read.
  event.waitUntil(fresh.then((reply) => keepPage(parts, reply.clone())).catch(() => undefined))
  return freshOrKept(fresh, patience(), () => keptPage(parts), offlinePage)
}

/** The browser has already sent the request while the worker was starting. */
async function preloadedOr({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse
  return preloaded instanceof Response ? preloaded : self.fetch(request)
}

const file = (request: Request): Promise<Response> =>
  freshOrKept(self.fetch(request), patience(), () => self.caches.match(request, { ignoreVary: true }), Response.error)

const patience = (): Promise<void> => new Promise((done) => setTimeout(done, PATIENCE_MS))
