import { useState } from 'react'
import { Avatar, AvatarPick, Field, Icon } from '@rostrum/ui'
import { nicknameMax } from '@rostrum/contract/member/limits'
import type { ChosenProfile } from '../queries.profile'
import { text } from '../text.zh'
import form from './form.module.css'
import styles from './profile-chooser.module.css'

export interface ProfileChooserProps {
  readonly chosen: ChosenProfile
  readonly onChange: (change: Partial<ChosenProfile>) => void
}

/** A character may take two UTF-16 units. */
const LETTERS_MAX = nicknameMax * 2

/** An optional picture and name from the mini-program. */
export function ProfileChooser({ chosen: { nickname, avatar }, onChange }: ProfileChooserProps) {
  const [isRefused, setRefused] = useState(false)
  const write = (words: string): void => {
    if (words !== '') setRefused(false)
    onChange({ nickname: words })
  }
  return (
    <div>
      <div className={styles.row}>
        <AvatarPick label={text.chooser.avatar} onPick={(file) => onChange({ avatar: file })}>
          {avatar ? (
            <Avatar size="xl" name={nickname} src={avatar.preview} />
          ) : (
            <span className={styles.empty}>
              <Icon name="camera" />
            </span>
          )}
        </AvatarPick>
        <Field
          className={styles.name}
          label={text.chooser.nickname}
          labelHidden
          placeholder={text.chooser.nicknameHint}
          autoComplete="nickname"
          maxLength={LETTERS_MAX}
          value={nickname}
          onChangeText={write}
          onRefused={() => setRefused(true)}
          error={isRefused ? text.chooser.notPassed : undefined}
        />
      </div>
      <p className={form.note}>{text.chooser.note}</p>
    </div>
  )
}
