import { useState } from 'react'
import type { MemberDetails } from '@rostrum/contract/member'
import { userNameMax } from '@rostrum/contract/member/limits'
import { Button, Field, Sheet, usePress } from '@rostrum/ui'
import { failureText, formatDate, useToast } from '@rostrum/app/kernel'
import { isUserName } from '../user-name'
import { useProfileActions } from '../queries.profile'
import { text } from '../text.profile.zh'

export interface UserNameSheetProps {
  readonly details: MemberDetails
  readonly onClose: () => void
}

/** The account name for signing in. A failure keeps the typed name. */
export function UserNameSheet({ details: { member, userNameChangeAt }, onClose }: UserNameSheetProps) {
  const { userName: save } = useProfileActions()
  const toast = useToast()
  const [name, setName] = useState(member.userName ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const { information } = text
  const locked = userNameChangeAt !== undefined
  const write = (words: string): void => {
    setWrong(null)
    setName(words)
  }
  const submit = async (): Promise<void> => {
    try {
      await save.mutateAsync(name.trim())
      toast(information.saved)
      onClose()
    } catch (failure) {
      setWrong(failureText(failure))
    }
  }
  const mayTry = !locked && isUserName(name.trim()) && name.trim() !== member.userName
  const go = usePress(submit)
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{information.userNameTitle}</Sheet.Title>
      <Sheet.Body>
        <Field
          label={information.userName}
          maxLength={userNameMax}
          autoComplete="username"
          value={name}
          onChangeText={write}
          error={wrong}
          disabled={locked}
          onConfirm={mayTry ? go.press : undefined}
          hint={locked ? information.userNameNext(formatDate(userNameChangeAt)) : information.userNameRule}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={!mayTry} busy={go.isBusy} onPress={go.press}>
          {information.save}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
