import { captchaLength } from '@rostrum/contract/member/limits'
import { Field, Image, Pressable } from '@rostrum/ui'
import { useNewCaptcha, type useCaptcha } from '../queries'
import { text } from '../text.zh'
import styles from './captcha-field.module.css'

export interface CaptchaFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly captcha: ReturnType<typeof useCaptcha>
  readonly error?: string
  readonly onConfirm?: () => void
}

/** The characters of a picture; pressing the picture loads another one. */
export function CaptchaField({ value, onChange, captcha, error, onConfirm }: CaptchaFieldProps) {
  const renew = useNewCaptcha()
  const picture = (
    <Pressable label={text.field.captchaPicture} className={styles.picture} onPress={() => renew()}>
      {captcha.isError ? (
        <span className={styles.failed}>{text.field.captchaFailed}</span>
      ) : (
        captcha.data && <Image eager src={captcha.data.img} alt="" width={120} height={44} />
      )}
    </Pressable>
  )
  return (
    <Field
      label={text.field.captcha}
      labelHidden
      placeholder={text.field.captcha}
      autoComplete="off"
      maxLength={captchaLength}
      value={value}
      onChangeText={onChange}
      error={error}
      onConfirm={onConfirm}
      action={picture}
    />
  )
}
