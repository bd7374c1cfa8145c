import { useState } from 'react'
import { OpenButton, type WeappEvent } from '../weapp/elements'
import { Button } from './button'
import type { PhoneButtonProps } from './phone-button-props'
import css from './phone-button.weapp.module.css'

export type { PhoneButtonProps }

/**
 * Asks the device for the user's mobile number. Only a WeChat button with this open type may ask; it lies invisibly
 * over ours, because classes cannot remove its look.
 */
export function PhoneButton({ children, onCode, onRefused }: PhoneButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const answered = ({
    detail: { code, errMsg = '' },
  }: WeappEvent<{ readonly code?: string; readonly errMsg?: string }>): void => {
    if (!code) return onRefused(/deny|cancel/i.test(errMsg) ? 'cancelled' : 'failed')
    setBusy(true)
    void onCode(code).finally(() => setBusy(false))
  }
  return (
    <div className={css.place}>
      <div aria-hidden="true">
        <Button block size="l" look="quiet" icon="phone" busy={isBusy}>
          {children}
        </Button>
      </div>
      {!isBusy && (
        <OpenButton
          className={css.over}
          openType="getPhoneNumber"
          aria-label={typeof children === 'string' ? children : undefined}
          onGetPhoneNumber={answered}
        />
      )}
    </div>
  )
}
