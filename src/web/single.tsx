// The order of the layers is set by the first sheet, so it comes before anything that brings its own.
import './styles/tokens.css'
import './styles/letters.css'
import './kit/sheets/parts.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createHashHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Session } from '#contract'
import type { Entry } from '#record'
import { isWithheld, type WithheldEntry } from '#seal'
import { carried, sessionQuery, SourceContext, type SharedCopy } from './case/index.ts'
import { Broken, followLanguage } from './kit/index.ts'
import { ofCase, root } from './routes.tsx'

/** What the writer of the file has put into it. */
interface Carried {
  readonly id: string
  readonly entries: readonly (Entry | WithheldEntry)[]
  readonly shared?: SharedCopy & { readonly thoughts: readonly number[] }
}

const { id, entries: all, shared } = JSON.parse(document.querySelector('#record')?.textContent ?? '') as Carried

/** Where a thought was withheld the page says so; of what it never shows, such as receipts, it says nothing. */
const missed = new Set(shared?.thoughts)
const entries = all.filter((entry) => !isWithheld(entry) || missed.has(entry.seq)) as readonly Entry[]
const header = entries.find((entry) => entry.type === 'header')

/** A guest who may see this case and no other, and who has all there is to know already. */
const session: Session = {
  account: null,
  rights: 'viewer',
  case: id,
  version: '',
  offline: true,
  roles: {},
  budget: { per_case: null },
  sources: [],
  formats: {},
}
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
queries.setQueryData(sessionQuery.queryKey, session)
queries.setQueryData(['case', id], { id, format: header?.format ?? '', title: header?.title ?? '' })

const router = createRouter({
  routeTree: root.addChildren([...ofCase]),
  history: createHashHistory(),
  defaultErrorComponent: Broken,
})

/** The page stands behind the hash, so a plain anchor would lead away from it. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  const anchor = link?.getAttribute('href')?.slice(1) ?? ''
  if (anchor === '' || event.defaultPrevented) return
  event.preventDefault()
  void router.navigate({ to: '.', search: true, hash: anchor } as never)
})

await followLanguage()

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <SourceContext value={carried(entries, shared)}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </SourceContext>
  </StrictMode>,
)
