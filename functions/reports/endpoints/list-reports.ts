import { listReports as shape } from '#shared/api/reports.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { listNeglectedReports } from '../list-neglected-reports.ts'

export const handler = endpoint('reports/list-reports', admin, shape, async ({ query }) => listNeglectedReports(query))
