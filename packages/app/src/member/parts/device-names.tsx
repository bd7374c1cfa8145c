import { Skeleton } from '@rostrum/ui'
import { useDevices } from '../queries.security'
import { text } from '../text.security.zh'
import styles from '../screens/security.module.css'

/** The devices that a change of password signs out. The list only helps, so a failure shows nothing. */
export function DeviceNames() {
  const devices = useDevices()
  if (devices.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Line />
      </Skeleton.Root>
    )
  const others = (devices.data?.rows ?? []).filter(({ current }) => !current)
  if (others.length === 0) return <p className={styles.note}>{text.password.noOthers}</p>
  return (
    <ul className={styles.list}>
      {others.map(({ id, name, client }) => (
        <li key={id} className={styles.plain}>
          {name} <span className={styles.quiet}>{text.devices.clients[client]}</span>
        </li>
      ))}
    </ul>
  )
}
