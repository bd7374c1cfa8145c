import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const KNOWN = /^\/live\/[A-Za-z0-9_-]{1,40}\.flv\?/

/**
 * Lets only the hub's requests reach node-media-server's HTTP side: any other name breaks it when the connection
 * closes, and one malformed handshake kills its WebSocket side.
 */
export function narrow(server: Server): void {
  const served = server.listeners('request')
  server.removeAllListeners('upgrade')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET' && KNOWN.test(request.url ?? '')) {
      for (const serve of served) serve.call(server, request, response)
      return
    }
    response.writeHead(404, { connection: 'close' }).end()
  })
}
