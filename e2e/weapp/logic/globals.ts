import { problem } from './bus'
import { real } from './real'

/**
 * JavaScript's own globals, as far as WeChat's logic layer has them, and the four timers and the console. All others
 * are removed.
 */
const kept: ReadonlySet<string> = new Set(
  `
  Object Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error EvalError
  RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array
  Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set WeakMap WeakSet Proxy
  Reflect decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite isNaN console setTimeout setInterval clearTimeout
  clearInterval Function`
    .split(/\s+/)
    .filter((name) => name !== ''),
)

/** Methods newer than iOS 13, whose own JavaScript engine WeChat uses there. */
const young: readonly (readonly [object, readonly string[]])[] = [
  [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
  [String.prototype, ['at', 'replaceAll', 'isWellFormed', 'toWellFormed']],
  [Object, ['hasOwn', 'groupBy']],
  [Map, ['groupBy']],
  [Array, ['fromAsync']],
  [Promise, ['any', 'withResolvers', 'try']],
  [
    Set.prototype,
    ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ],
  [Error, ['captureStackTrace', 'isError']],
  [RegExp, ['escape']],
]

/**
 * Removes from the worker what WeChat's logic layer lacks. Returns the names that could not be removed: the loader
 * shadows them.
 */
export function removeBrowser(): string[] {
  for (const [owner, names] of young) for (const name of names) Reflect.deleteProperty(owner, name)
  let level: unknown = real.scope
  while (typeof level === 'object' && level !== null && level !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(level))
      if (!kept.has(name) && name !== 'constructor') Reflect.deleteProperty(level, name)
    level = Object.getPrototypeOf(level)
  }
  refuseCodeFromText()
  return Object.getOwnPropertyNames(real.scope).filter((name) => !kept.has(name))
}

/** `Function('return this')` returns the global object, as in WeChat; any other code from text is refused. */
function refuseCodeFromText(): void {
  const refused = function (...args: unknown[]): unknown {
    const body = args[args.length - 1]
    if (body === 'return this') return () => real.scope
    problem(`code from text is refused: ${String(body).slice(0, 80)}`)
    throw new EvalError('code generation from strings is not allowed in a mini-program')
  }
  for (const sample of [
    function () {
      return undefined
    },
    async function () {
      return undefined
    },
    function* () {
      yield undefined
    },
    async function* () {
      yield undefined
    },
  ]) {
    const prototype: unknown = Object.getPrototypeOf(sample)
    if ((typeof prototype === 'object' && prototype !== null) || typeof prototype === 'function')
      Object.defineProperty(prototype, 'constructor', { value: refused, configurable: false, writable: false })
  }
  Object.defineProperty(refused, 'prototype', { value: real.Function.prototype })
  Object.defineProperty(real.scope, 'Function', { value: refused, configurable: true, writable: true })
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const own = real.scope[name]
    Object.defineProperty(real.scope, name, {
      configurable: true,
      writable: true,
      value: (run: unknown, ms?: number, ...args: unknown[]): unknown => {
        if (typeof run !== 'function') throw new TypeError(`${name} takes a function in a mini-program`)
        return Reflect.apply(own, real.scope, [run, ms, ...args])
      },
    })
  }
}
