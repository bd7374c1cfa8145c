/** Whether this client broadcasts by RTMP, like an encoder, and needs only the server's ingest. */
export const pushesRtmp = false
