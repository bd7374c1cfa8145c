import { Button } from 'antd'
import { useState } from 'react'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import type { CallInput, CallReply } from '../kernel/call'
import { FormDrawer, type Values } from '../kernel/form-drawer'
import { useAct, useCall } from '../kernel/use-call'
import { text } from './text-members.zh'

type Member = CallReply<'member.getMemberForDesk'>

/** Gives a member a manager of the directory, another one, or none. */
export function AssignManager({ member: { memberId, manager } }: { readonly member: Member }) {
  const [isOpen, setOpen] = useState(false)
  const directory = useCall('member.listManagers', {}, { enabled: isOpen }).data?.rows ?? []
  const assign = useAct('member.assignManager', { done: text.managerAssigned })
  const inUse = directory.filter(({ isActive }) => isActive)
  const save = async ({ crmUserId, why }: Values): Promise<boolean> => {
    const next = crmUserId as CallInput<'member.assignManager'>['crmUserId']
    return (await assign.run({ memberId, why: String(why), ...(next && { crmUserId: next }) })) !== undefined
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.assignManager}</Button>
      <FormDrawer
        title={text.assignManager}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        fields={[
          {
            kind: 'select',
            name: 'crmUserId',
            label: text.manager,
            hint: text.assignManagerHint,
            choices: inUse.map(({ crmUserId, name, phone }) => ({
              value: crmUserId,
              label: [name, phone].filter(Boolean).join(' · '),
            })),
          },
          { kind: 'area', name: 'why', label: text.why, hint: text.whyRead, isRequired: true, max: reasonMax, rows: 2 },
        ]}
        initial={{ crmUserId: manager?.crmUserId }}
        onSave={save}
      />
    </>
  )
}
