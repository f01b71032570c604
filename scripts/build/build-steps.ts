import { buildApp } from '../../web/app/build-app.ts'
import { buildSite } from '../../web/site/build-site.ts'
import { buildFunctions } from './build-functions.ts'
import type { BuildStep } from './up-to-date.ts'

/** All that `npm start`, the tests and the CDK app take from `build/`. */
export const buildSteps: readonly BuildStep[] = [
  { name: 'functions', inputs: ['functions/**/*', 'shared/**/*', 'scripts/build/**/*'], run: buildFunctions },
  { name: 'site', inputs: ['web/{site,ui,i18n,client}/**/*', 'shared/**/*'], run: buildSite },
  { name: 'app', inputs: ['web/{app,ui,i18n,client}/**/*', 'shared/**/*'], run: buildApp },
]
