/** A moderator's sheets; only moderators load their code. */
export { MuteSheet, RemoveSheet } from '../parts/tools-message'
export { MoreSheet } from '../parts/tools-more'
export { ToolsSheet } from '../parts/tools-sheet'
