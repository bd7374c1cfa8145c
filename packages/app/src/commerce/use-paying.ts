import { useState } from 'react'
import type { ChannelRow, PayChannel, PayClient, PayStep } from '@rostrum/contract/commerce'
import { ApiFailure, failureText, useActionKey, useApi, useGo, usePlatform, useToast } from '../kernel'
import { usePay } from './queries.sell'

export interface Begun {
  readonly no: string
  readonly step: PayStep | undefined
  /** What WeChat's own dialog says. Whether it is paid, the server says. */
  readonly dialog?: 'open' | 'done' | 'cancelled' | 'refused'
}

type StepOf<K extends PayStep['kind']> = Extract<PayStep, { readonly kind: K }>

/** Begins a payment and does what the channel wants of this device. */
export function usePaying(orderNo: string, client: PayClient) {
  const pay = usePay()
  const key = useActionKey()
  const toast = useToast()
  const codeFor = useCode(client)
  const leaveFor = useLeave()
  const { weChatPay } = usePlatform()
  const [begun, setBegun] = useState<Begun>()
  const [isUnlinked, setUnlinked] = useState(false)

  async function inDialog(no: string, step: StepOf<'wechat'>): Promise<void> {
    const said = (dialog: NonNullable<Begun['dialog']>): void => setBegun({ no, step, dialog })
    said('open')
    if (!weChatPay) return said('refused')
    await weChatPay(step.fields).then(said, () => said('refused'))
  }

  async function start(channel: PayChannel): Promise<void> {
    setUnlinked(false)
    try {
      const wxCode = await codeFor(channel)
      const { no, step } = await pay.mutateAsync({
        orderNo,
        channel,
        client,
        idempotencyKey: key.of(orderNo, channel),
        ...(wxCode !== undefined && { wxCode }),
      })
      key.done()
      if (step?.kind === 'wechat') return await inDialog(no, step)
      setBegun({ no, step })
      if (step?.kind === 'page') leaveFor(step)
    } catch (error) {
      if (error instanceof ApiFailure && error.reason === 'commerce.pay_wechat_code') setUnlinked(true)
      else toast(failureText(error))
    }
  }
  return { begun, start, isUnlinked }
}

/** In the mini-program a login code says who pays. */
function useCode(client: PayClient) {
  const { identity } = usePlatform()
  return async (channel: PayChannel): Promise<string | undefined> =>
    client === 'wxApplet' && channel === 'wechat' && identity && 'code' in identity ? identity.code() : undefined
}

/** A channel's page takes the place of ours and returns; a page of ours opens beside. */
function useLeave() {
  const { external } = usePlatform()
  return ({ url }: StepOf<'page'>): void =>
    external.leave && !url.startsWith('/') ? external.leave(url) : external.open(external.absolute(url))
}

/** Links this account with WeChat: where its browser asks the person, at once; elsewhere on the page of the account. */
export function useLinking(): () => Promise<void> {
  const api = useApi()
  const toast = useToast()
  const { go } = useGo()
  const { identity } = usePlatform()
  return async () => {
    if (!identity || !('authorize' in identity)) return void (await go('member.information'))
    try {
      identity.authorize((await api.call('member.authorizeOffiaccount', { again: false })).url)
    } catch (error) {
      toast(failureText(error))
    }
  }
}

const HAVE_NO_DIALOG: readonly PayClient[] = ['pc', 'h5']

/** The server's ways for this client, without any that the device cannot carry out. */
export function useWays(rows: readonly ChannelRow[], client: PayClient): readonly ChannelRow[] {
  const { weChatPay } = usePlatform()
  const isAble = weChatPay !== undefined || HAVE_NO_DIALOG.includes(client)
  return rows.filter(({ channel }) => channel !== 'wechat' || isAble)
}
