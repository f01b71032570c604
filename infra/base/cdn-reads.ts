/** What the app's distribution may read of the media bucket: pictures by cookies, everything else by signed addresses. A preview is nowhere fetched from. */
export const cdnReads = { originals: ['get'], renditions: ['get'], downloads: ['get'] } as const
