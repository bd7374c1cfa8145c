import type { ReactNode } from 'react'
import { Delta, Link, Pressable, Tag } from '@rostrum/ui'
import { Awaited, formatNumber, useGo } from '@rostrum/app/kernel'
import { useBond, type BondInfo, type BondReply } from '../queries.bond'
import { bondText as words } from '../text.bond.zh'
import { FactLine } from './figures'
import css from './bond-row.module.css'

const MONEY = 3
const share = (value: number | undefined): string =>
  value === undefined ? words.none : `${formatNumber(value * 100, 2)}%`
const yuan = (value: number | undefined, digits = MONEY): string =>
  value === undefined ? words.none : words.yuan(formatNumber(value, digits))

interface BondRowProps {
  readonly one: BondReply
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** A bond in a list; pressed, it opens below itself. */
export function BondRow({ one, isOpen, onPress }: BondRowProps) {
  const { code, name, kind, price, pct, convertible, years, rating } = one
  return (
    <div className={css.card}>
      <Pressable className={css.row} aria-expanded={isOpen} label={words.open(name)} onPress={onPress}>
        <span className={css.who}>
          <span className={css.head}>
            <b className={css.name}>{name}</b>
            {rating !== '' && <Tag>{rating}</Tag>}
          </span>
          <span className={css.quiet}>
            {code} · {words.kinds[kind]} · {words.years(formatNumber(years, 1))}
            {one.pricedOn && ` · ${words.pricedOn(one.pricedOn)}`}
          </span>
        </span>
        <Cell name={words.price[kind]}>
          {price === undefined ? words.none : formatNumber(price, MONEY)}
          {pct !== undefined && <Delta value={pct} size="s" />}
        </Cell>
        <Cell name={words.yield}>{share(one.yield)}</Cell>
        {convertible && <Cell name={words.premium}>{share(convertible.premium)}</Cell>}
      </Pressable>
      {isOpen && <Detail code={code} />}
    </div>
  )
}

function Cell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className={css.cell}>
      <span className={css.quiet}>{name}</span>
      <span className={css.figure}>{children}</span>
    </span>
  )
}

function Detail({ code }: { readonly code: string }) {
  const found = useBond(code)
  if (!found.data) return <Awaited query={found} waiting={3} small />
  return (
    <div className={css.detail}>
      {found.data.price === undefined && <p className={css.quiet}>{words.noPrice}</p>}
      <div className={css.columns}>
        <Papers bond={found.data} />
        {found.data.convertible && <Conversion bond={found.data} convertible={found.data.convertible} />}
      </div>
      <Terms bond={found.data} />
      <h4 className={css.title}>{words.flows}</h4>
      <p className={css.quiet}>
        {found.data.flows
          .slice(0, FLOWS)
          .map(({ day, amount }) => `${day} ${formatNumber(amount, 2)}`)
          .join(' · ')}
        {found.data.flows.length > FLOWS && ' …'}
      </p>
      <p className={css.quiet}>{words.reckoned}</p>
    </div>
  )
}

const FLOWS = 6

function Papers({ bond }: { readonly bond: BondInfo }) {
  const { coupon, coupons, perYear, accrued, full, kind, redeem, subscribeOn, listedOn } = bond
  return (
    <dl className={css.facts}>
      <FactLine name={words.issuer}>{bond.issuer}</FactLine>
      <FactLine name={words.coupon}>{words.couponNow(`${formatNumber(coupon, 2)}%`, perYear)}</FactLine>
      {coupons.length > 1 && (
        <FactLine name={words.steps}>{coupons.map((one) => `${formatNumber(one, 1)}%`).join(' ')}</FactLine>
      )}
      <FactLine name={words.accrued}>{yuan(accrued)}</FactLine>
      {kind === 'treasury' && <FactLine name={words.full}>{yuan(full)}</FactLine>}
      {subscribeOn && <FactLine name={words.subscribe}>{subscribeOn}</FactLine>}
      <FactLine name={words.issued}>{bond.issuedOn}</FactLine>
      {listedOn && <FactLine name={words.listed}>{listedOn}</FactLine>}
      <FactLine name={words.interestFrom}>{bond.interestFrom}</FactLine>
      <FactLine name={words.matures}>{bond.maturesOn}</FactLine>
      {redeem !== undefined && <FactLine name={words.redeem}>{yuan(redeem, 2)}</FactLine>}
      <FactLine name={words.scale}>{words.scaleYi(formatNumber(bond.scaleYi, 1))}</FactLine>
    </dl>
  )
}

interface ConversionProps {
  readonly bond: BondInfo
  readonly convertible: NonNullable<BondInfo['convertible']>
}

function Conversion({ bond, convertible }: ConversionProps) {
  const { to } = useGo()
  const { stockCode, stockName, stockPrice, conversionPrice, value, premium, from } = convertible
  return (
    <dl className={css.facts}>
      <FactLine name={words.stock}>
        <Link to={to('stock.details', { code: stockCode })}>{stockName}</Link>{' '}
        {stockPrice === undefined ? '' : formatNumber(stockPrice, 2)}
      </FactLine>
      <FactLine name={words.conversionPrice}>{yuan(conversionPrice, 2)}</FactLine>
      <FactLine name={words.value}>{yuan(value)}</FactLine>
      <FactLine name={words.premium}>{share(premium)}</FactLine>
      {from && <FactLine name={words.convertFrom}>{from}</FactLine>}
      <FactLine name={words.rating}>{bond.rating === '' ? words.none : bond.rating}</FactLine>
      {bond.callOn && <FactLine name={words.callOn}>{bond.callOn}</FactLine>}
      {bond.putOn && <FactLine name={words.putOn}>{bond.putOn}</FactLine>}
    </dl>
  )
}

function Terms({ bond: { callText, putText } }: { readonly bond: BondInfo }) {
  return (
    <>
      {(
        [
          [words.call, callText],
          [words.put, putText],
        ] as const
      ).map(
        ([title, said]) =>
          said !== '' && (
            <div key={title}>
              <h4 className={css.title}>{title}</h4>
              <p className={css.text}>{said}</p>
            </div>
          ),
      )}
    </>
  )
}
