import { build, type BuildOptions, context, type Plugin, stop } from 'esbuild'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FunctionName, functionNeeds, sourceOf } from '#functions/manifest.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { root } from '#local/base/root.ts'
import { BuildError } from './up-to-date.ts'

const folder = join(root, 'build', 'functions')
/** A folder apart from the build, which a running product of this tree may use. */
export const watchedFolder = join(root, 'build', 'watched-functions')

/**
 * Leaves out what the AWS SDK imports when a call streams events, 20 kB and some milliseconds of each bundle's start.
 * Only S3's `SelectObjectContent` would need it, and no function calls that; S3's client has the same code by an import
 * that stays.
 */
const noEventStreams: Plugin = {
  name: 'festlens:no-event-streams',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { external: true, path } : undefined,
    ),
}

/**
 * Leaves out zod's conversion to JSON Schema, 20 kB of each bundle. Only `toJSONSchema` calls it, and no function
 * does; each schema refers to it, so esbuild does not find it unused.
 */
const noJsonSchemas: Plugin = {
  name: 'festlens:no-json-schemas',
  setup: (bundler) =>
    bundler.onLoad({ filter: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ }, async ({ path }) => {
      const exported = (await readFile(path, 'utf8')).matchAll(/^export (?:function|const) (\w+)/gm)
      return { contents: Array.from(exported, ([, name]) => `export const ${name} = () => undefined`).join('\n') }
    }),
}

/**
 * Writes computed keys of the AWS SDK's schemas as literals, `{ [_h]: … }` as `{ "http": … }`. esbuild keeps computed
 * keys, so each bundle with S3's client would contain the schemas of all its operations, 50 kB.
 */
const plainSchemaKeys: Plugin = {
  name: 'festlens:plain-schema-keys',
  setup: (bundler) =>
    bundler.onLoad({ filter: /\/@aws-sdk\/.+\/schemas\/schemas_0\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const keys = new Map(Array.from(code.matchAll(/^const (_\w+) = (".+");$/gm), ([, name, text]) => [name, text]))
      return { contents: code.replaceAll(/\[(_\w+)\]:/g, (key, name: string) => `${keys.get(name) ?? key}:`) }
    }),
}

/** Leaves out readers of metadata other than EXIF, which no function uses: 45 kB of each bundle with exifreader. */
const exifAlone: Plugin = {
  name: 'festlens:exif-alone',
  setup: (bundler) =>
    bundler.onLoad({ filter: /\/exifreader\/src\/.+\.js$/ }, async ({ path }) => {
      const others = /\bConstants\.USE_(?:FILE|JFIF|PNG_FILE|IPTC|XMP|ICC|MPF|PHOTOSHOP|THUMBNAIL|GIF|MAKER_NOTES)\b/g
      return { contents: (await readFile(path, 'utf8')).replaceAll(others, 'false') }
    }),
}

/**
 * Lets esbuild leave out the shapes of endpoints that a function does not serve, a quarter of a bundle's schemas or
 * more. Calls of zod make them, and esbuild keeps calls that are not marked as free of side effects.
 */
const shapesOfUse: Plugin = {
  name: 'festlens:shapes-of-use',
  setup: (bundler) =>
    bundler.onLoad({ filter: /\/shared\/api\/\w[\w-]*\.ts$/ }, async ({ path }) => {
      const shapes = /^((?:export )?const \w+ = )((?:z\.|\{|\w+\.\w+\().*(?:\n+[ )}\]].*)*)$/gm
      const code = (await readFile(path, 'utf8')).replaceAll(shapes, '$1/* @__PURE__ */ (() => ($2))()')
      return { contents: code, loader: 'ts' }
    }),
}

/**
 * Every function to `<name>/index.cjs`, in one run of esbuild. CommonJS, because ESM bundles pay
 * tens of milliseconds at each cold start for `import "node:http"`; sharp stays outside for its native part.
 */
const options = {
  absWorkingDir: root,
  entryPoints: typedEntries<FunctionName, unknown>(functionNeeds).map(([name]) => ({
    in: sourceOf(name),
    out: `${name}/index`,
  })),
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node24',
  mainFields: ['module', 'main'],
  external: ['sharp'],
  plugins: [noEventStreams, noJsonSchemas, plainSchemaKeys, exifAlone, shapesOfUse],
  // An album's fonts are inside its page.
  loader: { '.woff2': 'dataurl' },
  alias: { '@aws-sdk/credential-provider-node': './functions/gateways/lambda-credentials.ts' },
  // Without this, React keeps its development checks until run time.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Also minifies names, which stack traces get back from the source map: names cost a tenth of a bundle's load time.
  minify: true,
  sourcemap: 'linked',
  // Stack traces are read beside the repository, which has the sources.
  sourcesContent: false,
  logLevel: 'warning',
} satisfies BuildOptions

/** Bundles all functions to `build/functions`, and replaces the old bundles only when all new ones are ready. */
export async function buildFunctions(): Promise<void> {
  const outdir = `${folder}.new`
  await rm(outdir, { recursive: true, force: true })
  await build({ ...options, outdir })
  // esbuild's process would keep gigabytes as long as this process runs.
  await stop()
  await rm(folder, { recursive: true, force: true })
  await rename(outdir, folder)
}

/** Bundles all functions to `watchedFolder` now and after each change, then calls `rebuilt`; returns what stops it. */
export async function watchFunctions(rebuilt: () => Promise<void>): Promise<() => Promise<void>> {
  const first = Promise.withResolvers<void>()
  let builds = 0
  const report: Plugin = {
    name: 'festlens:report',
    setup: (bundler) =>
      bundler.onEnd(async ({ errors: [error] }) => {
        builds += 1
        // What is wrong stands on the terminal; the functions stay as they were.
        if (error) first.reject(new BuildError(`The build of functions failed: ${error.text}`))
        else if (builds > 1) await rebuilt()
        first.resolve()
      }),
  }
  const watched = await context({ ...options, outdir: watchedFolder, plugins: [...options.plugins, report] })
  await watched.watch()
  await first.promise
  return () => watched.dispose()
}
