import { z } from 'zod'
import { id } from '../kernel'
import { drawClaimStates, drawConditions, drawGroups, drawPrizeKinds, drawStates } from './limits'

export const DrawId = id('DrawId')
export type DrawId = z.infer<typeof DrawId>
/** A room of the live slice, which this one does not know. */
export const DrawRoomId = id('RoomId')
export type DrawRoomId = z.infer<typeof DrawRoomId>
/** A questionnaire of the survey slice, which this one does not know. */
export const DrawQuizId = id('SurveyId')
export type DrawQuizId = z.infer<typeof DrawQuizId>
export const DrawState = z.enum(drawStates)
export type DrawState = z.infer<typeof DrawState>
export const DrawGroup = z.enum(drawGroups)
export type DrawGroup = z.infer<typeof DrawGroup>
export const DrawCondition = z.enum(drawConditions)
export type DrawCondition = z.infer<typeof DrawCondition>
export const DrawPrizeKind = z.enum(drawPrizeKinds)
export type DrawPrizeKind = z.infer<typeof DrawPrizeKind>
export const DrawClaimState = z.enum(drawClaimStates)
export type DrawClaimState = z.infer<typeof DrawClaimState>
