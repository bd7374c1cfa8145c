import { useState } from 'react'
import { Chip, Chips } from '@rostrum/ui'
import { NoteSheet } from '@rostrum/app/kernel'
import { mainNames, subNames } from '../studies'
import type { Adjusting, SetStudies, Studies } from '../use-studies'
import { klineText as words, marksText } from '../text.kline.zh'
import type { ChartMarks } from '../use-chart-marks'
import type { QuoteReply } from '../queries.indices'
import { SecurityPick } from './security-pick'
import css from './study-bar.module.css'

export interface StudyBarProps {
  /** The security of the chart. */
  readonly quote: Pick<QuoteReply, 'code' | 'day'>
  readonly studies: Studies
  readonly onChange: SetStudies
  readonly adjusts: readonly Adjusting[]
  readonly onData: () => void
  readonly marks: ChartMarks
}

/** One line under the chart: lines over the bars, the second pane, adjusted prices, comparison, drawing, figures. */
export function StudyBar({ quote, studies, onChange, adjusts, onData, marks }: StudyBarProps) {
  const [isPicking, setPicking] = useState(false)
  const { main, sub, adjust, beside, isDrawing } = studies
  return (
    <div className={css.bar} role="toolbar" aria-label={words.studies}>
      <Chips>
        {mainNames.map((one) => (
          <Chip key={one} selected={main === one} onPress={() => onChange({ main: one })}>
            {one}
          </Chip>
        ))}
        <span className={css.gap} aria-hidden="true" />
        {subNames.map((one) => (
          <Chip key={one} selected={sub === one} onPress={() => onChange({ sub: sub === one ? undefined : one })}>
            {one}
          </Chip>
        ))}
        <span className={css.gap} aria-hidden="true" />
        <Chip icon="pen" selected={isDrawing} onPress={() => onChange({ isDrawing: !isDrawing })}>
          {words.draw}
        </Chip>
        <Chip
          icon={beside ? 'close' : 'trend'}
          selected={beside !== undefined}
          onPress={() => (beside ? onChange({ beside: undefined }) : setPicking(true))}
        >
          {beside ? words.besideOf(beside.name) : words.compare}
        </Chip>
        <Reading {...{ quote, onData, marks }} />
        {adjusts.length > 1 && (
          <>
            <span className={css.gap} aria-hidden="true" />
            {adjusts.map((one) => (
              <Chip key={one} selected={adjust === one} onPress={() => onChange({ adjust: one })}>
                {words.adjusts[one]}
              </Chip>
            ))}
          </>
        )}
      </Chips>
      <SecurityPick
        open={isPicking}
        title={words.compareTitle}
        except={{ code: quote.code, why: words.compareSame }}
        onClose={() => setPicking(false)}
        onPick={(other, name) => onChange({ beside: { code: other, name } })}
      />
    </div>
  )
}

/** The bars as figures, what was written about the security, and a note of one's own. */
function Reading({ quote: { code, day }, onData, marks }: Pick<StudyBarProps, 'quote' | 'onData' | 'marks'>) {
  const [isNoting, setNoting] = useState(false)
  return (
    <>
      <Chip icon="list" onPress={onData}>
        {words.data}
      </Chip>
      {marks.isOn && (
        <Chip icon="flag" onPress={marks.openAll}>
          {marksText.chip}
        </Chip>
      )}
      <Chip icon="form" onPress={() => setNoting(true)}>
        {words.note}
      </Chip>
      {isNoting && <NoteSheet place={{ kind: 'stock', refId: code, day }} onClose={() => setNoting(false)} />}
    </>
  )
}
