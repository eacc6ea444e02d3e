import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Lost, Shell } from './kit/index.ts'
import { readRecordSearch } from './record/index.ts'
import { readReplaySearch } from './replay/index.ts'

/** The pages of one case, which are also those of a case on its own in a file. */
export const root = createRootRoute({ component: Shell, notFoundComponent: Lost })

const court = createRoute({
  getParentRoute: () => root,
  path: '/c/$case',
  validateSearch: readReplaySearch,
  component: lazyRouteComponent(() => import('./court.tsx'), 'CourtPage'),
})

const record = createRoute({
  getParentRoute: () => root,
  path: '/c/$case/record',
  validateSearch: readRecordSearch,
  component: lazyRouteComponent(() => import('./record/page.tsx'), 'RecordPage'),
})

export const ofCase = [court, record] as const
