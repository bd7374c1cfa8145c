import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The headers that the client sends with a call, and a player for a part of a file. */
const HEADERS =
  'authorization, content-type, clientid, crmuserid, deviceid, key, mobile, parentmemberid, range, sign, timestamp, visitorkey'
/** What the pages read: the time, a call's number, and how a reader of documents fetches parts of one. */
const EXPOSED =
  'date, x-server-time, x-request-id, retry-after, accept-ranges, content-range, content-length, content-encoding'
const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const PREFLIGHT_SEC = 7_200

/**
 * Lets the pages of our own native shells call: they load from the device and have their own origin. No cookies are
 * involved, so this allows nothing that a program could not do anyway; other origins stay blocked.
 */
export function admitShells(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    // A shared cache must not hand one origin's answer to another.
    reply.header('vary', 'origin')
    if (origin === undefined || !allowed.has(origin)) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED,
    })
    if (!isPreflight(request)) return done()
    reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': String(PREFLIGHT_SEC),
    })
    reply.code(204).send()
  })
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

/** The apps that may open our addresses, for the two phone systems. */
export interface AppLinks {
  /** Package name and the SHA-256 fingerprints of its signing certificates, as `AB:CD:…`. */
  readonly android?: { readonly packageName: string; readonly certificates: readonly string[] }
  /** `TEAM.bundle.id` */
  readonly ios?: { readonly appId: string }
  /** Paths of the screens, made from the manifests. */
  readonly paths: readonly string[]
}

/**
 * Serves the documents that let addresses of this host open the app. A document that is not configured is not found.
 */
export function serveAppLinks(app: FastifyInstance, links: AppLinks | undefined): void {
  if (links?.android) serve(app, '/.well-known/assetlinks.json', assetLinks(links.android))
  if (links?.ios) serve(app, '/.well-known/apple-app-site-association', siteAssociation(links.ios, links.paths))
}

function serve(app: FastifyInstance, path: string, document: unknown): void {
  const body = JSON.stringify(document)
  app.get(path, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/json').send(body),
  )
}

const assetLinks = ({ packageName, certificates }: NonNullable<AppLinks['android']>): unknown => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: certificates },
  },
]

const siteAssociation = ({ appId }: NonNullable<AppLinks['ios']>, paths: readonly string[]): unknown => ({
  applinks: { details: [{ appIDs: [appId], components: paths.map((path) => ({ '/': path })) }] },
})
