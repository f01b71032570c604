/** HTTP API's catch-all route (AWS, "Routes for HTTP APIs"), and its function. */
export const unknownPath = { routeKey: '$default', function: 'fallbacks/refuse-unknown-path' } as const
