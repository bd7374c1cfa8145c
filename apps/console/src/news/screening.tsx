import { Alert, Tag } from 'antd'
import css from './screening.module.css'
import type { Draft } from './manuscript'
import { text } from './text.screening.zh'

type Found = Draft['screening']

const colors = { refuse: 'error', hold: 'warning', mask: 'default' } as const

/** The words to mark in the text itself. */
export const markedWords = (found: Found | undefined): readonly string[] =>
  found ? [...found.words.flatMap((word) => word.found), ...found.stocks.flatMap(({ name }) => name || [])] : []

/** What was found in the text that was saved last: words of the list, and securities. */
export function Screening({ found }: { readonly found: Found | undefined }) {
  if (!found || found.words.length + found.stocks.length === 0) return null
  const isForbidden = found.words.some(({ action }) => action === 'refuse')
  return (
    <Alert
      className={css.found}
      type={isForbidden ? 'error' : 'warning'}
      showIcon
      title={isForbidden ? text.forbidden : text.found}
      description={
        <>
          <Words words={found.words} />
          {found.stocks.length > 0 && (
            <div>
              {text.stocks}
              {found.stocks.map(({ code, name }) => (
                <Tag key={code}>{name ? text.stock(name, code) : code}</Tag>
              ))}
              <div className={css.hint}>{text.stocksHint}</div>
            </div>
          )}
        </>
      }
    />
  )
}

function Words({ words }: Pick<Found, 'words'>) {
  return words.map(({ word, action, found }) => (
    <div key={word}>
      <Tag color={colors[action]}>{text.actions[action]}</Tag>
      {found.includes(word) ? word : text.written(word, found.join('、'))}
    </div>
  ))
}
