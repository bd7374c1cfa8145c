import { useState } from 'react'
import type { PayChannel, PayClient, PayStep } from '@rostrum/contract/commerce'
import { failureText, useActionKey, usePlatform, useToast } from '../kernel'
import { usePay } from './queries.sell'
import { text } from './text.sell.zh'

export interface Begun {
  readonly no: string
  readonly step: PayStep | undefined
}

/** Begins a payment and does what the channel wants of this device. */
export function usePaying(orderNo: string, client: PayClient) {
  const pay = usePay()
  const key = useActionKey()
  const toast = useToast()
  const { external, identity } = usePlatform()
  const [begun, setBegun] = useState<Begun>()

  async function start(channel: PayChannel): Promise<void> {
    try {
      const wxCode =
        client === 'wxApplet' && identity && 'code' in identity && channel === 'wechat'
          ? await identity.code()
          : undefined
      const { no, step } = await pay.mutateAsync({
        orderNo,
        channel,
        client,
        idempotencyKey: key.of(orderNo, channel),
        ...(wxCode !== undefined && { wxCode }),
      })
      key.done()
      setBegun({ no, step })
      if (step?.kind === 'page') external.open(external.absolute(step.url))
      if (step?.kind === 'wechat') toast(text.pay.wechat)
    } catch (error) {
      toast(failureText(error))
    }
  }
  return { begun, start, isBusy: pay.isPending }
}
