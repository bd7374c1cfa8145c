import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { moment } from '../kernel/when'
import { text } from './text.portfolio.zh'

type Listed = CallReply<'stock.listReferrals'>
type Referral = Listed['rows'][number]

const columns: readonly Column<Referral>[] = [
  { key: 'no', title: text.no, width: 220, draw: ({ no }) => no },
  { key: 'broker', title: text.brokers, draw: ({ brokerName }) => brokerName },
  { key: 'member', title: text.member, draw: ({ nickname }) => nickname ?? text.memberGone },
  { key: 'memberId', title: text.memberId, isExtra: true, draw: ({ memberId }) => <code>{memberId}</code> },
  { key: 'at', title: text.at, width: 160, draw: ({ at }) => moment(at) },
]

/** Who went from here to a securities company. */
export default function Referrals() {
  return (
    <ListPage
      title={text.referrals}
      hint={text.referralsHint}
      call="stock.listReferrals"
      inputOf={({ page, pageSize, filters: { keyword } }) => ({ pageNum: page, pageSize, ...(keyword && { keyword }) })}
      rowsOf={(reply) => reply as Listed}
      keyOf={({ no }) => no}
      columns={columns}
      filters={[{ kind: 'search', name: 'keyword', label: text.search }]}
      empty={text.referralEmpty}
      isPersonal
    />
  )
}
