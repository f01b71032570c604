/** What the app's distribution may read of the media bucket: pictures by cookies, what is public by its address, everything else by signed addresses. A preview is nowhere fetched from. */
export const cdnReads = { originals: ['get'], renditions: ['get'], downloads: ['get'], public: ['get'] } as const
