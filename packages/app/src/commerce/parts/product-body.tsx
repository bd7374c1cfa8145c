import { useState } from 'react'
import type { Product } from '@rostrum/contract/commerce'
import { Button, Card, Meta, Row, Section, Tag } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import { MoneyLines } from './money-lines'
import css from './shop.module.css'

/** What it is: the beginning of its page. */
export function ProductHead({ product }: { readonly product: Product }) {
  const { name, kind, summary, riskGrade, suits, filingNo, isOff } = product
  return (
    <>
      <h1 className={css.title}>{name}</h1>
      <p className={css.lead}>{summary}</p>
      <Meta parts={[text.kinds[kind], text.filing(filingNo)]} />
      <Meta parts={[`${riskGrade} ${text.grades[riskGrade]}`, text.suits(suits)]} />
      {isOff && <Tag tone="warn">{text.product.off}</Tag>}
    </>
  )
}

/** Everything else that is said of a product before buying. */
export function ProductBody({ product }: { readonly product: Product }) {
  const { record, risks } = product
  return (
    <>
      <Section rule title={text.product.gives} note={text.product.givesNote(product.deliverables.length)}>
        <Card>
          {product.deliverables.map(({ what, often }) => (
            <Row key={what} title={what} tail={often} />
          ))}
        </Card>
      </Section>
      <Opens product={product} />
      <Provider product={product} />
      <Section rule title={text.product.record}>
        <p className={css.paper}>{record}</p>
      </Section>
      <Section rule title={text.product.risks}>
        <p className={css.paper}>{risks}</p>
      </Section>
      <Refunds product={product} />
      <Agreement product={product} />
      <Section rule title={text.product.questions}>
        {product.questions.map(({ asked, answer }) => (
          <div key={asked} className={css.card}>
            <h3 className={css.name}>{asked}</h3>
            <p className={css.lead}>{answer}</p>
          </div>
        ))}
      </Section>
    </>
  )
}

function Opens({ product: { opens } }: { readonly product: Product }) {
  if (opens.length === 0) return null
  return (
    <Section rule title={text.product.opensTitle}>
      <Card>
        {opens.map(({ title, link }) => (
          <Row key={`${title}${link}`} title={title} sub={text.product.opens} to={link} />
        ))}
      </Card>
    </Section>
  )
}

function Provider({ product: { teacher } }: { readonly product: Product }) {
  const { to } = useGo()
  return (
    <Section rule title={text.product.who}>
      <Card>
        {teacher && (
          <Row
            title={teacher.name}
            sub={<Meta parts={[teacher.regType, teacher.regNo]} />}
            to={to('course.teacher', { id: teacher.id })}
          />
        )}
      </Card>
    </Section>
  )
}

function Refunds({ product: { coolingDays, refundRule } }: { readonly product: Product }) {
  return (
    <Section rule title={text.product.refund}>
      <Card pad className={css.card}>
        <MoneyLines lines={[{ label: text.product.refundIn(coolingDays), value: text.product.refundInText }]} />
        <p className={css.quiet}>{text.product.refundInNote}</p>
      </Card>
      <p className={css.paper}>{refundRule}</p>
    </Section>
  )
}

function Agreement({ product: { agreement, disclosures } }: { readonly product: Product }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section rule title={text.product.agreement} note={text.product.version(agreement.version)}>
      <Card pad className={css.card}>
        <h3 className={css.name}>{agreement.title}</h3>
        {isOpen && <p className={css.paper}>{agreement.text}</p>}
        <Button look="quiet" block onPress={() => setOpen(!isOpen)}>
          {isOpen ? text.product.fold : text.product.read}
        </Button>
        <p className={css.quiet}>
          {text.product.docs}：{disclosures.map(({ title }) => title).join('、')}
        </p>
      </Card>
    </Section>
  )
}
