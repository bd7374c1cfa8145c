import type { Room } from '@rostrum/contract/live'
import { Avatar, Button, Empty, Skeleton } from '@rostrum/ui'
import { Awaited, formatMoment, useNow, useToast } from '@rostrum/app/kernel'
import { useMutes, useToolActions } from '../queries.tools'
import { toolsText } from '../text.tools.zh'
import styles from './tools.module.css'

/** The muted members, with the end and the reason. */
export function ToolsMutes({ room }: { readonly room: Room }) {
  const mutes = useMutes(room.id)
  const { unmute } = useToolActions(room)
  const toast = useToast()
  const now = useNow()
  if (!mutes.data) return <Awaited query={mutes} skeleton={<Skeleton.Rows count={3} look="avatar" />} small />
  if (mutes.data.rows.length === 0) return <Empty small text={toolsText.mute.empty} />
  return mutes.data.rows.map(({ memberId, name, avatar, until, reason }) => (
    <div key={memberId} className={styles.who}>
      <Avatar name={name} src={avatar} size="s" />
      <span className={styles.main}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          {[toolsText.mute.until(formatMoment(until, now)), reason].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button
        size="s"
        look="quiet"
        label={`${toolsText.mute.lift} ${name}`}
        onPress={() =>
          unmute.mutateAsync(memberId).then(
            () => toast(toolsText.mute.lifted),
            () => undefined,
          )
        }
      >
        {toolsText.mute.lift}
      </Button>
    </div>
  ))
}
