import { expect, test } from 'vitest'
import { isSignedBy, publicKeyOf } from './signing'

// RSA 2048, RSASSA-PKCS1-v1_5 with SHA-256: deterministic signatures over the documents' example messages.
const key = publicKeyOf(
  '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEApBdOlXqRE3c1JQHAqDH2\nQ8z1nLzUO/uUnXyfrcdcfuS7V/QDwYhLlaSeOs2Kge4315tItpQcro01Jv6PVudg\n/geYU0xXim461R8M1pUOlfp5vpV6FrHOrBt+QSUxEptE1YJ1YZrAT64f4sHPR2Ua\nHz/jcqDJ9NDehtqznkT/Iuuc9Q98egXzMTev9GEu7tZz6bH/KXMF7nX+TMu2EVdV\n+Xmhdk9k3zvb80LPlAesFFV6T+lBx0QdFLlJ1x678lkwMKcT4P+/6qB2o4D5FHNu\neQpx3LstJhYXqN4j0wgWjoGjiV14dHMxlmgsq+45rWkRBjkwAqKwf14QlYskNz40\nUwIDAQAB\n-----END PUBLIC KEY-----\n',
)
const vectors = [
  [
    'a request',
    'POST\n/v3/pay/transactions/jsapi\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n{"appid":"wxd678efh567hg6787"}\n',
    'KZMNTDeKNcZ7XkJfaLdWmDsKuLfIl71DQ0lVH+CtA+QAab7taCx3qyOn6Rba7DyL7OqJz1zvy54XBwwFKXdq5wkY+6cH1Sy5aXG8jn+B1YK203jJEtrMj3nwu0JYhrpVjsY8S7XTAgtVu9X9LjrgVp2Q9/qA9XbzlD0dIHdmtvpo9bjLsW/fQi9c35t2UJz3WRW9VYLLHb0kGlnrXnXUvxwedPcnGFciLBheUI3/4rYQg+ZXvozHnAjHcZfQr+sWKhQVKLIzlQHtm2cbc6IMybWGcvjz93fuXSiTKvwXmuYDp5q91p7mlHxARCEaf+5swUYp1CHKeGCz2A6/KpBhWg==',
  ],
  [
    'what a device pays with',
    'wxd678efh567hg6787\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\nprepay_id=wx201410272009395522657a690389285100\n',
    'kkuJIzOM8IxNssEeUfcyXqLkK6I//AwV4RX+fPd6pB4pgZ7jSdPZ8C7c8mRiEglCDJS3NtnHGh8EwIBuegVOrV1//fs0ml41SaXyRLZNaWCH+enN3QfDWptBki/FTB0iL57+4nbcU8gCs0eSK4VIZOusC41fD3vDO8xq5hCjXCp8Mxue597R7PtTnYdmBV+bUmmLWCddtNRoplQ/Se9aujLaBZ0UEgB3rF2W9oryy8nPndOcnBUoSx5DY5pI7klPka5nGaz5bPcHbLa1pH3NggjmMQVg+RCaWCqw6mgfkxtaj0Db+RzgySuAruUd8a31Ry/VIIvxaTeeOf3tvNNgng==',
  ],
  [
    'a notice',
    '1554209980\nc5ac7061fccab6bf3e254dcf98995b8c\n{"data":[]}\n',
    'DsNtesAgLctrvp8mA3dBaxYH/mEjgNaVJO7DEECYpnhbcAsYuPFtcVct0gn6fKxkrxM/Tp3bLzYGYVOvxRzZhqA4mf/KILprmaPgbZrfWPtC3uz+lQvUkjFrSDzwmu2vHXqHOw+SkkmpZ42V06rtSY47bS0BYz6JH+CcvWN4kZDXOek3iabHBBsdFQOFjKRqaLqI/kHDIpTUFGMPgIX6EsQaKIbfLTpChIDXCYVRsDdszoaKtv9MtxFqq4DVrkzfD/I/7VcWXnFTRg1UiM3X2FUFUj5e/BIgWLWBTN05dO9IgsgUNwVPFlWcpo40Rv9F8YUEhl+mAR7d1o4k8m6ypA==',
  ],
] as const

test.each(vectors)('the signature of %s', (_what, message, signature) => {
  expect(isSignedBy(key, message, signature)).toBe(true)
  expect(isSignedBy(key, `${message} `, signature)).toBe(false)
})
