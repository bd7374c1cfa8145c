import type { Payee } from '@rostrum/contract/commerce'
import { Icon } from '@rostrum/ui'
import { text as words } from '../text.sell.zh'
import styles from './payee-line.module.css'

const text = words.pay

/** The account that is paid, as the company publishes it. */
export function PayeeLine({ payee, contractNo }: { readonly payee: Payee; readonly contractNo: string }) {
  return (
    <div className={styles.payee}>
      <Icon name="wallet" />
      <div className={styles.words}>
        <p className={styles.name}>{payee.name}</p>
        {payee.tail !== undefined && (
          <p className={styles.note}>
            {payee.bank} {text.account(payee.tail)}
          </p>
        )}
        <p className={styles.note}>{text.contract(contractNo)}</p>
      </div>
    </div>
  )
}
