import { useState } from 'react'
import type { Bindable } from '@rostrum/contract/member'
import { Avatar, Button, cx, Icon, Pressable } from '@rostrum/ui'
import { formatMoment, useNow } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import { LoginFrame } from './login-frame'
import form from './form.module.css'
import styles from './account-step.module.css'

export interface AccountStepProps {
  readonly lead: string
  /** At least one. */
  readonly rows: readonly Bindable[]
  readonly onBack: () => void
  readonly onChoose: (memberId: string) => Promise<void>
}

/** Asks which of the number's accounts to use. */
export function AccountStep({ lead, rows, onBack, onChoose }: AccountStepProps) {
  const [chosen, setChosen] = useState<string | undefined>(rows[0]?.memberId)
  return (
    <LoginFrame title={text.bind.chooseTitle} lead={lead} onBack={onBack}>
      <div className={`${form.form} ${form.bare}`}>
        <div role="radiogroup" aria-label={text.bind.accounts} className={styles.list}>
          {rows.map((row) => (
            <Account
              key={row.memberId}
              row={row}
              isChosen={row.memberId === chosen}
              onChoose={() => setChosen(row.memberId)}
            />
          ))}
        </div>
        <Button
          block
          size="l"
          className={form.go}
          onPress={() => (chosen === undefined ? undefined : onChoose(chosen))}
        >
          {text.bind.chooseSubmit}
        </Button>
      </div>
    </LoginFrame>
  )
}

function Account({
  row,
  isChosen,
  onChoose,
}: {
  readonly row: Bindable
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const now = useNow()
  const last =
    row.lastLoginAt === undefined ? text.bind.neverLogin : text.bind.lastLogin(formatMoment(row.lastLoginAt, now))
  return (
    <Pressable
      role="radio"
      aria-checked={isChosen}
      guardMs={0}
      onPress={onChoose}
      className={cx(styles.account, isChosen && styles.on)}
    >
      <Avatar name={row.nickname} src={row.avatar} />
      <span className={styles.words}>
        <span className={styles.name}>{row.nickname}</span>
        <span className={styles.last}>{last}</span>
      </span>
      {isChosen && <Icon name="check" size="s" />}
    </Pressable>
  )
}
