import { reasonMax } from '@rostrum/contract/kernel/limits'
import { couponCodesMax, couponHandoutMax } from '@rostrum/contract/commerce/limits'
import { App, Button, Drawer, Input, Modal, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormButton } from '../kernel/form-button'
import type { Field } from '../kernel/form-drawer'
import { MembersPick } from '../kernel/member-pick'
import { MemberWay } from '../kernel/member-way'
import { useMay } from '../kernel/me'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { wayToOrder } from './order-way'
import { couponText as text } from './text.offers.zh'

interface ActProps {
  readonly id: string
  readonly title: string
}

const codeFields: readonly Field[] = [
  { kind: 'number', name: 'count', label: text.count, isRequired: true, min: 1, max: couponCodesMax },
]

/** Makes codes and shows them this once. */
export function CodesButton({ id, title }: ActProps) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [codes, setCodes] = useState<readonly string[]>([])
  const make = useAct('commerce.makeCouponCodes')
  return (
    <>
      <FormButton
        words={text.codes}
        size="small"
        name={text.codesOf(title)}
        title={text.codesOf(title)}
        fields={codeFields}
        onSave={async ({ count }) => {
          const made = await make.run({ id, count: Number(count), idempotencyKey: key })
          if (!made) return false
          setKey(crypto.randomUUID())
          setCodes(made.codes)
          return true
        }}
      />

      <Modal
        open={codes.length > 0}
        title={text.codesMade}
        footer={null}
        onCancel={() => setCodes([])}
        maskClosable={false}
      >
        <Input.TextArea aria-label={text.codes} readOnly value={codes.join('\n')} autoSize={{ maxRows: 16 }} />
      </Modal>
    </>
  )
}

const handFields: readonly Field[] = [
  {
    kind: 'own',
    name: 'memberIds',
    label: text.members,
    hint: text.membersHint(couponHandoutMax),
    isRequired: true,
    input: <MembersPick label={text.members} max={couponHandoutMax} />,
  },
  { kind: 'area', name: 'why', label: text.why, isRequired: true, max: reasonMax },
]

/** Gives one to each of some members. */
export function HandOutButton({ id, title }: ActProps) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { message } = App.useApp()
  const hand = useAct('commerce.handOutCoupon')
  return (
    <FormButton
      words={text.hand}
      size="small"
      name={text.handOf(title)}
      title={text.handOf(title)}
      fields={handFields}
      onSave={async ({ memberIds, why }) => {
        const ids = Array.isArray(memberIds) ? memberIds.map(String) : []
        const done = await hand.run({ id, memberIds: ids, why: String(why ?? ''), idempotencyKey: key })
        if (!done) return false
        setKey(crypto.randomUUID())
        void message.success(text.given(done.given, done.skipped.length))
        return true
      }}
    />
  )
}

/** Who has it, and where it was used. */
export function HoldersButton({ id, title }: ActProps) {
  const maySee = useMay('commerce:coupon:read')
  const [isOpen, setOpen] = useState(false)
  if (!maySee) return null
  return (
    <>
      <Button size="small" aria-label={`${text.holders} ${title}`} onClick={() => setOpen(true)}>
        {text.holders}
      </Button>
      <Drawer open={isOpen} size={640} title={text.holdersOf(title)} onClose={() => setOpen(false)} destroyOnHidden>
        <Holders id={id} />
      </Drawer>
    </>
  )
}

const PAGE = 20

function Holders({ id }: Pick<ActProps, 'id'>) {
  const [page, setPage] = useState(1)
  const found = useCall('commerce.listCouponHolders', { id, pageNum: page, pageSize: PAGE })
  if (found.error) return <Trouble error={found.error} onRetry={() => void found.refetch()} />
  const { rows = [], hasMore = false } = found.data ?? {}
  return (
    <Table
      size="small"
      rowKey="id"
      loading={found.isPending}
      locale={{ emptyText: text.noHolders }}
      dataSource={[...rows]}
      pagination={{ current: page, pageSize: PAGE, total: page * PAGE + (hasMore ? 1 : 0), onChange: setPage }}
      columns={[
        {
          title: text.members,
          render: (_, { memberId, nickname }) => <MemberWay memberId={memberId} name={nickname} />,
        },
        { title: text.state, render: (_, { state }) => text.holderStates[state] },
        { title: text.taken, render: (_, { receivedAt }) => moment(receivedAt) },
        {
          title: text.used,
          render: (_, { usedAt, orderNo }) => (
            <>
              {usedAt !== undefined && `${moment(usedAt)} `}
              {orderNo !== undefined && <Link to={wayToOrder(orderNo)}>{orderNo}</Link>}
            </>
          ),
        },
      ]}
    />
  )
}
