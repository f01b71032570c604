/** Drawn as those of `web/ui/icon-paths.ts`; apart, for no guest's phone needs them. */
export const hostIcons = {
  chart: 'M4 20v-9m5.3 9V4m5.4 16v-7M20 20V8',
  first: 'M5 4h14M12 20.5V8.5M7 13.5l5-5 5 5',
  pin: 'M9 3.5h6l-1 6 3.5 4h-11l3.5-4zM12 13.5V21',
  screen: 'M3 4.5h18v12H3zM8.5 20h7M12 16.5V20',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.3 5.3 0 0 1 0 10.5h-3',
} as const
