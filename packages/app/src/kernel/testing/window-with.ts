/**
 * The window, with other things in the places of `own`. They are defined, not assigned: an assignment goes through to
 * the worker's own window, and every file after this one would meet them there.
 */
export function windowWith(own: object): Window & typeof globalThis {
  return Object.create(window, Object.getOwnPropertyDescriptors(own)) as Window & typeof globalThis
}
