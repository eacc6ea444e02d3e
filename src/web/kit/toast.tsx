import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { useAnnounce } from './announce.tsx'
import { Button } from './button.tsx'

export interface Toast {
  readonly text: string
  readonly failed?: boolean
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface Shown extends Toast {
  readonly id: number
}

const useToasts = create<{ readonly shown: readonly Shown[] }>()(() => ({ shown: [] }))
const STAY = 8_000
let count = 0

/** A short notice at the edge. What failed and what can be undone stays until it is dismissed or the next one comes. */
export function notify(toast: Toast): void {
  count += 1
  useToasts.setState(({ shown }) => ({ shown: [...shown.slice(-2), { ...toast, id: count }] }))
}

const dismiss = (id: number): void =>
  useToasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }))

export function Toasts() {
  const { t } = useTranslation()
  const shown = useToasts(({ shown: all }) => all)
  return (
    <section aria-label={t('common.notices')} className="toasts">
      {shown.map((toast) => (
        <ToastLine key={toast.id} {...toast} />
      ))}
    </section>
  )
}

function ToastLine({ id, text, failed = false, action }: Shown) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const stays = failed || action !== undefined
  useEffect(() => announce.polite(text), [announce, text])
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(() => dismiss(id), STAY)
    return () => clearTimeout(timer)
  }, [id, stays])
  const Icon = failed ? TriangleAlert : Check
  return (
    <div className="toast">
      <Icon size={16} strokeWidth={1.5} aria-hidden className={failed ? 'text-unknown' : 'text-confirmed'} />
      <p className="min-w-0 flex-1 wrap-anywhere">{text}</p>
      {action && (
        <Button
          size="small"
          onClick={() => {
            action.run()
            dismiss(id)
          }}
        >
          {action.label}
        </Button>
      )}
      <Button manner="quiet" size="small" icon aria-label={t('common.dismiss')} onClick={() => dismiss(id)}>
        <X size={14} strokeWidth={1.5} aria-hidden />
      </Button>
    </div>
  )
}
