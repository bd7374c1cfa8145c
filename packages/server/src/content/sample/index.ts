/** The legal texts and lists of the demonstration company. */
export { agreement } from './agreement'
export { disclosures } from './disclosures'
export { privacy, privacyIos } from './privacy'
