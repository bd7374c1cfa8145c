import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusedAs } from './envelope'
import { BUSY_SEC, refuseVisit } from './refused-visit'

/** What operators watch, and the built files that a page which was let in needs: without its script it stays empty. */
const ALWAYS = /^\/(healthz|metrics|(console\/)?assets\/|look\.js)/

/** For how long delays are averaged at least, in ms. */
const LEAST_SAMPLE_MS = 1_000

/**
 * Refuses as busy while the event loop is this late, in ms; 0 for never. Late is what was late on average for longer
 * than that, not what stood still once: a machine that woke up again answers. The library also takes a time in which it
 * measured nothing as endlessly late, and it measures nothing while one turn of the loop lasts as long as its sample, so
 * a sample is longer than any delay that is let through.
 */
export async function refuseUnderPressure(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  if (maxEventLoopDelay === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: Math.max(LEAST_SAMPLE_MS, 2.5 * maxEventLoopDelay),
    pressureHandler: (request, reply) => {
      if (!ALWAYS.test(request.url)) answerBusy(request, reply)
    },
  })
}

function answerBusy(request: FastifyRequest, reply: FastifyReply): void {
  const busy = refusedAs('kernel.busy')
  if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store').send(busy)
  else refuseVisit(request, reply, busy, BUSY_SEC)
}
