/** Drawn as those of `web/ui/icon-paths.ts`; apart, for no guest's phone needs them. */
export const hostIcons = {
  chart: 'M4 20v-9m5.3 9V4m5.4 16v-7M20 20V8',
  pin: 'M9 3.5h6l-1 6 3.5 4h-11l3.5-4zM12 13.5V21',
  screen: 'M3 4.5h18v12H3zM8.5 20h7M12 16.5V20',
} as const
