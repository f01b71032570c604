import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'
import { areAlike, pictureDistance } from '#functions/media/are-alike.ts'
import { type Pair, type Scene, stores, truePair, unlikePairs, varied } from '#e2e/kit/preview-pairs.ts'
import { root } from '#local/base/root.ts'

const wanted = 2000
/** Of so many true pairs at most this many may be called unlike. */
const mostWrong = 1
/** Each of these takes seven drawings. */
const liesWanted = 300

/** By `heif-enc` of libheif's examples. */
async function heic(scene: Scene) {
  const folder = mkdtempSync(join(tmpdir(), 'previews-'))
  const [from, to] = [join(folder, 'scene.png'), join(folder, 'scene.heic')]
  const { width, height } = scene
  await sharp(scene.pixels, { raw: { width, height, channels: 3 } })
    .withIccProfile('p3')
    .toFile(from)
  execFileSync('heif-enc', ['-q', '60', '-o', to, from], { stdio: 'ignore' })
  return { bytes: readFileSync(to), type: 'heic' as const }
}

const lengthOf = ({ preview, original }: Pair) => {
  const { light, colour } = pictureDistance(preview, original)
  return Math.hypot(light, colour)
}

/** By kind: how many are called unlike, and where their distances lie. */
function tell(pairs: readonly Pair[]): void {
  for (const [kind, some = []] of Object.entries(Object.groupBy(pairs, (pair) => pair.kind))) {
    const lengths = some.map(lengthOf).toSorted((one, other) => one - other)
    const at = (share: number) => (lengths[Math.floor(share * (lengths.length - 1))] ?? 0).toFixed(3)
    const unlike = some.filter(({ preview, original }) => !areAlike(preview, original)).length
    const places = [0.01, 0.05, 0.5, 0.95, 0.99, 1].map(at).join(' ')
    console.log(`${kind}: ${unlike} of ${some.length} unlike; 1, 5, 50, 95, 99, 100 %: ${places}`)
  }
}

/**
 * `npm run bench -- previews [folder]`: makes previews of scenes as pages do, with originals as phones store them, and others that show something
 * else. Good if at most one of 2,000 true ones is called unlike. Scenes are parts of the demo's pictures, and of a folder's.
 */
export async function measure([folder]: readonly string[]): Promise<boolean> {
  const folders = [join(root, 'local', 'demo', 'pictures'), ...(folder === undefined ? [] : [folder])]
  const pictures = folders.flatMap((each) =>
    globSync('*.{jpg,png,webp}', { cwd: each }).map((name) => readFileSync(join(each, name))),
  )
  const random = new SeededRandom(33)
  const kinds = Object.entries({ ...stores, HEIC: heic })
  const [alike, unlike]: [Pair[], Pair[]] = [[], []]
  for (let number = 0; number < wanted; number++) {
    const [kind, store] = kinds[number % kinds.length] ?? ['HEIC', heic]
    alike.push(await truePair(await varied(random.pick(pictures), random), kind, store, random))
  }
  tell(alike)
  for (let number = 0; number < liesWanted; number++) {
    const [one, other] = [random.pick(pictures), random.pick(pictures)]
    if (one !== other)
      unlike.push(...(await unlikePairs(await varied(one, random), await varied(other, random), random)))
  }
  tell(unlike)
  return alike.filter(({ preview, original }) => !areAlike(preview, original)).length <= mostWrong
}
