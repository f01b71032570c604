/** Whether a path is one of an event's settings, where hosts pay: documents there have their own headers. */
export const isSettingsPath = (path: string): boolean => /^\/events\/[^/]+\/settings(\/|$)/.test(path)
