import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Broken, Lost } from './parts/lost.tsx'
import { Shell } from './parts/shell.tsx'
import { readSearch } from './pages/search.ts'
import { readRecordSearch } from './record/search.ts'

const root = createRootRoute({ component: Shell, notFoundComponent: Lost })

const docket = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./pages/docket.tsx'), 'Docket'),
})

const court = createRoute({
  getParentRoute: () => root,
  path: '/c/$case',
  component: lazyRouteComponent(() => import('./pages/court.tsx'), 'CourtPage'),
})

const record = createRoute({
  getParentRoute: () => root,
  path: '/c/$case/record',
  validateSearch: readRecordSearch,
  component: lazyRouteComponent(() => import('./pages/record.tsx'), 'RecordPage'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/settings.tsx'), 'SettingsPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([docket, court, record, settings]),
  defaultErrorComponent: Broken,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
