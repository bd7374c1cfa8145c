import { useState } from 'react'
import { Empty, Row, SearchField, Sheet, Skeleton } from '@rostrum/ui'
import { Awaited, useDebounced } from '@rostrum/app/kernel'
import { useStocks } from '../queries'
import { portfolioText } from '../text.portfolio.zh'
import { marketText } from '../text.market.zh'

export interface SecurityPickProps {
  readonly open: boolean
  readonly title?: string
  /** This one cannot be picked, and why. */
  readonly except?: { readonly code: string; readonly why: string }
  readonly onClose: () => void
  readonly onPick: (code: string, name: string) => void
}

/** Finds one security by code, name or pinyin. */
export function SecurityPick(props: SecurityPickProps) {
  const { open, title = portfolioText.form.addTitle, except, onClose, onPick } = props
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <SearchField
          value={typed}
          onChangeText={setTyped}
          placeholder={marketText.find.hint}
          label={marketText.find.title}
        />
        {keyword !== '' && (
          <Found
            keyword={keyword}
            except={except}
            onPick={(code, name) => {
              onPick(code, name)
              onClose()
            }}
          />
        )}
      </Sheet.Body>
    </Sheet.Root>
  )
}

type FoundProps = Pick<SecurityPickProps, 'onPick'> & {
  readonly keyword: string
  readonly except: SecurityPickProps['except']
}

function Found({ keyword, except, onPick }: FoundProps) {
  const found = useStocks(keyword)
  if (!found.data) return <Awaited query={found} skeleton={<Skeleton.Rows count={4} look="plain" />} small />
  const rows = found.data.rows.filter(({ code }) => code !== except?.code)
  if (rows.length === 0)
    return <Empty small text={(found.data.rows.length > 0 && except?.why) || marketText.find.none} />
  return (
    <div>
      {rows.map(({ code, name }) => (
        <Row key={code} title={name} sub={code} onPress={() => onPick(code, name)} />
      ))}
    </div>
  )
}
