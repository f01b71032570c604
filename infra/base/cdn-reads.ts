/**
 * What the app's distribution may read from the media bucket: pictures with cookies, public files without, all else
 * with signed addresses. Previews are never served.
 */
export const cdnReads = { originals: ['get'], renditions: ['get'], downloads: ['get'], public: ['get'] } as const
