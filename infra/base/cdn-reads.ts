/**
 * What the app's distribution may read of the media bucket: pictures by cookies, public files by their address,
 * everything else by signed addresses. Previews are never fetched.
 */
export const cdnReads = { originals: ['get'], renditions: ['get'], downloads: ['get'], public: ['get'] } as const
