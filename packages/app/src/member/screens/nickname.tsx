import { useState, type ReactNode } from 'react'
import { ActionBar, Button, Field, NavBar, Page, usePress, Wrap } from '@rostrum/ui'
import { AwaitedPage, failureText, formatDate, useBack, useDebounced, useToast } from '@rostrum/app/kernel'
import { nicknameMax, nicknameMin } from '@rostrum/contract/member/limits'
import { useDetails, useNicknameCheck, useProfileActions } from '../queries.profile'
import { text } from '../text.profile.zh'
import { useLeave } from '../use-leave'
import styles from './nickname.module.css'

const [MIN, MAX] = [nicknameMin, nicknameMax]

/** S99 /pages/essentialInformation/epithet */
export default function NicknameScreen() {
  const details = useDetails()
  const header = <NavBar title={text.nickname.title} {...useBack()} />
  if (!details.data) return <AwaitedPage header={header} query={details} waiting={2} />
  return (
    <NicknameForm header={header} current={details.data.member.nickname} nextChangeAt={details.data.nicknameChangeAt} />
  )
}

interface FormProps {
  readonly header: ReactNode
  readonly current: string
  readonly nextChangeAt: number | undefined
}

function NicknameForm({ header, current, nextChangeAt }: FormProps) {
  const form = useNicknameForm(current)
  const locked = nextChangeAt !== undefined
  const save = usePress(form.save)
  const foot = (
    <ActionBar width="read">
      <Button block disabled={locked || !form.mayTry} busy={save.isBusy} onPress={save.press}>
        {text.nickname.save}
      </Button>
    </ActionBar>
  )
  return (
    <Page header={header} footer={foot}>
      <Wrap width="read" className={styles.page}>
        <Field
          label={text.nickname.label}
          placeholder={text.nickname.placeholder}
          maxLength={MAX * 2}
          clearable
          disabled={locked}
          value={form.nickname}
          onChangeText={form.write}
          onConfirm={form.mayTry ? save.press : undefined}
          error={form.wrong}
          hint={
            <span className={styles.hint}>
              <span>{locked ? text.nickname.next(formatDate(nextChangeAt)) : form.note}</span>
              <span>{text.nickname.count(form.length, MAX)}</span>
            </span>
          }
        />
        <p className={styles.rule}>{text.nickname.rule}</p>
        {!locked && <p className={styles.rule}>{text.nickname.mayChange}</p>}
      </Wrap>
    </Page>
  )
}

function useNicknameForm(current: string) {
  const { nickname: save } = useProfileActions()
  const toast = useToast()
  const leave = useLeave('member.information')
  const [nickname, setNickname] = useState(current)
  const [refusal, setRefusal] = useState<string | null>(null)
  const wanted = nickname.trim()
  const length = [...wanted].length
  const fits = length >= MIN && length <= MAX
  const settled = useDebounced(wanted)
  const isNew = wanted !== current
  const check = useNicknameCheck(isNew && fits && settled === wanted ? wanted : '')
  const checked = settled === wanted ? check.data : undefined
  const said = checked?.ok === false ? (checked.reason ?? null) : null

  const note = (): string => {
    if (!isNew) return text.nickname.current
    if (!fits) return length < MIN ? text.nickname.short : ''
    return checked?.ok ? text.nickname.good : check.isError ? '' : text.nickname.checking
  }
  return {
    nickname,
    length,
    note: note(),
    wrong:
      refusal ??
      said ??
      (nickname !== '' && length > MAX ? text.nickname.long : null) ??
      (wanted === '' ? text.nickname.empty : null),
    /** The check only helps; without it the server still decides. */
    mayTry: isNew && fits && said === null,
    write: (words: string): void => {
      setRefusal(null)
      setNickname(words)
    },
    save: async (): Promise<void> => {
      try {
        await save.mutateAsync(wanted)
        toast(text.nickname.saved)
        await leave()
      } catch (failure) {
        setRefusal(failureText(failure))
      }
    },
  }
}
