import { TriangleAlert } from 'lucide-react'
import { useSaid } from './states.tsx'

/** What did not work, where it was tried. */
export function Mishap({ error }: { readonly error: Error | null }) {
  const say = useSaid()
  return (
    error && (
      <p role="alert" className="flex gap-2 text-unknown">
        <TriangleAlert size={16} strokeWidth={1.5} aria-hidden className="mt-0.5 flex-none" />
        {say(error)}
      </p>
    )
  )
}
