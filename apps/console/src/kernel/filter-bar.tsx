import { Segmented, Select, Space } from 'antd'
import type { ReactNode } from 'react'
import { DayInput } from './day-input'
import { DeskTabs } from './desk-tabs'
import css from './list-page.module.css'
import { SearchInput } from './search-input'

interface Choice {
  readonly value: string
  readonly label: string
}

export type Filter =
  | { readonly kind: 'tabs' | 'segments'; readonly name: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'select'; readonly name: string; readonly label: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'search' | 'day'; readonly name: string; readonly label: string }

/** More than these nobody reads through: they are found by their words. */
const LONG_CHOICE = 10

interface FilterBarProps {
  readonly filters: readonly Filter[]
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (name: string, value: string) => void
  readonly children: ReactNode
}

/** What a list is narrowed by. */
export function FilterBar({ filters, values, onChange, children }: FilterBarProps) {
  const tabs = filters.find(({ kind }) => kind === 'tabs')
  const others = filters.filter((filter) => filter !== tabs)
  return (
    <div className={css.filters}>
      {tabs && tabs.kind === 'tabs' && (
        <DeskTabs
          className={css.tabs}
          // The first is what the list shows without a choice.
          activeKey={values[tabs.name] || tabs.choices[0]?.value}
          onChange={(value) => onChange(tabs.name, value)}
          items={tabs.choices.map(({ value, label }) => ({ key: value, label }))}
        />
      )}
      <Space className={css.others} wrap>
        {others.map((filter) => (
          <OneFilter key={filter.name} filter={filter} value={values[filter.name] ?? ''} onChange={onChange} />
        ))}
        {children}
      </Space>
    </div>
  )
}

interface OneFilterProps {
  readonly filter: Filter
  readonly value: string
  readonly onChange: (name: string, value: string) => void
}

function OneFilter({ filter, value, onChange }: OneFilterProps) {
  const change = (next: string): void => onChange(filter.name, next)
  switch (filter.kind) {
    case 'search':
      return <SearchInput className={css.search} label={filter.label} value={value} onSearch={change} />
    case 'day':
      return <DayInput label={filter.label} value={value} onChange={(day) => change(day ?? '')} />
    case 'select':
      return (
        <Select
          className={css.select}
          aria-label={filter.label}
          showSearch={filter.choices.length > LONG_CHOICE && { optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          value={value}
          onChange={change}
          options={[{ value: '', label: filter.label }, ...filter.choices]}
        />
      )
    default:
      return <Segmented value={value} onChange={change} options={[...filter.choices]} />
  }
}
