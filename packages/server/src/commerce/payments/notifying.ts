import type { Kernel, RawRoute } from '@rostrum/server/kernel'
import type { PayBack } from './back'
import type { NoticeAnswer, NoticeRequest, PaymentChannel, PaymentChannels } from './channel'
import { bytesOf } from './sandbox/page'
import type { PaymentSettling } from './settling'

export interface NotifyingParts {
  readonly kernel: Pick<Kernel, 'log'>
  readonly channels: PaymentChannels
  readonly settling: PaymentSettling
  readonly back: PayBack
}

const BODY_MOST = 64 * 1_024

/**
 * Notices of the channels. A notice is answered once what it says is written down; anything else makes the channel send
 * it again. Saying the same thing twice changes nothing, so repeats need no memory.
 */
export function payNotifying({ kernel: { log }, channels, settling, back }: NotifyingParts) {
  async function hear(channel: PaymentChannel, request: NoticeRequest): Promise<NoticeAnswer> {
    const told = channel.verifyNotify(request)
    if (!told) {
      log.warn({ channel: channel.name }, 'a notice of a payment is not signed by its channel')
      return channel.answer(false)
    }
    try {
      if (told.about === 'trade') await settling.take(told.no, told.facts)
      else await back.take(told.no, told.facts)
      return channel.answer(true)
    } catch (error) {
      log.error({ err: error, channel: channel.name, notice: told.id }, 'a notice of a payment was not taken')
      return channel.answer(false)
    }
  }

  const raw: RawRoute = {
    method: 'POST',
    path: '/api/pay/notify/{channel}',
    async handle(request, response, { params }) {
      const channel = [...channels.values()].find(({ name }) => name === params['channel'])
      if (!channel) return void response.writeHead(404).end()
      const body = await bytesOf(request, BODY_MOST).catch(() => undefined)
      if (!body) return void response.writeHead(413).end()
      const answer = await hear(channel, { headers: request.headers, body })
      response.writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' })
      response.end(answer.body)
    },
  }
  return { hear, raw }
}
