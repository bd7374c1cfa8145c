import { fillMethods } from './methods'

// Libraries use these methods while they load, so this file is imported before any of them.
fillMethods()
