/** The entry point for shells: the kernel and the list of all screens. */
export * from './kernel/index'
export { allScreens } from './screens'
