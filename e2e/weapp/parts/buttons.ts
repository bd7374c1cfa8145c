import { outside } from '../view/outside'
import { behaviourOf, type Mount } from '../view/part'

const openTypes: ReadonlySet<string> = new Set([
  '',
  'share',
  'getPhoneNumber',
  'getRealtimePhoneNumber',
  'chooseAvatar',
  'contact',
  'getUserInfo',
  'openSetting',
  'feedback',
  'launchApp',
  'agreePrivacyAuthorization',
])

/** Buttons that ask WeChat for something only a press may request. */
export const mountButton: Mount = (part) => ({
  update: (attribute) => {
    if (attribute === 'disabled') part.node.toggleAttribute('disabled', part.isOn('disabled'))
    if (attribute === 'open-type' && !openTypes.has(part.text('open-type')))
      outside().problem(`<button> has no open-type ${part.text('open-type')}`)
  },
  tapped: () => {
    if (part.isOn('disabled')) return
    const type = part.text('open-type')
    if (type === 'share') outside().trigger('shareButton', { id: part.node.id, dataset: { ...part.node.dataset } })
    if (type === 'getPhoneNumber') part.fire('getphonenumber', outside().answer('phoneNumber'))
    if (type === 'getRealtimePhoneNumber') part.fire('getrealtimephonenumber', outside().answer('phoneNumber'))
    if (type === 'chooseAvatar') part.fire('chooseavatar', outside().answer('avatar'))
    if (type === 'contact') part.fire('contact', { errMsg: 'enterContact:ok', path: '', query: {} })
    const form = part.text('form-type')
    if (form === 'submit' || form === 'reset') behaviourOf(part.node.closest('wx-form'))?.behaviour.command?.(form, {})
  },
})

export const mountNavigator: Mount = (part) => ({
  tapped: () => {
    if (part.text('target') === 'miniProgram')
      return outside().trigger('record', {
        name: 'navigator.miniProgram',
        appId: part.text('app-id'),
        path: part.text('path'),
      })
    outside().trigger('navigate', {
      url: part.text('url'),
      openType: part.text('open-type', 'navigate'),
      delta: part.number('delta', 1),
    })
  },
})
