import { linkTo } from '@rostrum/contract/pages'
import { createCommerce, pointSettings, type CommerceDeps, type CommerceSlice } from '../commerce'
import type { Content } from '../content'
import type { Members } from '../member'
import { approvalsOf, type Composing } from './ground'

export function composeCommerce(
  { kernel, all }: Composing,
  { content, members }: { readonly content: Content; readonly members: Members },
): CommerceSlice {
  const people = { operatorNames: members.operatorNames, contacts: members.contacts }
  return createCommerce(kernel, {
    couponPeople: { ...people, tell: tellingOfCoupons(members) },
    pointPeople: { ...people, ...pointPeopleOf(members), approvals: approvalsOf(all) },
    pointRules: () => content.setting(pointSettings.points),
  })
}

const tellingOfCoupons =
  ({ notify }: Members): CommerceDeps['couponPeople']['tell'] =>
  (tx, { to, title, content, ref }) =>
    notify({ to, kind: 'system', title, content, link: linkTo('commerce.coupons'), key: `commerce.coupon:${ref}` }, tx)

const pointPeopleOf = ({ notify, addressesOf }: Members) =>
  ({
    async address(memberId, id) {
      const found = (await addressesOf(memberId)).find((one) => one.id === id)
      if (!found) return undefined
      const { name, mobile, regionNames, detail } = found
      return { name, mobile, region: regionNames.join(''), detail }
    },
    tell: (tx, { to, title, content, at, ref }) =>
      notify(
        {
          ...{ to, kind: 'system', title, content, key: `commerce.points:${ref}` },
          link: linkTo(at === 'shop' ? 'commerce.pointShop' : 'commerce.points'),
        },
        tx,
      ),
  }) satisfies Pick<CommerceDeps['pointPeople'], 'address' | 'tell'>
