/** Takes the box in which the picture is shown, and lets go of it. */
export type TrackScreen = (box: HTMLElement | null) => void
