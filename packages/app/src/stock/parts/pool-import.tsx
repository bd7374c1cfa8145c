import { useState } from 'react'
import { poolImportMax } from '@rostrum/contract/stock/limits'
import { Button, Checkbox, TextArea, useNotices } from '@rostrum/ui'
import { failureText, useActionKey } from '@rostrum/app/kernel'
import { useImportPool, useReadPasted, type PastedReply, type PoolGroupReply } from '../queries.pool'
import { poolText as words } from '../text.market.zh'
import css from './pool-sheets.module.css'

export interface PoolImportProps {
  /** Where they go; none: to a list of what was imported. */
  readonly group: PoolGroupReply | undefined
  readonly onClose: () => void
  readonly onPick: (groupId: string) => void
}

/** Takes a pasted text apart, shows what was found in it and what not, and adds what is chosen of it. */
export function PoolImport({ group, onClose, onPick }: PoolImportProps) {
  const [typed, setTyped] = useState('')
  const [read, setRead] = useState<PastedReply>()
  const look = useReadPasted()
  const where: { readonly groupId?: string } = group ? { groupId: group.groupId } : {}
  if (read && read.found.length > 0)
    return (
      <Found
        text={typed}
        read={read}
        where={where}
        onBack={() => setRead(undefined)}
        onDone={(groupId) => {
          if (groupId) onPick(groupId)
          onClose()
        }}
      />
    )
  const nothing = read && [words.importNone, missing(read)].filter(Boolean).join('；')
  return (
    <div className={css.form}>
      <TextArea
        label={words.importTitle}
        labelHidden
        value={typed}
        onChangeText={setTyped}
        maxLength={poolImportMax}
        rows={6}
        hint={words.importHint}
        error={look.isError ? failureText(look.error) : (nothing ?? null)}
      />
      <Button
        block
        busy={look.isPending}
        disabled={typed.trim() === ''}
        onPress={() => look.mutate({ text: typed, preview: 1, ...where }, { onSuccess: setRead })}
      >
        {words.importRun}
      </Button>
    </div>
  )
}

const missing = ({ unknown }: PastedReply): string =>
  unknown.length > 0 ? words.importUnknown(unknown.join('、')) : ''

interface FoundProps {
  readonly text: string
  readonly read: PastedReply
  readonly where: { readonly groupId?: string }
  readonly onBack: () => void
  readonly onDone: (groupId: string | undefined) => void
}

function Found({ text, read, where, onBack, onDone }: FoundProps) {
  const fresh = read.found.filter(({ isHere }) => !isHere).map(({ code }) => code)
  const [chosen, setChosen] = useState<readonly string[]>(fresh)
  const load = useImportPool()
  const key = useActionKey()
  const { toast } = useNotices()
  const turn = (code: string, on: boolean) =>
    setChosen(on ? fresh.filter((one) => one === code || chosen.includes(one)) : chosen.filter((one) => one !== code))
  const isOver = chosen.length > read.room
  const add = () =>
    load.mutate(
      { text, codes: [...chosen], idempotencyKey: key.of(text, ...chosen), ...where },
      {
        onSuccess: ({ groupId, added }) => {
          key.done()
          toast(words.importDone(added))
          onDone(groupId)
        },
      },
    )
  return (
    <div className={css.form}>
      <p className={css.note}>{words.importFound(read.found.length, read.found.length - fresh.length)}</p>
      <div>
        {read.found.map(({ code, name, isHere }) => (
          <Checkbox
            key={code}
            checked={!isHere && chosen.includes(code)}
            disabled={isHere}
            onChange={(on) => turn(code, on)}
          >
            {words.importOne(name, code, isHere)}
          </Checkbox>
        ))}
      </div>
      {read.unknown.length > 0 && <p className={css.note}>{missing(read)}</p>}
      {isOver && (
        <p className={css.trouble} role="alert">
          {words.importRoom(read.room)}
        </p>
      )}
      {load.isError && (
        <p className={css.trouble} role="alert">
          {failureText(load.error)}
        </p>
      )}
      <Button block busy={load.isPending} disabled={chosen.length === 0 || isOver} onPress={add}>
        {words.importAdd(chosen.length)}
      </Button>
      <Button block look="quiet" onPress={onBack}>
        {words.importBack}
      </Button>
    </div>
  )
}
