import { expect, test, vi } from 'vitest'
import { rememberWindow } from './put-back'

/** Plants what files have left behind, and looks at it as the next file would. */
const leftovers: Readonly<Record<string, readonly [leave: () => void, look: () => unknown]>> = {
  'a stand-in for a global': [() => vi.stubGlobal('fetch', () => undefined), () => fetch],
  'an assigned global': [() => Object.assign(globalThis, { fetch: () => undefined }), () => fetch],
  'a defined global': [
    () => void Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true }),
    () => navigator,
  ],
  'a new global': [() => Object.assign(globalThis, { wx: {} }), () => Reflect.get(globalThis, 'wx')],
  'a width of the window': [() => Object.assign(window, { innerWidth: 320 }), () => window.innerWidth],
  'a method of a class': [
    () => Object.assign(HTMLElement.prototype, { click: () => undefined }),
    () => HTMLElement.prototype.click,
  ],
  'a new method of a class': [
    () => Object.assign(Element.prototype, { planted: () => undefined }),
    () => 'planted' in Element.prototype,
  ],
  'a property of the document': [
    () => void Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
    () => document.visibilityState,
  ],
  'a property of the device': [
    () => void Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
    () => navigator.onLine,
  ],
  'a spy': [() => void vi.spyOn(Date, 'now').mockReturnValue(0), () => Date.now() > 0],
  'stopped timers': [() => void vi.useFakeTimers({ now: 0 }), () => Date.now() > 0],
  elements: [() => document.body.append('left'), () => document.body.innerHTML],
  'a sheet of styles': [() => document.head.append(document.createElement('style')), () => document.head.innerHTML],
  'a language': [() => (document.documentElement.lang = 'en'), () => document.documentElement.lang],
  'a theme': [
    () => document.documentElement.setAttribute('data-theme', 'dark'),
    () => document.documentElement.getAttribute('data-theme'),
  ],
  'a class of the body': [() => document.body.classList.add('locked'), () => document.body.className],
  'something stored': [() => localStorage.setItem('left', '1'), () => localStorage.getItem('left')],
  'something of the session': [() => sessionStorage.setItem('left', '1'), () => sessionStorage.getItem('left')],
  'a cookie': [() => (document.cookie = 'left=1'), () => document.cookie],
  'an address': [() => history.pushState({ left: 1 }, '', '/left?a=1#b'), () => [location.href, history.state]],
}

test.each(Object.entries(leftovers))('%s is gone for the next file', (_, [leave, look]) => {
  rememberWindow()()
  const before = look()
  const putBack = rememberWindow()
  leave()
  expect(look(), 'this leaves nothing').not.toStrictEqual(before)
  putBack()
  expect(look()).toStrictEqual(before)
})
