import { fillMethods } from './methods'

// Libraries use such methods while they are loaded, so this file is imported before any of them.
fillMethods()
