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
 * Leaves out what no function calls, 27 kB of each bundle: zod's conversion to JSON Schema, which only `toJSONSchema`
 * calls, and the AWS SDK's own hash functions, for systems without Node's. Each schema and class refers to it, so
 * esbuild does not find it unused.
 */
const noneOfThese: Plugin = {
  name: 'festlens:none-of-these',
  setup: (bundler) => {
    const filter = /\/(?:zod\/v4\/core\/(?:json-schema-processors|to-json-schema)|(?:Sha256|Sha1|Md5)Js)\.js$/
    bundler.onLoad({ filter }, async ({ path }) => {
      const exported = (await readFile(path, 'utf8')).matchAll(/^export (?:function|const|class) (\w+)/gm)
      return { contents: Array.from(exported, ([, name]) => `export const ${name} = () => undefined`).join('\n') }
    })
  },
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
      const others =
        /\bConstants\.USE_(?:FILE|JFIF|PNG_FILE|IPTC|XMP|ICC|MPF|PHOTOSHOP|THUMBNAIL|JXL|GIF|MAKER_NOTES)\b/g
      return { contents: (await readFile(path, 'utf8')).replaceAll(others, 'false') }
    }),
}

/**
 * Lets esbuild leave out the schemas that a function does not read: shapes of other endpoints, a quarter of a bundle's
 * schemas or more, and rows of other tables. Calls of zod make them, and esbuild keeps calls that are not marked as
 * free of side effects.
 */
const schemasOfUse: Plugin = {
  name: 'festlens:schemas-of-use',
  setup: (bundler) =>
    bundler.onLoad({ filter: /\/(?:functions|shared\/api)\/.+\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      if (!code.includes("from 'zod'")) return undefined
      const schemas = /^((?:export )?const \w+ = )((?:z\b|\{|\w+\.\w+\(|\w+$).*(?:\n+[ )}\]].*)*)$/gm
      return { contents: code.replaceAll(schemas, '$1/* @__PURE__ */ (() => ($2))()'), loader: 'ts' }
    }),
}

/**
 * Leaves out AWS profiles in a home folder, which each client looks for when it starts: Lambda has none, and Node's
 * code for reading files takes milliseconds to load.
 */
const noProfileFiles: Plugin = {
  name: 'festlens:no-profile-files',
  setup: (bundler) =>
    bundler.onLoad({ filter: /\/shared-ini-file-loader\/readFile\.js$/ }, () => ({
      contents: "export const fileIntercept = {}, filePromises = {}, readFile = async () => ''",
    })),
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
  plugins: [noEventStreams, noneOfThese, plainSchemaKeys, exifAlone, schemasOfUse, noProfileFiles],
  // An album's fonts are inside its page.
  loader: { '.woff2': 'dataurl' },
  alias: { '@aws-sdk/credential-provider-node': './functions/gateways/lambda-credentials.ts' },
  define: {
    // Without this, React keeps its development checks until run time.
    'process.env.NODE_ENV': '"production"',
    // Node loads each of these when a package asks whether it runs in a browser.
    navigator: 'undefined',
    ReadableStream: 'undefined',
  },
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
