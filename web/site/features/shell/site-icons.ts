/** Drawn like those of `web/ui/icon-paths.ts`; separate, because no guest's phone needs them. */
export const siteIcons = {
  calendar: 'M4 6.5h16v13.5H4zM4 11h16M8.5 3.5v5m7-5v5',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  receipt: 'M5.5 3.5v17l2.2-1.5 2.1 1.5 2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5v-17zM9 8.5h6M9 12.5h6',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6zM8.7 12l2.4 2.4 4.3-4.6',
} as const
