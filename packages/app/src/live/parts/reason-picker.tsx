import { Chip, Chips, TextArea } from '@rostrum/ui'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { toolsText } from '../text.tools.zh'
import styles from './reason-picker.module.css'

export interface ReasonPickerProps {
  readonly presets: readonly string[]
  readonly value: string
  readonly onChange: (reason: string) => void
}

/** A moderator's reason: one of the usual ones, or own words. */
export function ReasonPicker({ presets, value, onChange }: ReasonPickerProps) {
  return (
    <div className={styles.pick}>
      <Chips wrap>
        {presets.map((preset) => (
          <Chip key={preset} selected={value === preset} onPress={() => onChange(preset)}>
            {preset}
          </Chip>
        ))}
      </Chips>
      <TextArea
        label={toolsText.reasons.label}
        value={value}
        onChangeText={onChange}
        maxLength={reasonMax}
        rows={2}
        hint={toolsText.reasons.hint}
      />
    </div>
  )
}
