import type { Personnel } from '@rostrum/contract/content'
import { Avatar, Pressable } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './teacher-rail.module.css'

/** Registered advisers with their numbers: a rail on phones, a list beside the news on wide screens. */
export function TeacherRail({ teachers }: { readonly teachers: readonly Personnel[] }) {
  const { to } = useGo()
  return (
    // It scrolls sideways on phones, so it must take keyboard focus.
    <div className={styles.rail} role="list" aria-label={text.home.teachers} tabIndex={0}>
      {teachers.map(({ id, name, photoUrl, regType, regNo }) => (
        <div key={id} role="listitem" className={styles.cell}>
          <Pressable className={styles.item} to={to('member.teacher', { id })}>
            <Avatar name={name} src={photoUrl} size="l" />
            <div className={styles.main}>
              <div className={styles.name}>{name}</div>
              <div className={styles.reg}>{regType}</div>
              <div className={styles.reg}>{regNo}</div>
            </div>
          </Pressable>
        </div>
      ))}
    </div>
  )
}
