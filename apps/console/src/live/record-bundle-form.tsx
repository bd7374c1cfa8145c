import { Alert } from 'antd'
import { bundleDocumentMax, bundleRecipientMax } from '@rostrum/contract/live/limits'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import type { CallInput } from '../kernel/call'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { MemberPick } from '../kernel/member-pick'
import { useAct } from '../kernel/use-call'
import { RoomPick } from './room-pick'
import { text } from './text-record.zh'

type Wish = CallInput<'live.makeBundle'>
export type BundleAbout = Pick<Wish, 'roomId' | 'memberId'>

interface BundleFormProps {
  /** Without it the form asks. */
  readonly about?: BundleAbout
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

const common: readonly Field[] = [
  { name: 'from', label: text.from, kind: 'day', isRequired: true },
  { name: 'to', label: text.to, kind: 'day', isRequired: true },
  {
    name: 'recipient',
    label: text.recipient,
    hint: text.recipientHint,
    kind: 'text',
    max: bundleRecipientMax,
    isRequired: true,
  },
  { name: 'documentNo', label: text.documentNo, kind: 'text', max: bundleDocumentMax, isRequired: true },
  { name: 'why', label: text.why, kind: 'area', max: reasonMax, isRequired: true },
]

const asking: readonly Field[] = [
  {
    ...{ name: 'roomId', label: text.roomOr, hint: text.roomOrHint },
    kind: 'own',
    input: <RoomPick label={text.roomOr} />,
  },
  { name: 'memberId', label: text.memberOr, kind: 'own', input: <MemberPick label={text.memberOr} /> },
]

const idIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Asks for whom, by which document and why, and has the material made. */
export function BundleForm({ about, title, isOpen, onClose }: BundleFormProps) {
  const make = useAct('live.makeBundle', { done: text.madeNow })
  const save = async ({ roomId, memberId, from, to, recipient, documentNo, why }: Values): Promise<boolean> => {
    const asked = { roomId: idIn(roomId), memberId: idIn(memberId) }
    const reply = await make.run({
      ...(about ?? asked),
      from: String(from),
      to: String(to),
      recipient: String(recipient),
      documentNo: String(documentNo),
      why: String(why),
    })
    return reply !== undefined
  }
  return (
    <FormDrawer
      title={`${text.bundle} · ${title}`}
      fields={about ? common : [...asking, ...common]}
      isOpen={isOpen}
      onClose={onClose}
      onSave={save}
      saveText={text.make}
    >
      <p>{text.bundleHint}</p>
      <Alert type="info" showIcon title={text.bundleNotice} style={{ marginBottom: 16 }} />
    </FormDrawer>
  )
}
