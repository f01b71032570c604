/** Whether a path is one of an event's settings, where hosts pay: documents there have headers of their own. */
export const isSettingsPath = (path: string): boolean => /^\/events\/[^/]+\/settings(\/|$)/.test(path)
