import { Button } from 'antd'
import { useState } from 'react'
import { disclosureKinds, disclosureTextMax } from '@rostrum/contract/member/limits'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { History } from '../kernel/history'
import { useAct } from '../kernel/use-call'
import type { Person } from './register-person'
import { text } from './text.zh'

const fields: readonly Field[] = [
  {
    kind: 'select',
    name: 'kind',
    label: text.disclosureKind,
    isRequired: true,
    choices: disclosureKinds.map((value) => ({ value, label: text.disclosureKinds[value] })),
  },
  {
    kind: 'area',
    name: 'text',
    label: text.disclosureText,
    hint: text.disclosureHint,
    isRequired: true,
    max: disclosureTextMax,
  },
]

interface DisclosuresProps {
  readonly person: Person
}

/** What was published of a person's interests, and by whom. */
export function Disclosures({ person: { id } }: DisclosuresProps) {
  return (
    <History
      call="member.listDisclosures"
      title={text.disclosures}
      empty={text.disclosuresEmpty}
      inputOf={(pageNum) => ({ id, pageNum })}
      linesOf={({ rows, hasMore }) => ({
        lines: rows.map(({ at, by, kind, text: more }) => ({ at, by, did: text.disclosureKinds[kind], more })),
        hasMore,
      })}
    />
  )
}

/** Publishes one more statement of a person's interests. */
export function Disclose({ person }: DisclosuresProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.disclose}</Button>
      {isOpen && <DiscloseForm person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

function DiscloseForm({ person, onClose }: DisclosuresProps & { readonly onClose: () => void }) {
  // Sent twice, it is one.
  const [id] = useState(() => crypto.randomUUID())
  const add = useAct('member.addDisclosure', { done: text.disclosed })
  const save = async (values: Values): Promise<boolean> =>
    (await add.run({
      teacherId: person.id,
      id,
      kind: disclosureKinds.find((one) => one === values['kind']) ?? 'other',
      text: String(values['text'] ?? ''),
    })) !== undefined
  return (
    <FormDrawer
      title={`${text.disclose} · ${person.name}`}
      saveText={text.disclose}
      isOpen
      onClose={onClose}
      fields={fields}
      initial={{ kind: disclosureKinds[0] }}
      onSave={save}
    >
      <p style={{ marginTop: 0 }}>{text.discloseHint}</p>
    </FormDrawer>
  )
}
