/** Whether this client broadcasts by RTMP, as encoders do, and needs nothing of the server but its ingest. */
export const pushesRtmp = false
