import { riskSteps } from '@rostrum/contract/survey/limits'
import { riskGradeCode, riskLevelCode, riskMatches } from '@rostrum/contract/survey/risk'
import type { RiskResultWhole, RiskStep } from '@rostrum/contract/survey'
import { cx, Icon, Table } from '@rostrum/ui'
import { riskResultText as text } from '../text.risk.zh'
import styles from './risk.module.css'

type Risk = Pick<RiskResultWhole, 'level' | 'lowest'>

/** Where the points stand among the classes: each as wide as its points. */
export function RiskScale({ level, bands, most }: Risk & Pick<RiskResultWhole, 'bands' | 'most'>) {
  const widthOf = (at: number): number => (bands[at + 1]?.from ?? most) - (bands[at]?.from ?? 0)
  return (
    <div className={styles.scale}>
      {riskSteps.map((step, at) => (
        <div
          key={step}
          className={cx(styles.step, step === level && styles.mine)}
          style={{ flexGrow: Math.max(widthOf(at), 1), flexBasis: 0 }}
        >
          {riskLevelCode(step)}
          <br />
          {text.levels[at]}
        </div>
      ))}
    </div>
  )
}

interface Line {
  readonly key: string
  readonly name: string
  readonly risk: Risk
}

/** Which class may be sold which grade; one's own stands first. */
export function RiskTable({ level, lowest }: Risk) {
  const all = riskSteps.map(
    (step): Line => ({ key: String(step), name: nameOf(step), risk: { level: step, lowest: false } }),
  )
  const mine: Line = { key: 'mine', name: `${text.who} ${riskLevelCode(level)}`, risk: { level, lowest } }
  const columns = [
    { key: 'name', label: '' },
    ...riskSteps.map((grade) => ({
      key: String(grade),
      label: `${riskGradeCode(grade)} ${text.grades[grade - 1] ?? ''}`,
    })),
  ]
  const cell = ({ name, risk }: Line, column: string) => {
    const grade = riskSteps.find((step) => String(step) === column)
    if (grade === undefined) return name
    const isOpen = riskMatches(risk, grade)
    return (
      <Icon
        name={isOpen ? 'check' : 'close'}
        size="s"
        label={isOpen ? text.can : text.cannot}
        className={isOpen ? styles.yes : styles.no}
      />
    )
  }
  return <Table label={text.tableLabel} columns={columns} rows={[mine, ...all]} keyOf={({ key }) => key} cell={cell} />
}

export const nameOf = (level: RiskStep): string => `${riskLevelCode(level)} ${text.levels[level - 1] ?? ''}`
