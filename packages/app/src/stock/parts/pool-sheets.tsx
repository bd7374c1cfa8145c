import { useState } from 'react'
import { poolGroupNameMax } from '@rostrum/contract/stock/limits'
import { Button, Field, Row, Sheet, useNotices } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { useDeleteGroup, useSaveGroup, type PoolGroupReply } from '../queries.pool'
import { poolText as words } from '../text.market.zh'
import { PoolImport } from './pool-import'
import css from './pool-sheets.module.css'

export type PoolSheet = 'find' | 'more' | 'import' | 'new' | 'rename'

export interface PoolSheetsProps {
  readonly sheet: PoolSheet | undefined
  /** The list on screen; none: all of them together, or a teacher's. */
  readonly group: PoolGroupReply | undefined
  /** The member's own lists, in order. */
  readonly groups: readonly PoolGroupReply[]
  readonly onClose: () => void
  readonly onPick: (groupId: string) => void
}

/** What can be done with lists as a whole. */
export function PoolSheets(props: PoolSheetsProps) {
  const [next, setNext] = useState<PoolSheet>()
  const { sheet, onClose } = props
  const close = () => {
    setNext(undefined)
    onClose()
  }
  const shown = sheet === 'more' ? (next ?? 'more') : sheet
  return (
    <>
      <Sheet.Root open={shown === 'more'} onClose={close}>
        <Sheet.Title>{words.more}</Sheet.Title>
        <Sheet.Body>
          <More {...props} onClose={close} onNext={setNext} />
        </Sheet.Body>
      </Sheet.Root>
      <Sheet.Root open={shown === 'import'} onClose={close}>
        <Sheet.Title>{words.importTitle}</Sheet.Title>
        <Sheet.Body>
          <PoolImport group={props.group} onClose={close} onPick={props.onPick} />
        </Sheet.Body>
      </Sheet.Root>
      <Sheet.Root open={shown === 'new' || shown === 'rename'} onClose={close}>
        <Sheet.Title>{shown === 'rename' ? words.rename : words.newGroup}</Sheet.Title>
        <Sheet.Body>
          <Name {...props} group={shown === 'rename' ? props.group : undefined} onClose={close} />
        </Sheet.Body>
      </Sheet.Root>
    </>
  )
}

function More({
  group,
  groups,
  onClose,
  onPick,
  onNext,
}: PoolSheetsProps & { readonly onNext: (sheet: PoolSheet) => void }) {
  const remove = useDeleteGroup()
  const save = useSaveGroup()
  const { confirm, fail } = useNotices()
  const ids = groups.map(({ groupId }) => groupId)
  const at = ids.findIndex((id) => id === group?.groupId)
  const step = (by: -1 | 1) => {
    const order = [...ids]
    order.splice(at + by, 0, ...order.splice(at, 1))
    if (!save.isPending) save.mutate({ order }, { onError: (error) => fail(failureText(error)) })
  }
  const ask = async () => {
    if (!group || !(await confirm(words.deleteAsk(group.name, group.count), { danger: true }))) return
    remove.mutate(
      { id: group.groupId, count: group.count },
      {
        onSuccess: () => {
          onPick('')
          onClose()
        },
        onError: (error) => fail(failureText(error)),
      },
    )
  }
  return (
    <>
      <Row icon="form" title={words.import} arrow onPress={() => onNext('import')} />
      <Row icon="plus" title={words.newGroup} arrow onPress={() => onNext('new')} />
      {group && <Row icon="pen" title={words.rename} arrow onPress={() => onNext('rename')} />}
      {group && at > 0 && <Row icon="arrowUp" title={words.groupUp} arrow={false} onPress={() => step(-1)} />}
      {group && at < ids.length - 1 && (
        <Row icon="arrowDown" title={words.groupDown} arrow={false} onPress={() => step(1)} />
      )}
      {group && <Row icon="trash" tone="danger" title={words.deleteGroup} onPress={() => void ask()} />}
    </>
  )
}

function Name({ group, onClose, onPick }: PoolSheetsProps) {
  const [typed, setTyped] = useState(group?.name ?? '')
  const save = useSaveGroup()
  const { toast } = useNotices()
  const submit = () =>
    save.mutate(
      { name: typed.trim(), ...(group && { groupId: group.groupId }) },
      {
        onSuccess: ({ groupId }) => {
          toast(words.groupSaved)
          if (groupId) onPick(groupId)
          onClose()
        },
      },
    )
  return (
    <div className={css.form}>
      <Field
        label={words.groupName}
        value={typed}
        onChangeText={setTyped}
        maxLength={poolGroupNameMax}
        error={save.isError ? failureText(save.error) : null}
        onConfirm={submit}
      />
      <Button block busy={save.isPending} disabled={typed.trim() === ''} onPress={submit}>
        {words.save}
      </Button>
    </div>
  )
}
