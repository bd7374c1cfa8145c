import { bandsMax, bandTitleMax, bandWordsMax } from '@rostrum/contract/survey/limits'
import { Button, Card, Input, Space } from 'antd'
import { within } from '../kernel/within'
import { replaced, without, type Content } from './paper-draft'
import { text } from './text.zh'
import { NumberInput } from '../kernel/number-input'

type Band = Content['bands'][number]

interface BandsEditorProps {
  readonly bands: readonly Band[]
  readonly onChange: (bands: Band[]) => void
}

/** What is said of a sum of points, from each number on. */
export function BandsEditor({ bands, onChange }: BandsEditorProps) {
  return (
    <Card size="small" title={text.bands} extra={text.bandsHint} style={{ marginBottom: 16 }}>
      {bands.map((band, at) => (
        // Bands have no names of their own; they are few and keep their places.
        <BandFields
          key={`${at + 1}`}
          no={at + 1}
          band={band}
          onChange={(next) => onChange(replaced(bands, at, next))}
          onRemove={() => onChange(without(bands, at))}
        />
      ))}
      <Button
        size="small"
        disabled={bands.length >= bandsMax}
        onClick={() => onChange([...bands, { from: 0, title: '', words: '' }])}
      >
        {text.addBand}
      </Button>
    </Card>
  )
}

interface BandFieldsProps {
  readonly no: number
  readonly band: Band
  readonly onChange: (band: Band) => void
  readonly onRemove: () => void
}

function BandFields({ no, band, onChange, onRemove }: BandFieldsProps) {
  const nameOf = (label: string): string => `${text.band(no)} ${label}`
  return (
    <Space.Compact block style={{ marginBottom: 8 }}>
      <NumberInput
        aria-label={nameOf(text.from)}
        placeholder={text.from}
        precision={0}
        value={band.from}
        onChange={(from) => from !== null && onChange({ ...band, from })}
      />
      <Input
        aria-label={nameOf(text.bandTitle)}
        placeholder={text.bandTitle}
        count={within(bandTitleMax)}
        value={band.title}
        onChange={({ target }) => onChange({ ...band, title: target.value })}
        style={{ width: 160 }}
      />
      <Input
        aria-label={nameOf(text.bandWords)}
        placeholder={text.bandWords}
        count={within(bandWordsMax)}
        value={band.words}
        onChange={({ target }) => onChange({ ...band, words: target.value })}
      />
      <Button aria-label={nameOf(text.remove)} onClick={onRemove}>
        {text.remove}
      </Button>
    </Space.Compact>
  )
}
