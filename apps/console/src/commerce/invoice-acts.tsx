import { Button, Space } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallInput, CallReply } from '../kernel/call'
import { FormDrawer, type Field } from '../kernel/form-drawer'
import { useMay } from '../kernel/me'
import { useAct } from '../kernel/use-call'
import { invoiceText as text } from './text.invoices.zh'

interface ActsProps {
  readonly row: CallReply<'commerce.listInvoicePapers'>['rows'][number]
}

type Asking = 'issue' | 'finish' | 'refuse' | 'reverse' | 'keep' | 'get'
const NUMBER_MAX = 20

/** Who only reads applications takes their files, and does nothing else. */
const NOTHING: Partial<ActsProps['row']['may']> = {}

/** What may be done with an application now. */
export function InvoiceActs({ row }: ActsProps) {
  const { no, seen, hasFile } = row
  const mayHandle = useMay('commerce:invoice:handle')
  const may = mayHandle ? row.may : NOTHING
  const [asking, setAsking] = useState<Asking>()
  const take = useAct('commerce.takeInvoice', { done: text.takeDone })
  const close = () => setAsking(undefined)
  return (
    <Space wrap>
      {may.issue && (
        <Button type="primary" onClick={() => setAsking('issue')}>
          {text.issue}
        </Button>
      )}
      {may.finish && (
        <Button type="primary" onClick={() => setAsking('finish')}>
          {text.finish}
        </Button>
      )}
      {may.take && <Button onClick={() => void take.run({ no, seen })}>{text.take}</Button>}
      {hasFile && <Button onClick={() => setAsking('get')}>{text.get}</Button>}
      {may.keep && <Button onClick={() => setAsking('keep')}>{text.keep}</Button>}
      {may.refuse && (
        <Button danger onClick={() => setAsking('refuse')}>
          {text.refuse}
        </Button>
      )}
      {may.reverse && (
        <Button danger onClick={() => setAsking('reverse')}>
          {text.reverse}
        </Button>
      )}
      <Issue row={row} isOpen={asking === 'issue'} onClose={close} />
      <Finish row={row} isOpen={asking === 'finish'} onClose={close} />
      <Reasons row={row} asking={asking} onClose={close} />
    </Space>
  )
}

interface DrawerProps extends ActsProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const issueFields: readonly Field[] = [
  { kind: 'text', name: 'invoiceNo', label: text.invoiceNo, isRequired: true, max: NUMBER_MAX },
  { kind: 'day', name: 'issuedOn', label: text.issuedOn, isRequired: true },
  { kind: 'file', name: 'file', label: text.file, isRequired: true, accept: 'application/pdf' },
]

function Issue({ row: { no, seen }, isOpen, onClose }: DrawerProps) {
  const issue = useAct('commerce.issueInvoice', { done: text.issued })
  return (
    <FormDrawer
      title={text.issue}
      fields={issueFields}
      seen={seen}
      isOpen={isOpen}
      onClose={onClose}
      saveText={text.save}
      onSave={async ({ invoiceNo, issuedOn }, { file, watch, seen: looked = seen }) => {
        const asked: CallInput<'commerce.issueInvoice'> = {
          ...{ no, seen: looked, invoiceNo: String(invoiceNo) },
          issuedOn: String(issuedOn) as CallInput<'commerce.issueInvoice'>['issuedOn'],
        }
        return (await issue.run(asked, file, watch)) !== undefined
      }}
    >
      <p>{text.issueHint}</p>
    </FormDrawer>
  )
}

const finishFields: readonly Field[] = [
  { kind: 'text', name: 'redNo', label: text.redNo, isRequired: true, max: NUMBER_MAX },
]

function Finish({ row: { no, seen }, isOpen, onClose }: DrawerProps) {
  const finish = useAct('commerce.finishReversal', { done: text.finished })
  return (
    <FormDrawer
      title={text.finish}
      fields={finishFields}
      seen={seen}
      isOpen={isOpen}
      onClose={onClose}
      saveText={text.save}
      onSave={async ({ redNo }, { seen: looked = seen }) =>
        (await finish.run({ no, seen: looked, redNo: String(redNo) })) !== undefined
      }
    >
      <p>{text.finishHint}</p>
    </FormDrawer>
  )
}

interface ReasonsProps extends ActsProps {
  readonly asking: Asking | undefined
  readonly onClose: () => void
}

/** The acts that need nothing but a reason. */
function Reasons({ row: { no, seen, state, why: said = '' }, asking, onClose }: ReasonsProps) {
  const refuse = useAct('commerce.refuseInvoice', { done: text.refused })
  const reverse = useAct('commerce.orderReversal', { done: text.reversed })
  const keep = useAct('commerce.keepInvoice', { done: text.kept })
  const get = useAct('commerce.exportInvoice', {
    done: text.got,
    onDone: ({ url }) => void window.open(url, '_blank', 'noopener'),
  })
  const acts = [
    { key: 'refuse', isDanger: true, title: text.refuse, hint: text.refuseHint, run: refuse.run },
    { key: 'reverse', isDanger: true, title: text.reverse, hint: text.reverseHint, run: reverse.run },
    { key: 'keep', isDanger: false, title: text.keep, hint: text.keepHint, run: keep.run },
    {
      ...{ key: 'get', isDanger: false, title: text.get, hint: text.getHint },
      run: ({ why }: { readonly why: string }) => get.run({ no, why }),
    },
  ] as const
  return acts.map(({ key, isDanger, title, hint, run }) => (
    <AskWhy
      key={key}
      title={title}
      hint={hint}
      okText={title}
      isDanger={isDanger}
      isOpen={asking === key}
      onClose={onClose}
      about={{ seen, said: { [text.state]: text.states[state], [text.why]: said } }}
      onGiven={async (why, looked) => (await run({ no, seen: looked, why })) !== undefined}
    />
  ))
}
