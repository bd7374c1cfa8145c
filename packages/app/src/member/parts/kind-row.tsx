import type { NoticeSettings } from '@rostrum/contract/member'
import { noticeNames } from '@rostrum/contract/kinds'
import { noticeLevels } from '@rostrum/contract/member/limits'
import { Row, SegmentedChips, Switch } from '@rostrum/ui'
import { noticeLooks } from '@rostrum/app/kinds'
import { text } from '../text.notices.zh'
import styles from './kind-row.module.css'

type Setting = NoticeSettings['kinds'][number]

/** One kind of notice: whether it comes, and how loud. */
export function KindRow({
  setting,
  onChange,
}: {
  readonly setting: Setting
  readonly onChange: (next: Setting) => void
}) {
  const { kind, on, level } = setting
  const name = noticeNames[kind]
  const { note, icon } = noticeLooks[kind]
  return (
    <div className={styles.kind}>
      <div>
        <Row
          icon={icon}
          title={name}
          sub={note}
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
            options={noticeLevels.map((key) => ({ key, label: text.levels[key] }))}
          />
        </div>
      )}
    </div>
  )
}
