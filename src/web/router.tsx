import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Broken, Lost, Shell } from './kit/index.ts'
import { readCompareSearch } from './compare/index.ts'
import { readSearch } from './docket/index.ts'
import { readRecordSearch } from './record/index.ts'

const root = createRootRoute({ component: Shell, notFoundComponent: Lost })

const docket = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./docket/page.tsx'), 'DocketPage'),
})

const court = createRoute({
  getParentRoute: () => root,
  path: '/c/$case',
  component: lazyRouteComponent(() => import('./court.tsx'), 'CourtPage'),
})

const record = createRoute({
  getParentRoute: () => root,
  path: '/c/$case/record',
  validateSearch: readRecordSearch,
  component: lazyRouteComponent(() => import('./record/page.tsx'), 'RecordPage'),
})

const compare = createRoute({
  getParentRoute: () => root,
  path: '/compare',
  validateSearch: readCompareSearch,
  component: lazyRouteComponent(() => import('./compare/page.tsx'), 'ComparePage'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/page.tsx'), 'SettingsPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([docket, court, record, compare, settings]),
  defaultErrorComponent: Broken,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
