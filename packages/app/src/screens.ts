export { allScreens } from './screens.gen'
