import type { MemberId } from '@rostrum/contract/kernel'
import {
  agreementSettings,
  commerceSettings,
  COOLING_DAYS,
  createInvoiceDriver,
  createPayChannels,
  invoiceSettings,
  type OrderRisks,
  type SellingDeps,
} from '../commerce'
import { contentSettings, type Content } from '../content'
import { sealer, type Members } from '../member'
import { derivedSecret } from './config'
import { approvalsOf, type Composing } from './ground'

const TAIL = 4

/** What agreements and payments need of other slices. */
export function sellingDeps(
  ground: Composing,
  { content, members, risks }: { content: Content; members: Members; risks: OrderRisks },
): SellingDeps {
  const { kernel, config, all } = ground
  const { channels, sandbox } = createPayChannels(kernel, {
    config: config.pay,
    sandboxSecret: config.mode === 'demo' ? derivedSecret(config.files.secret, 'pretended payments') : undefined,
  })
  const payee = () => payeeOf(content)
  const contacts = (ids: readonly MemberId[]) => contactsOf(members, ids)
  const names = async (ids: readonly MemberId[]) =>
    new Map([...(await contacts(ids))].map(([id, { nickname }]) => [id, nickname]))
  return {
    sandbox,
    invoices: { ...invoiceDeps(ground, content, members), names },
    payments: {
      channels,
      payee,
      names,
      operatorNames: members.operatorNames,
      openIdOf: payerOf(ground, members),
      notify: members.notify,
      approvals: approvalsOf(all),
      refundAloneFen: () => content.setting(agreementSettings.refundAloneFen),
      closedClients: async () => {
        const { h5, ...apps } = await content.setting(commerceSettings.buying)
        // The web is one for a computer, a phone, and the messaging browser.
        const clients = Object.entries({ h5, pc: h5, wxPage: h5, ...apps })
        return Object.fromEntries(clients.flatMap(([client, { isOpen, note }]) => (isOpen ? [] : [[client, note]])))
      },
    },
    contracts: {
      risks,
      texts: () => content.setting(agreementSettings.texts),
      coolingDays: async () => COOLING_DAYS,
      payeeName: async () => (await payee())?.name,
      prove: (memberId, code) => members.prove({ memberId }, 'sign', code),
      contacts,
      notify: members.notify,
    },
  }
}

/** Who pays inside WeChat: by the code of the device in hand, or else as the account is linked. */
const payerOf =
  ({ wechat }: Composing, members: Members): SellingDeps['payments']['openIdOf'] =>
  async ({ memberId, app, code }) =>
    (code === undefined ? undefined : (await wechat?.[app]?.(code))?.openid) ?? members.openIdOf(memberId, app)

const invoiceDeps = ({ kernel, config, adapters }: Composing, content: Content, { notify }: Members) => ({
  notify,
  driver: adapters.invoices ?? createInvoiceDriver(config.invoices, kernel.clock),
  sealing: sealer(config.files.secret, 'invoices'),
  rules: () => content.setting(invoiceSettings.rules),
})

async function contactsOf(members: Members, ids: readonly MemberId[]) {
  const found = await members.contacts(ids)
  return new Map(
    found.map(({ memberId, nickname, mobileMasked = '' }) => [memberId, { nickname, mobile: mobileMasked }]),
  )
}

/** The first account that the company has published as its own: nothing is ever paid to another one. */
async function payeeOf(content: Content) {
  const [account] = (await content.setting(contentSettings.official)).accounts
  return account && { name: account.payee, bank: account.bank, tail: account.account.replaceAll(' ', '').slice(-TAIL) }
}
