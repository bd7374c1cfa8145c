import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Mode } from '../config'

/**
 * Scripts come from our own files only; React sets styles through the style attribute; pictures and media may be made
 * in the page; calls and sockets go to this origin. Foreign pages are shown in the web-view screen, only over HTTPS.
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

/** Sets the security headers of every answer. What needs TLS is sent in production only: at home it is plain HTTP. */
export async function secure(app: FastifyInstance, mode: Mode): Promise<void> {
  const hasTls = mode === 'production'
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: hasTls ? { maxAge: 15_552_000 } : false,
    crossOriginOpenerPolicy: hasTls,
    originAgentCluster: hasTls,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  // The same for every answer, so they are worked out once: the library would read its directives anew for each request.
  let headers: readonly (readonly [string, number | string | readonly string[]])[] | undefined
  app.addHook('onRequest', (_request, reply, done) => {
    if (headers) for (const [name, value] of headers) reply.raw.setHeader(name, value)
    else {
      reply.helmet()
      headers = Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
    }
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()')
    done()
  })
}
