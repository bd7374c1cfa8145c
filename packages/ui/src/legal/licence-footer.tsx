import { cx } from '../base/cx'
import { Link } from '../control/link'
import css from './licence-footer.module.css'

export interface LicenceFooterProps {
  readonly name: string
  /** 业务资格证号, 投诉电话, ICP and so on; each row is kept together. */
  readonly rows: readonly string[]
  readonly links?: readonly { readonly label: string; readonly to: string }[]
  readonly className?: string
}

/** The company's licences at the foot of public pages. */
export function LicenceFooter({ name, rows, links = [], className }: LicenceFooterProps) {
  return (
    <footer className={cx(css.footer, className)}>
      <div className={css.name}>{name}</div>
      <div className={css.rows}>
        {rows.map((row) => (
          <span key={row} className={css.row}>
            {row}
          </span>
        ))}
      </div>
      {links.length > 0 && (
        <div className={css.rows}>
          {links.map((link) => (
            <Link key={link.to} look="quiet" to={link.to}>
              {link.label}
            </Link>
          ))}
        </div>
      )}
    </footer>
  )
}
