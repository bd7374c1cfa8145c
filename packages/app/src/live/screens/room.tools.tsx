/** A moderator's sheets: their code comes to moderators only. */
export { MuteSheet, RemoveSheet } from '../parts/tools-message'
export { MoreSheet } from '../parts/tools-more'
export { ToolsSheet } from '../parts/tools-sheet'
