/** HTTP API's route for calls that match no other route (AWS, "Routes for HTTP APIs"), and its function. */
export const unknownPath = { routeKey: '$default', function: 'fallbacks/refuse-unknown-path' } as const
