import { box, chance, circle, line, oval, path, pick, scatter } from './paint.ts'

const festive = ['#f2b84b', '#e8907a', '#7fb6c9', '#fff6e6', '#b8381f', '#6aa36a'] as const

/** A string of lamps that sags between two points. */
export function lights(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  count = 9,
  lamp = 5,
): string {
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2]
  const spot = (t: number) =>
    [0, 1].map(
      (axis) => (1 - t) ** 2 * (from[axis] ?? 0) + 2 * t * (1 - t) * (axis ? my : mx) + t ** 2 * (to[axis] ?? 0),
    )
  const lamps = Array.from({ length: count }, (_, index) => {
    const [x = 0, y = 0] = spot((index + 0.5) / count).map(Math.round)
    return circle(x, y + lamp, lamp * 3.6, 'url(#glow)') + circle(x, y + lamp, lamp, '#fff2cf')
  })
  return line(`M${from.join(' ')}Q${mx} ${my} ${to.join(' ')}`, '#2b2433', 1.6) + lamps.join('')
}

/** Lamps far out of focus. */
export const bokeh = (
  seed: number,
  count: number,
  area: Parameters<typeof scatter>[2],
  colours: readonly [string, ...string[]] = ['#ffd987', '#ffb873', '#fff0c9'],
) =>
  scatter(seed, count, area, (x, y, random, index) =>
    circle(
      x,
      y,
      6 + random * 16,
      colours[index % colours.length] ?? colours[0],
      `opacity="${(0.16 + random * 0.3).toFixed(2)}"`,
    ),
  )

export function bunting(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  count = 10,
  size = 18,
): string {
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2]
  const flags = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count
    const x = (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * mx + t ** 2 * to[0]
    const y = (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * my + t ** 2 * to[1]
    return path(
      `M${Math.round(x - size / 2)} ${Math.round(y)}h${size}l${-size / 2} ${size * 1.15}z`,
      festive[index % festive.length] ?? festive[0],
    )
  })
  return line(`M${from.join(' ')}Q${mx} ${my} ${to.join(' ')}`, '#5e5a55', 1.5) + flags.join('')
}

export const confetti = (seed: number, count: number, area: Parameters<typeof scatter>[2]) =>
  scatter(seed, count, area, (x, y, random) =>
    box(
      x,
      y,
      3.4,
      6.4,
      pick(random, festive),
      `rx="1" transform="rotate(${Math.round(random * 720)} ${x} ${y})" opacity=".9"`,
    ),
  )

/** Upright at (0, 0) with its foot there, 74 units high. */
export const champagne = (fill = '#f6d977') =>
  path('M-11-72h22l-3 38Q0-28-8-34z', '#ffffff', 'opacity=".35"') +
  path('M-10-60h20l-2.4 25Q0-29-7.6-35z', fill) +
  line('M0-31V-3', '#ffffff', 2.2, 'opacity=".8"') +
  oval(0, -1, 12, 2.6, '#ffffff', 'opacity=".8"') +
  [-4, 2, 5, -1].map((x, index) => circle(x, -40 - index * 5, 1.1, '#fff9e2')).join('')

export const wine = (fill = '#a3304a') =>
  path('M-15-66h30q2 32-15 34Q-17-34-15-66z', '#ffffff', 'opacity=".35"') +
  path('M-15-54h30q0 20-15 22Q-15-34-15-54z', fill, 'opacity=".9"') +
  line('M0-32V-2', '#ffffff', 2.2, 'opacity=".75"') +
  oval(0, -1, 14, 3, '#ffffff', 'opacity=".75"')

/** A candle on a stick, flame and all, 70 units high. */
export const candle = (height = 46) =>
  oval(0, 0, 12, 3.4, '#8a6d3a') +
  box(-4.5, -height, 9, height, '#fffaf0') +
  circle(0, -height - 8, 30, 'url(#glow)') +
  path(`M0 ${-height - 18}Q7 ${-height - 7} 0 ${-height - 1}Q-7 ${-height - 7} 0 ${-height - 18}z`, '#ffdf8a')

/** From above, around (0, 0). */
export const plate = (r = 60) =>
  circle(3, 5, r, '#00000022') +
  circle(0, 0, r, '#fffdf8') +
  circle(0, 0, r * 0.7, '#f3ede1') +
  circle(0, 0, r * 0.66, '#fffdf8')
export const fork = () => line('M0-44V60', '#c9c4ba', 5) + line('M-7-60V-42q7 8 14 0V-60M0-60v18', '#c9c4ba', 3)
export const knife = () => line('M0 4V60', '#c9c4ba', 5) + path('M-3 4V-56Q8-50 6 4z', '#d9d5cc')

/** Round layers of cake on a plate, foot at (0, 0), 190 units high. */
export function cake(missing = false): string {
  const tier = (y: number, half: number, height: number) =>
    path(`M${-half} ${y}V${y - height}H${half}V${y}Q0 ${y + 12}${-half} ${y}z`, '#fffaf0') +
    path(`M${half * 0.5} ${y + 5}V${y - height}H${half}V${y}z`, '#eee1cc') +
    path(`M${-half} ${y - height * 0.5}H${half}v10H${-half}z`, '#f0c4ba', 'opacity=".8"') +
    oval(0, y - height, half, 8, '#fffdf6') +
    berries(y - height, half)
  const slice = missing
    ? path('M-104 0V-66L-40-60V8z', '#c98f52') + path('M-104-18L-40-10v7L-104-10zM-104-42l64 8v7l-64-8z', '#fff3e0')
    : ''
  return (
    oval(0, 6, 132, 14, '#fffdf8') +
    oval(0, 9, 132, 14, '#00000018') +
    tier(0, 104, 66) +
    slice +
    tier(-66, 74, 56) +
    tier(-122, 46, 48)
  )
}

function berries(y: number, half: number): string {
  const random = chance(half)
  const count = Math.round(half / 5)
  return Array.from({ length: count }, (_, index) =>
    circle(
      Math.round(-half + 6 + ((half * 2 - 12) * index) / (count - 1)),
      y + 2 + random() * 4,
      5 + random() * 2.4,
      pick(random(), ['#b8381f', '#8c1f33', '#33406e', '#cf4a33']),
    ),
  ).join('')
}

/** A wooden chair from behind, feet at (0, 0), 92 units high. */
export const chair = (colour = '#e9dcc3') =>
  line('M-18 0L-16-92M18 0L16-92M-16-40H16M-16-88H16M-16-74H16', colour, 5) + line('M-6-86v44M6-86v44', colour, 3)

export const balloon = (colour: string, string = 90) =>
  line(`M0 0q8 ${string / 2} 0 ${string}`, '#5e5a55', 1.2) +
  oval(0, -24, 20, 25, colour) +
  oval(-7, -32, 4, 8, '#ffffff', 'opacity=".45"') +
  path('M-4 0h8l-4-5z', colour)

/** A jar of lemonade, foot at (0, 0), 84 units high. */
export const jar = (fill: string) =>
  box(-24, -70, 48, 70, '#ffffff', 'rx="9" opacity=".4"') +
  box(-22, -56, 44, 54, fill, 'rx="8" opacity=".85"') +
  circle(-7, -34, 9, '#fff3b8') +
  circle(-7, -34, 6.5, '#f6d24f') +
  circle(9, -18, 8, '#fff3b8') +
  circle(9, -18, 5.6, '#f6d24f') +
  box(-25, -76, 50, 9, '#d9c9a4', 'rx="3"') +
  line('M10-60L20-100', '#b8381f', 4)

/** A sparkler's fire around (0, 0). */
export function sparks(seed: number, reach = 34): string {
  const random = chance(seed)
  const rays = Array.from({ length: 46 }, () => {
    const [angle, length] = [random() * Math.PI * 2, reach * (0.3 + random() * 0.7)]
    return line(
      `M${Math.round(Math.cos(angle) * 5)} ${Math.round(Math.sin(angle) * 5)}L${Math.round(Math.cos(angle) * length)} ${Math.round(Math.sin(angle) * length)}`,
      pick(random(), ['#fff3cf', '#ffd987', '#ffb347']),
      0.7 + random(),
    )
  })
  return circle(0, 0, reach * 2.2, 'url(#glow)') + rays.join('') + circle(0, 0, 4, '#ffffff')
}

/** One burst of a firework around (0, 0). */
export function burst(colour: string, reach: number, seed: number): string {
  const random = chance(seed)
  const rays = Array.from({ length: 34 }, (_, index) => {
    const angle = (index / 34) * Math.PI * 2 + random() * 0.1
    const [from, to] = [reach * 0.25, reach * (0.75 + random() * 0.3)]
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return (
      line(
        `M${(c * from).toFixed(1)} ${(s * from).toFixed(1)}Q${(c * to * 0.8).toFixed(1)} ${(s * to * 0.8 - 3).toFixed(1)} ${(c * to).toFixed(1)} ${(s * to + reach * 0.1).toFixed(1)}`,
        colour,
        1.8,
        'opacity=".9"',
      ) + circle(Math.round(c * to), Math.round(s * to + reach * 0.1), 1.8, '#fff6e0')
    )
  })
  return circle(0, 0, reach * 1.1, colour, 'opacity=".12"') + rays.join('')
}
