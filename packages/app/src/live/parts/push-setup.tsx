import { useState } from 'react'
import { Card, Icon, Pressable, SegmentedChips, Stack } from '@rostrum/ui'
import { pushesRtmp } from '@rostrum/ui/push'
import { pushText as text } from '../text.plug-flow.zh'
import { PushAddress } from './push-address'
import { PushOwnKey } from './push-own-key'
import styles from './push-setup.module.css'
import type { PushInfo } from './push-status'

const ways = ['browser', 'encoder'] as const
export type PushWay = (typeof ways)[number]

export interface PushSetupProps {
  readonly info: PushInfo
  readonly way: PushWay
  readonly onWay: (way: PushWay) => void
  /** The picture comes from this page: another way would cut it. */
  readonly isHere: boolean
  /** Nobody needs it while the lesson runs. */
  readonly isFolded: boolean
}

/** How the picture gets in: the way, and the address for an encoder. */
export function PushSetup({ info, way, onWay, isHere, isFolded }: PushSetupProps) {
  const [isOpen, setOpen] = useState(false)
  const inside = (
    <>
      {isHere ? <p className={styles.note}>{text.isHere}</p> : <Ways way={way} onWay={onWay} />}
      {way === 'encoder' && <PushAddress info={info} />}
      {way === 'encoder' && <PushOwnKey room={info.room} />}
    </>
  )
  if (!isFolded) return <Stack>{inside}</Stack>
  return (
    <Card>
      <Pressable className={styles.fold} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <span className={styles.words}>
          <span className={styles.title}>{text.settings}</span>
          <span className={styles.note}>{text.settingsNote}</span>
        </span>
        <Icon
          name={isOpen ? 'chevronUp' : 'chevronDown'}
          size="s"
          label={isOpen ? text.settingsClose : text.settingsOpen}
        />
      </Pressable>
      {isOpen && <Stack className={styles.inside}>{inside}</Stack>}
    </Card>
  )
}

const Ways = ({ way, onWay }: Pick<PushSetupProps, 'way' | 'onWay'>) => (
  <SegmentedChips
    label={text.waysLabel}
    value={way}
    onSelect={onWay}
    options={ways.map((key) => ({
      key,
      label: text.ways[key === 'browser' && pushesRtmp ? 'phone' : key],
    }))}
  />
)
