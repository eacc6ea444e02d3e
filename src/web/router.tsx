import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { base } from './case/index.ts'
import { Broken } from './kit/index.ts'
import { readSignInSearch } from './account/index.ts'
import { readCompareSearch } from './compare/index.ts'
import { readSearch } from './docket/index.ts'
import { ofCase, root } from './routes.tsx'

const docket = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./docket/page.tsx'), 'DocketPage'),
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

const lookingBack = createRoute({
  getParentRoute: () => root,
  path: '/looking-back',
  component: lazyRouteComponent(() => import('./after/page.tsx'), 'LookingBackPage'),
})

const research = createRoute({
  getParentRoute: () => root,
  path: '/research',
  component: lazyRouteComponent(() => import('./research/page.tsx'), 'ResearchPage'),
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/settings/account',
  component: lazyRouteComponent(() => import('./account/page.tsx'), 'AccountPage'),
})

const people = createRoute({
  getParentRoute: () => root,
  path: '/settings/people',
  component: lazyRouteComponent(() => import('./account/page.tsx'), 'PeoplePage'),
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('./account/page.tsx'), 'SignInPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([docket, ...ofCase, compare, lookingBack, research, settings, account, people, signIn]),
  ...(base !== '' && { basepath: base }),
  defaultErrorComponent: Broken,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
