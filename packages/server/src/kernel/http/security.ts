import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Mode } from '../config'

/**
 * Scripts come from our own files and from configured hosts; React sets styles through the style attribute; pictures
 * and media may be made in the page; calls and sockets go to this origin. The web-view screen shows foreign pages, only
 * over HTTPS.
 */
const directives = {
  defaultSrc: ["'self'"],
  baseUri: ["'self'"],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  fontSrc: ["'self'", 'data:'],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  frameSrc: ["'self'", 'https:'],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  workerSrc: ["'self'", 'blob:'],
}

/**
 * Sets the security headers of every answer. Headers that need TLS are sent in production only: a local server is plain
 * HTTP.
 */
export async function secure(app: FastifyInstance, mode: Mode, scriptHosts: readonly string[] = []): Promise<void> {
  const hasTls = mode === 'production'
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, scriptSrc: [...directives.scriptSrc, ...scriptHosts] },
    },
    strictTransportSecurity: hasTls ? { maxAge: 15_552_000 } : false,
    crossOriginOpenerPolicy: hasTls,
    originAgentCluster: hasTls,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  // They are the same for every answer, so they are computed once: the library would read its directives again for each
  // request.
  let headers: OutgoingHttpHeaders | undefined
  app.addHook('onRequest', (_request, reply, done) => {
    headers ??= { ...helmetsHeaders(reply), 'permissions-policy': 'camera=(self), microphone=(self), geolocation=()' }
    // Not set on the raw response: its headers are merged name by name when the answer is written.
    reply.headers(headers)
    done()
  })
}

/** The headers that the library sets, removed from the raw response again. */
function helmetsHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  reply.helmet()
  const headers = { ...reply.raw.getHeaders() }
  for (const name of Object.keys(headers)) reply.raw.removeHeader(name)
  return headers
}
