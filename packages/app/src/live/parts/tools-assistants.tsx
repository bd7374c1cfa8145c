import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { mobileLength, mobileTypedMax } from '@rostrum/contract/kernel/limits'
import { mobileIn } from '@rostrum/contract/kernel/typed'
import { Avatar, Button, Empty, Field, useNotices } from '@rostrum/ui'
import { useSession } from '@rostrum/app/kernel'
import { useToolActions } from '../queries.tools'
import { toolsText } from '../text.tools.zh'
import styles from './tools.module.css'

const { assistants: words } = toolsText

/** The teacher's assistants in this room. Only the teacher may change them. */
export function ToolsAssistants({ room }: { readonly room: Room }) {
  const { isTeacher } = useSession()
  const { saveAssistant } = useToolActions(room)
  const { toast, confirm } = useNotices()
  const [mobile, setMobile] = useState('')
  const add = () =>
    saveAssistant.mutateAsync({ mobile, on: 1 }).then(
      () => {
        setMobile('')
        toast(words.added)
      },
      () => undefined,
    )
  const remove = async (memberId: Room['assistants'][number]['id'], name: string): Promise<void> => {
    if (!(await confirm(words.removeAsk(name), { danger: true }))) return
    await saveAssistant.mutateAsync({ memberId, on: 0 }).then(
      () => toast(words.removed),
      () => undefined,
    )
  }
  return (
    <div className={styles.form}>
      {room.assistants.length === 0 && <Empty small text={words.empty} />}
      <div>
        {room.assistants.map(({ id, name, avatar }) => (
          <div key={id} className={styles.who}>
            <Avatar name={name} src={avatar} size="s" />
            <span className={styles.main}>
              <span className={styles.name}>{name}</span>
            </span>
            {isTeacher && (
              <Button size="s" look="quiet" label={`${words.remove} ${name}`} onPress={() => remove(id, name)}>
                {words.remove}
              </Button>
            )}
          </div>
        ))}
      </div>
      {isTeacher ? (
        <>
          <Field
            label={words.mobile}
            type="tel"
            inputMode="tel"
            maxLength={mobileTypedMax}
            value={mobile}
            onChangeText={(typed) => setMobile(mobileIn(typed, mobileLength))}
          />
          <Button block disabled={mobile.length !== mobileLength} onPress={add}>
            {words.add}
          </Button>
        </>
      ) : (
        <p className={styles.note}>{words.onlyTeacher}</p>
      )}
    </div>
  )
}
