import { Button, Result } from 'antd'
import { Link } from 'react-router'
import type { ConsolePage } from './pages'
import { PageHead } from './page-head'
import { titleOf } from './permission-titles'
import { text } from './text.zh'

/** The page is there, and this operator may not open it. */
export default function NoAccess({ permissions = [] }: Pick<ConsolePage, 'permissions'>) {
  return (
    <>
      <PageHead title={text.noAccess} />
      <Result
        status="403"
        title={text.noAccessHint(permissions.map(titleOf).join('、'))}
        extra={
          <Link to="/">
            <Button type="primary">{text.toToday}</Button>
          </Link>
        }
      />
    </>
  )
}
