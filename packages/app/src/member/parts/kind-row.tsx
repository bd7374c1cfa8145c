import type { NoticeKind, NoticeLevel, NoticeSettings } from '@rostrum/contract/member'
import { Row, SegmentedChips, Switch, type IconName } from '@rostrum/ui'
import { text } from '../text.notices.zh'
import styles from './kind-row.module.css'

type Setting = NoticeSettings['kinds'][number]

const levels: readonly NoticeLevel[] = ['loud', 'quiet', 'dot']
const icons: Readonly<Record<NoticeKind, IconName>> = { live: 'live', answer: 'ask', order: 'bill', system: 'bell' }

/** One kind of message: whether it comes, and how loud. */
export function KindRow({
  setting,
  onChange,
}: {
  readonly setting: Setting
  readonly onChange: (next: Setting) => void
}) {
  const { kind, on, level } = setting
  const name = text.kinds[kind]
  return (
    <div className={styles.kind}>
      <div>
        <Row
          icon={icons[kind]}
          title={name}
          sub={text.settings.kindNote[kind]}
          tail={<Switch checked={on} onChange={(next) => onChange({ ...setting, on: next })} label={name} />}
        />
      </div>
      {on && (
        <div className={styles.level}>
          <SegmentedChips
            look="segment"
            label={text.settings.level(name)}
            value={level}
            onSelect={(next) => onChange({ ...setting, level: next })}
            options={levels.map((key) => ({ key, label: text.levels[key] }))}
          />
        </div>
      )}
    </div>
  )
}
