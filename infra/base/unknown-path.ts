/** What HTTP API calls where no other route fits (AWS, "Routes for HTTP APIs"), and the function that answers there. */
export const unknownPath = { routeKey: '$default', function: 'fallbacks/refuse-unknown-path' } as const
