import { Button, Space } from 'antd'
import { useState } from 'react'
import { imageAccept, reasonMax } from '@rostrum/contract/kernel/limits'
import {
  regIntroMax,
  regNameMax,
  regNoDigits,
  regNoTypedMax,
  regNoteMax,
  regOrgMax,
  regPhotoMaxMb,
  regServicesMax,
  regTagsMax,
  regTitleMax,
  regTypes,
  teacherPlaceDefault,
  teacherPlaceMax,
} from '@rostrum/contract/member/limits'
import type { CallInput } from '../kernel/call'
import { FormButton } from '../kernel/form-button'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { Meanwhile, useOpened, type Said } from '../kernel/meanwhile'
import { useAct } from '../kernel/use-call'
import { dayOf } from '../kernel/when'
import type { Person } from './register-person'
import { Disclose } from './disclosures'
import { InviteTeacher } from './teacher-invite'
import { text } from './text.zh'
import { serverNow } from '../kernel/server-clock'

const fields: readonly Field[] = [
  { kind: 'text', name: 'name', label: text.managerName, isRequired: true, max: regNameMax },
  {
    kind: 'select',
    name: 'regType',
    label: text.regType,
    isRequired: true,
    choices: regTypes.map((one) => ({ value: one, label: one })),
  },
  {
    kind: 'text',
    name: 'regNo',
    label: text.regNo,
    hint: text.regNoHint(regNoDigits),
    isRequired: true,
    max: regNoTypedMax,
  },
  { kind: 'text', name: 'orgName', label: text.orgName, isRequired: true, max: regOrgMax },
  { kind: 'text', name: 'title', label: text.jobTitle, max: regTitleMax },
  { kind: 'day', name: 'joinDay', label: text.joinDay },
  { kind: 'area', name: 'intro', label: text.intro, max: regIntroMax },
  { kind: 'tags', name: 'tags', label: text.tags, hint: text.tagsHint, max: regTagsMax },
  { kind: 'tags', name: 'services', label: text.services, hint: text.servicesHint, max: regServicesMax },
  { kind: 'number', name: 'place', label: text.place, hint: text.placeHint, min: 0, max: teacherPlaceMax },
]

/** It stands in the entry's own record. */
const why: Field = { kind: 'area', name: 'why', label: text.why, isRequired: true, max: reasonMax, rows: 2 }

const words = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function typed(values: Values): CallInput<'member.addRegistration'> {
  const joinDay = words(values.joinDay)
  return {
    name: words(values.name),
    title: words(values.title),
    orgName: words(values.orgName),
    regType: regTypes.find((one) => one === values.regType) ?? regTypes[0],
    regNo: words(values.regNo),
    intro: words(values.intro),
    tags: list(values.tags),
    services: list(values.services),
    place: typeof values.place === 'number' ? values.place : teacherPlaceDefault,
    ...(joinDay && { joinDay }),
  }
}

/** Adds a person to the register. */
export function AddPerson() {
  const add = useAct('member.addRegistration', { done: text.personAdded })
  return (
    <FormButton
      look="new"
      title={text.addPerson}
      fields={fields}
      initial={{ regType: regTypes[0], tags: [], services: [], place: teacherPlaceDefault }}
      onSave={async (values) => (await add.run(typed(values))) !== undefined}
    />
  )
}

type Turn = 'leave' | 'suspend' | 'restore'

/** What can become of somebody in each state. */
const turnsOf: Readonly<Record<Person['regState'], readonly Turn[]>> = {
  active: ['suspend', 'leave'],
  suspended: ['restore', 'leave'],
  left: ['restore'],
}

const stateAfter = { leave: 'left', suspend: 'suspended', restore: 'active' } as const

/** What can be done about a person's entry. */
export function PersonActs({ person }: { readonly person: Person }) {
  const [doing, setDoing] = useState<'change' | 'photo' | Turn>()
  const close = (): void => setDoing(undefined)
  return (
    <Space wrap>
      <Button type="primary" onClick={() => setDoing('change')}>
        {text.changePerson}
      </Button>
      <Button onClick={() => setDoing('photo')}>{text.changePhoto}</Button>
      <InviteTeacher person={person} />
      <Disclose person={person} />
      {turnsOf[person.regState].map((turn) => (
        <Button key={turn} danger={turn === 'leave'} onClick={() => setDoing(turn)}>
          {text[turn]}
        </Button>
      ))}
      <ChangePerson person={person} isOpen={doing === 'change'} onClose={close} />
      <ChangePhoto person={person} isOpen={doing === 'photo'} onClose={close} />
      {turnsOf[person.regState].map((turn) => (
        <TurnPerson key={`${turn} form`} turn={turn} person={person} isOpen={doing === turn} onClose={close} />
      ))}
    </Space>
  )
}

interface DrawerProps {
  readonly person: Person
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What two operators may both have changed. */
const saidOf = (one: Person): Said => ({
  [text.managerName]: one.name,
  [text.regType]: one.regType,
  [text.regNo]: one.regNo,
  [text.orgName]: one.orgName,
  [text.jobTitle]: one.title,
  [text.state]: text.regStates[one.regState],
  [text.joinDay]: one.joinDay ?? '',
  [text.leaveDay]: one.leaveDay ?? '',
  [text.intro]: one.intro,
  [text.tags]: one.tags.join('、'),
  [text.services]: one.services.join('、'),
  [text.place]: String(one.place),
})

function ChangePerson({ person, isOpen, onClose }: DrawerProps) {
  const change = useAct('member.changeRegistration', { done: text.personSaved })
  const opened = useOpened(person, isOpen, saidOf)
  const save = async (values: Values): Promise<boolean> =>
    (await change.run({ id: person.id, seen: opened.base.seen, ...typed(values), why: words(values.why) })) !==
    undefined
  return (
    <FormDrawer
      title={`${text.changePerson} · ${person.name}`}
      isOpen={isOpen}
      onClose={onClose}
      fields={[...fields, why]}
      // A type that is no longer given has to be chosen anew.
      initial={{ ...person, regType: regTypes.find((one) => one === person.regType) }}
      onSave={save}
    >
      <Meanwhile opened={opened} />
    </FormDrawer>
  )
}

function ChangePhoto({ person: { id, name }, isOpen, onClose }: DrawerProps) {
  const upload = useAct('member.setRegisterPhoto', { done: text.photoSaved })
  return (
    <FormDrawer
      title={`${text.changePhoto} · ${name}`}
      isOpen={isOpen}
      onClose={onClose}
      fields={[
        {
          kind: 'file',
          name: 'file',
          label: text.photo,
          hint: text.photoHint(regPhotoMaxMb),
          accept: imageAccept,
          isRequired: true,
        },
      ]}
      onSave={async (_values, { file, watch }) => (await upload.run({ id }, file, watch)) !== undefined}
    />
  )
}

const day: Field = { kind: 'day', name: 'leaveDay', label: text.leaveDay, isRequired: true }
const note: Field = {
  kind: 'area',
  name: 'note',
  label: text.note,
  hint: text.noteHint,
  isRequired: true,
  max: regNoteMax,
}
const hints = { leave: text.leaveHint, suspend: text.suspendHint, restore: text.restoreHint } as const

function TurnPerson({ turn, person, isOpen, onClose }: DrawerProps & { readonly turn: Turn }) {
  const { id, name } = person
  const act = useAct('member.turnRegistration', { done: text.turned })
  const opened = useOpened(person, isOpen, saidOf)
  const save = async (values: Values): Promise<boolean> => {
    const leaveDay = words(values.leaveDay)
    const asked = { id, seen: opened.base.seen, state: stateAfter[turn], note: words(values.note) }
    return (await act.run({ ...asked, ...(leaveDay && { leaveDay }) })) !== undefined
  }
  return (
    <FormDrawer
      title={`${text[turn]} · ${name}`}
      saveText={text[turn]}
      isOpen={isOpen}
      onClose={onClose}
      fields={turn === 'leave' ? [day, note] : [note]}
      initial={turn === 'leave' ? { leaveDay: dayOf(serverNow()) } : undefined}
      onSave={save}
    >
      <Meanwhile opened={opened} />
      <p style={{ marginTop: 0 }}>{hints[turn]}</p>
    </FormDrawer>
  )
}
