import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { cacheRules } from '../edge/cache-rules.ts'
import { statusOfFile } from '../edge/edge-functions.ts'
import type { Surface } from './surface.ts'

interface SurfaceFilesProps {
  surface: Surface
  /** Folder of the built files. */
  build: string
  /** Written as `/config.json`: what the pages need to know of this deployment. */
  config: Readonly<Record<string, unknown>>
  /** Log group of the library's copier, shared by both surfaces. */
  log: ILogGroup
}

/** A surface's built files in its bucket, with cache rules by kind; older assets stay for open tabs. */
export class SurfaceFiles extends Construct {
  readonly #log: ILogGroup

  constructor(scope: Construct, id: string, { surface, build, config, log }: SurfaceFilesProps) {
    super(scope, id)
    this.#log = log
    const statusFiles = Object.keys(statusOfFile).flatMap((file) => [file, `*/${file}`])
    const patterns = cacheRules.map(({ pattern }) => pattern).filter((pattern) => pattern !== '*')
    const source = Source.asset(build)
    // Assets first: a page must never refer to one that is not there yet.
    let earlier: BucketDeployment | undefined
    for (const { pattern, cacheControl } of cacheRules) {
      const rest = pattern === '*'
      earlier = this.#deploy(surface, earlier, `cache ${pattern}`, {
        sources: pattern === 'config.json' ? [Source.jsonData('config.json', config)] : [source],
        exclude: rest ? [...patterns, ...statusFiles] : ['*'],
        ...(!rest && { include: [pattern] }),
        cacheControl: [CacheControl.fromString(cacheControl)],
        ...(rest && { distribution: surface.distribution, distributionPaths: ['/*'] }),
      })
      if (rest)
        for (const [file, status] of Object.entries(statusOfFile))
          this.#deploy(surface, earlier, `status ${file}`, {
            sources: [source],
            exclude: ['*'],
            include: [file, `*/${file}`],
            cacheControl: [CacheControl.fromString(cacheControl)],
            metadata: { status },
          })
    }
  }

  #deploy(
    surface: Surface,
    after: BucketDeployment | undefined,
    id: string,
    props: Omit<ConstructorParameters<typeof BucketDeployment>[2], 'destinationBucket' | 'prune' | 'logGroup'>,
  ): BucketDeployment {
    const deployment = new BucketDeployment(this, id, {
      ...props,
      destinationBucket: surface.bucket,
      logGroup: this.#log,
      // An open tab still loads yesterday's chunks; the bucket's rule expires old versions.
      prune: false,
    })
    if (after) deployment.node.addDependency(after)
    return deployment
  }
}
