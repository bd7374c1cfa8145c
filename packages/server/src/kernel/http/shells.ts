import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What the client sends with a call (specification section 7), and what a player sends for a part of a file. */
const HEADERS =
  'authorization, content-type, clientid, crmuserid, deviceid, key, mobile, parentmemberid, range, sign, timestamp, visitorkey'
const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const PREFLIGHT_SEC = 7_200

/**
 * Lets the pages of our own native shells call: they are drawn from the device and have an origin of their own. No
 * cookies are involved, so nothing is allowed but what a program could do anyway; other origins stay shut out.
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
      'access-control-expose-headers': 'x-request-id, retry-after',
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

/** Who may open our addresses in an app of ours, for the two phone systems. */
export interface AppLinks {
  /** Package name and the SHA-256 fingerprints of its signing certificates, as `AB:CD:…`. */
  readonly android?: { readonly packageName: string; readonly certificates: readonly string[] }
  /** `TEAM.bundle.id` */
  readonly ios?: { readonly appId: string }
  /** Paths of the screens, made from the manifests. */
  readonly paths: readonly string[]
}

/** Serves the documents that let addresses of this host open the app. What was not configured is not there. */
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
