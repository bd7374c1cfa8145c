import {
  Avatar,
  Button,
  Card,
  cx,
  Delta,
  NavBar,
  Page,
  Price,
  Row,
  Section,
  Slider,
  Switch,
  Table,
  Wrap,
} from '@rostrum/ui'
import { useBack, usePlatform } from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { fontFactorDefault, fontFactorMax, fontFactorMin } from '@rostrum/contract/kernel/appearance'
import { sizeName, useLook } from '../look'
import { text } from '../text.zh'
import { useSizeSaving } from '../use-size-saving'
import styles from './font-size.module.css'

const STEP = 0.1

/** S74 /pages/mine/fontSize: the whole app changes under the finger; the account gets the size on which it rests. */
export default function FontSizeScreen() {
  return (
    <Page header={<NavBar title={text.fontSize.title} {...useBack()} />} footer={<SizeBar />}>
      <Wrap width="read" aside={<SideNow />}>
        <Samples />
        <CareCard />
        <SystemNote />
        <p className={styles.note}>{text.fontSize.sampleNote}</p>
      </Wrap>
    </Page>
  )
}

function SizeBar() {
  const look = useLook()
  const saveSoon = useSizeSaving((fontFactor) => look.save({ fontFactor }))
  const choose = (fontFactor: number) => {
    look.show({ fontFactor })
    saveSoon(fontFactor)
  }
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.line}>
          <span className={styles.name} aria-hidden="true">
            {sizeName(look.fontFactor)} · {look.fontFactor.toFixed(1)}
          </span>
          <Button
            size="s"
            look="quiet"
            disabled={look.fontFactor === fontFactorDefault}
            onPress={() => choose(fontFactorDefault)}
          >
            {text.fontSize.reset}
          </Button>
        </div>
        <div className={styles.line}>
          <span className={styles.small} aria-hidden="true">
            {text.fontSize.smallMark}
          </span>
          <Slider
            label={text.fontSize.slider}
            min={fontFactorMin}
            max={fontFactorMax}
            step={STEP}
            say={sizeName}
            className={styles.slider}
            value={look.fontFactor}
            onChange={(factor) => look.show({ fontFactor: rounded(factor) })}
            onSettle={(factor) => saveSoon(rounded(factor))}
          />
          <span className={styles.large} aria-hidden="true">
            {text.fontSize.smallMark}
          </span>
        </div>
      </div>
    </div>
  )
}

const rounded = (factor: number): number => Math.round(factor * 10) / 10

function CareCard() {
  const look = useLook()
  const tail = <Switch checked={look.care} onChange={(care) => look.change({ care })} label={text.fontSize.care} />
  return (
    <Card className={styles.care}>
      <Row
        icon="heart"
        title={text.fontSize.care}
        sub={look.care ? text.fontSize.careOn : text.fontSize.careNote}
        tail={tail}
      />
    </Card>
  )
}

/** The system enlarges more than the choice here: says which of the two applies, and how to switch. Both in the slider's numbers. */
function SystemNote() {
  const { appearance } = usePlatform()
  const look = useLook()
  const system = rounded(Math.min(fontFactorMax, (appearance.systemFont?.() ?? 0) * fontFactorDefault))
  if (system <= look.fontFactor) return null
  return (
    <div className={styles.system} role="status">
      <p className={styles.which}>{text.fontSize.systemLarger(system, look.fontFactor)}</p>
      <Button size="s" look="tint" onPress={() => look.change({ fontFactor: system })}>
        {text.fontSize.asSystem}
      </Button>
    </div>
  )
}

interface SampleRow {
  readonly name: string
  readonly price: number
  readonly change: number
}

const figures = [
  [12.34, 1.26],
  [8.05, -0.62],
  [9.6, 0],
] as const
const sampleRows: readonly SampleRow[] = text.fontSize.rows.map((name, index) => {
  const [price, change] = figures[index] ?? [0, 0]
  return { name, price, change }
})

function Samples() {
  const { fontSize } = text
  return (
    <>
      <Section title={fontSize.article}>
        <Card pad>
          <h3 className={styles.heading}>{fontSize.articleTitle}</h3>
          <p className={styles.reading}>{fontSize.articleText}</p>
        </Card>
      </Section>
      <Section title={fontSize.chat}>
        <Card pad>
          <Bubble name={fontSize.asker} words={fontSize.question} />
          <Bubble name={fontSize.teacher} words={fontSize.answer} isTeacher />
        </Card>
      </Section>
      <Section title={fontSize.table}>
        <Figures />
      </Section>
    </>
  )
}

function Bubble({
  name,
  words,
  isTeacher = false,
}: {
  readonly name: string
  readonly words: string
  readonly isTeacher?: boolean
}) {
  return (
    <div className={cx(styles.bubble, isTeacher && styles.teacher)}>
      <Avatar name={name} tone={isTeacher ? 'ink' : 'sand'} />
      <div className={styles.said}>
        <p className={styles.sayer}>{name}</p>
        <p className={styles.words}>{words}</p>
      </div>
    </div>
  )
}

function Figures() {
  const { fontSize } = text
  const columns = [
    { key: 'name', label: fontSize.columns.name },
    { key: 'price', label: fontSize.columns.price, align: 'end' },
    { key: 'change', label: fontSize.columns.change, align: 'end' },
  ] as const
  const cell = (row: SampleRow, column: (typeof columns)[number]['key']) => {
    if (column === 'name') return row.name
    return column === 'price' ? <Price value={row.price} change={row.change} /> : <Delta value={row.change} />
  }
  return (
    <Card>
      <Table label={fontSize.table} columns={columns} rows={sampleRows} keyOf={({ name }) => name} cell={cell} />
    </Card>
  )
}
