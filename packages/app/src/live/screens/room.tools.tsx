/** A moderator's sheets; only moderators load their code. */
export { MuteSheet, RemoveSheet } from '../parts/tools-message'
export { MoreSheet } from '../parts/tools-more'
export { ToolsHeld } from '../parts/tools-held'
export { ToolsMutes } from '../parts/tools-mutes'
export { ToolsSheet } from '../parts/tools-sheet'
