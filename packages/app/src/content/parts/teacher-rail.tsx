import type { Personnel } from '@rostrum/contract/content'
import { Avatar } from '@rostrum/ui'
import { text } from '../text.zh'
import styles from './teacher-rail.module.css'

/** Registered advisers with their numbers: a rail on phones, a list beside the news on wide screens. */
export function TeacherRail({ teachers }: { readonly teachers: readonly Personnel[] }) {
  return (
    // It scrolls sideways on phones, so it must take keyboard focus.
    <div className={styles.rail} role="list" aria-label={text.home.teachers} tabIndex={0}>
      {teachers.map(({ id, name, photoUrl, regType, regNo }) => (
        <div key={id} role="listitem" className={styles.item}>
          <Avatar name={name} src={photoUrl} size="l" />
          <div className={styles.main}>
            <div className={styles.name}>{name}</div>
            <div className={styles.reg}>{regType}</div>
            <div className={styles.reg}>{regNo}</div>
          </div>
        </div>
      ))}
    </div>
  )
}
