import { Badge } from 'antd'
import { useState } from 'react'
import {
  brokerFeeMax,
  brokerNameMax,
  brokerNoteMax,
  brokerUrlMax,
  brokerLicenceMax,
} from '@rostrum/contract/stock/limits'
import type { CallReply } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import type { Field, Given, Values } from '../kernel/form-drawer'
import { ListPage, pageOfAll, type Column } from '../kernel/list-page'
import { useAct } from '../kernel/use-call'
import { text } from './text.portfolio.zh'

type Listed = CallReply<'stock.listDeskBrokers'>
type Broker = Listed['rows'][number]

const columns: readonly Column<Broker>[] = [
  { key: 'name', title: text.name, draw: ({ name }) => <b>{name}</b> },
  { key: 'licence', title: text.licence, width: 160, draw: ({ licenceNo }) => licenceNo },
  { key: 'fee', title: text.fee, draw: ({ feeText }) => feeText },
  { key: 'referrals', title: text.referrals, width: 80, isRight: true, draw: ({ referrals }) => referrals },
  { key: 'state', title: text.state, width: 140, draw: (one) => <State one={one} /> },
]

function State({ one: { isOn, isDown } }: { readonly one: Broker }) {
  if (!isOn) return <Badge status="default" text={text.off} />
  return <Badge status={isDown ? 'warning' : 'success'} text={isDown ? text.isDown : text.on} />
}

/** Securities companies that members are sent to. */
export default function Brokers() {
  return (
    <ListPage
      title={text.brokers}
      hint={text.brokersHint}
      call="stock.listDeskBrokers"
      inputOf={() => ({})}
      rowsOf={(reply, at) => pageOfAll((reply as Listed).rows, at)}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.brokerEmpty}
      actions={<Saving />}
      titleOf={({ name }) => name}
      detail={({ note, url }) => `${note} ${url}`}
      footOf={(one) => <Saving key={one.id} one={one} />}
    />
  )
}

const fields: readonly Field[] = [
  { kind: 'text', name: 'name', label: text.name, isRequired: true, max: brokerNameMax },
  { kind: 'text', name: 'licenceNo', label: text.licence, isRequired: true, max: brokerLicenceMax },
  { kind: 'text', name: 'feeText', label: text.fee, isRequired: true, max: brokerFeeMax },
  { kind: 'area', name: 'note', label: text.note, max: brokerNoteMax },
  { kind: 'text', name: 'url', label: text.url, isRequired: true, max: brokerUrlMax },
  { kind: 'number', name: 'place', label: text.place, min: 0, max: 999 },
  { kind: 'switch', name: 'isOn', label: text.isOn },
  { kind: 'switch', name: 'isDown', label: text.isDown },
]

function Saving({ one }: { readonly one?: Broker }) {
  const [fresh, setFresh] = useState(() => crypto.randomUUID())
  const save = useAct('stock.saveBroker', { done: text.saved, stale: ['stock.listDeskBrokers'] })
  const run = async ({ name, licenceNo, feeText, note, url, place, isOn, isDown }: Values, { seen }: Given) => {
    const done = await save.run({
      ...{ id: one?.id ?? fresh, name: String(name ?? ''), licenceNo: String(licenceNo ?? '') },
      ...{ feeText: String(feeText ?? ''), note: String(note ?? ''), url: String(url ?? '') },
      ...{ place: Number(place ?? 0), isOn: isOn === true, isDown: isDown === true, seen },
    })
    if (done) setFresh(crypto.randomUUID())
    return done !== undefined
  }
  const title = one ? text.changePortfolio : text.addBroker
  return (
    <FormButton
      title={title}
      look={one ? undefined : 'new'}
      fields={fields}
      initial={one ? { ...one } : { isOn: false, isDown: false, place: 0 }}
      seen={one?.seen}
      onSave={run}
    />
  )
}
