/** WeChat's reply to the next press of its button; the ordinary button draws nothing. */
export const mobile: { answers: string | { readonly why: 'cancelled' | 'failed' } } = { answers: 'c' }

interface PhoneButtonProps {
  readonly children: string
  readonly onCode: (code: string) => void
  readonly onRefused: (why: 'cancelled' | 'failed') => void
}

export const PhoneButton = ({ children, onCode, onRefused }: PhoneButtonProps) => (
  <button
    type="button"
    onClick={() => (typeof mobile.answers === 'string' ? onCode(mobile.answers) : onRefused(mobile.answers.why))}
  >
    {children}
  </button>
)
