import { Input, Select, Space } from 'antd'
import { PlacePick } from '../kernel/place-pick'
import css from './link-input.module.css'
import { screens } from './screens.gen'
import { text } from './text.home.zh'

interface LinkInputProps {
  readonly id?: string
  /** The address of a page of the members' app, with its query. */
  readonly value?: string
  readonly onChange?: (link: string) => void
}

const choices = screens.map(({ path, title }) => ({ value: path, label: `${title}　${path}` }))
const ID = 'id='

/** Where something leads: one of the pages that there are, and what it shows there. */
export function LinkInput({ id, value = '', onChange }: LinkInputProps) {
  const [path = '', query = ''] = value.split('?')
  const needsId = screens.find((screen) => screen.path === path)?.needsId === true
  const give = (to: string, asked: string): void => onChange?.(asked === '' ? to : `${to}?${asked}`)
  return (
    <Space.Compact block>
      <Select
        id={id}
        className={css.page}
        aria-label={text.page}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={text.page}
        value={path || null}
        options={choices}
        onChange={(to: string) => give(to, '')}
      />
      {needsId ? (
        <div className={css.query}>
          <PlacePick
            path={path}
            label={text.subject}
            value={new URLSearchParams(query).get('id') ?? ''}
            onChange={(picked) => give(path, picked === undefined ? '' : `${ID}${picked}`)}
          />
        </div>
      ) : (
        <Input
          className={css.query}
          aria-label={text.query}
          placeholder={text.query}
          value={query}
          disabled={path === ''}
          onChange={({ target }) => give(path, target.value.trim())}
        />
      )}
    </Space.Compact>
  )
}
