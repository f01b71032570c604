import { at, box, chance, circle, line, oval, path, pick, scatter, shaded } from './paint.ts'

interface Size {
  width: number
  height: number
}

/** Ridges of mountains behind each other, from `top` down to `horizon`, far ones first. */
export function mountains({ width }: Size, top: number, horizon: number, colours: readonly string[], seed = 3): string {
  const random = chance(seed)
  return colours
    .map((colour, layer) => {
      const crest = top + ((horizon - top) * layer) / colours.length
      const step = width / 4
      const points = Array.from({ length: 5 }, (_, index) => {
        const y = crest + random() * (horizon - crest) * 0.65
        return index === 0 ? `M0 ${horizon}V${y}` : `S${step * (index - 0.45)} ${y} ${step * index} ${y}`
      })
      return path(`${points.join('')}V${horizon}z`, colour)
    })
    .join('')
}

/** Still water below `horizon`, with what the sun or moon at `light` leaves on it. */
export function water(
  { width, height }: Size,
  horizon: number,
  colours: readonly string[],
  light?: { x: number; colour: string },
) {
  const glitter = light
    ? scatter(11, 34, { x: -1, y: 0, width: 2, height: 1 }, (x, y, random) => {
        const depth = y * y
        const half = 5 + depth * 34 * (0.4 + random)
        const mid = light.x + x * (8 + depth * 46)
        return line(
          `M${mid - half} ${horizon + 4 + depth * (height - horizon) * 0.8}h${half * 2}`,
          light.colour,
          1.6,
          'opacity=".6"',
        )
      })
    : ''
  return shaded(box(0, horizon, width, height - horizon, 'url(#GRADIENT)'), colours) + glitter
}

/** A meadow from `top` down, with blades and little flowers. */
export function meadow(
  { width, height }: Size,
  top: number,
  colours: readonly [string, string],
  flowers = 40,
  seed = 5,
) {
  const ground = shaded(
    path(
      `M0 ${top + 14}Q${width * 0.3} ${top - 12} ${width * 0.55} ${top + 4}T${width} ${top}V${height}H0z`,
      'url(#GRADIENT)',
    ),
    colours,
  )
  const area = { x: 0, y: top + 20, width, height: height - top - 20 }
  const blades = scatter(seed, 110, area, (x, y, random) =>
    line(
      `M${x} ${y}q${random * 6 - 3}-7 ${random * 8 - 4}-${8 + random * 9}`,
      random > 0.5 ? '#8fbf7a' : '#2d6a49',
      1.3,
      'opacity=".7"',
    ),
  )
  const dots = scatter(seed + 1, flowers, area, (x, y, random) =>
    circle(x, y, 1.4 + random * 1.6, pick(random, ['#fffdf2', '#f2b84b', '#e8907a', '#c9b4e6'])),
  )
  return ground + blades + dots
}

/** Leaves in heaps: a crown, a hedge, a garland's end. */
export function foliage(
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed = 7,
  colours: readonly [string, ...string[]] = leaves,
) {
  const random = chance(seed)
  return Array.from({ length: Math.round((rx * ry) / 26) }, () => {
    const angle = random() * Math.PI * 2
    const reach = Math.sqrt(random())
    const [px, py] = [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
    return oval(
      Math.round(px),
      Math.round(py),
      7,
      4.2,
      pick(random(), colours),
      `transform="rotate(${Math.round(random() * 180)} ${Math.round(px)} ${Math.round(py)})"`,
    )
  }).join('')
}

const leaves = ['#1f4d3f', '#2d6a49', '#3f8058', '#6aa36a'] as const

/** A birch from the ground at (x, y) up out of the picture. */
export function birch(x: number, y: number, height: number, thick = 16): string {
  const trunk = path(
    `M${x - thick / 2} ${y}L${x - thick / 2.6} ${y - height}h${thick * 0.78}L${x + thick / 2} ${y}z`,
    '#efeae0',
  )
  const shade = path(`M${x} ${y}L${x + thick * 0.1} ${y - height}h${thick * 0.3}L${x + thick / 2} ${y}z`, '#cfc7b8')
  const marks = scatter(
    x + height,
    Math.round(height / 22),
    { x: x - thick / 2, y: y - height, width: thick * 0.5, height },
    (mx, my, random) => line(`M${mx} ${my}h${3 + random * 6}`, '#4d463e', 1.8),
  )
  return trunk + shade + marks
}

/** A rose or peony seen from above. */
export function blossom(x: number, y: number, r: number, colour: string, heart = '#fff4dc'): string {
  const petals = [0, 60, 120, 180, 240, 300].map((turn) =>
    at(x, y, oval(0, -r * 0.55, r * 0.5, r * 0.6, colour, 'stroke="#00000022" stroke-width=".7"'), { turn }),
  )
  return petals.join('') + circle(x, y, r * 0.5, colour, 'stroke="#0000001f"') + circle(x, y, r * 0.22, heart)
}

const bloomColours = ['#f7d9d0', '#e8907a', '#b8381f', '#fffaf0', '#f2b84b', '#d98aa0'] as const

/** Blossoms and leaves in a heap. */
export function flowers(x: number, y: number, rx: number, ry: number, seed = 9, r = 11): string {
  const random = chance(seed)
  const spots = Array.from({ length: Math.max(5, Math.round((rx * ry) / (r * r * 0.9))) }, () => {
    const [angle, reach] = [random() * Math.PI * 2, Math.sqrt(random())]
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const
  })
  const blooms = spots.map(([px, py]) =>
    blossom(Math.round(px), Math.round(py), r * (0.7 + random() * 0.5), pick(random(), bloomColours)),
  )
  return foliage(x, y, rx * 1.2, ry * 1.2, seed) + blooms.join('')
}

export function sun(x: number, y: number, r: number, colour = '#ffe7ad'): string {
  return circle(x, y, r * 5, 'url(#glow)', 'opacity=".8"') + circle(x, y, r, colour)
}

export const stars = ({ width }: Size, depth: number, seed = 13) =>
  scatter(seed, 70, { x: 0, y: 0, width, height: depth }, (x, y, random) =>
    circle(x, y, 0.5 + random, '#fff6e0', 'opacity=".8"'),
  )

export function clouds({ width }: Size, depth: number, colour: string, seed = 17): string {
  return scatter(
    seed,
    6,
    { x: -20, y: depth * 0.2, width, height: depth * 0.7 },
    (x, y, random) =>
      oval(x, y, 40 + random * 60, 5 + random * 5, colour, 'opacity=".55"') +
      oval(x + 26, y - 5, 26 + random * 20, 6, colour, 'opacity=".55"'),
  )
}
