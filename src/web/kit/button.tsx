import type { ComponentProps } from 'react'

/** `court` is brass: only for acts of the court. */
export type Manner = 'plain' | 'quiet' | 'court' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  readonly manner?: Manner
  readonly size?: 'small' | 'medium' | 'large'
  /** Square, for a lone icon; give it an `aria-label`. */
  readonly icon?: boolean
}

export function Button({ manner = 'plain', size = 'medium', icon, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ manner, size, icon: icon ?? false, className })} />
}

interface Shape {
  readonly manner?: Manner
  readonly size?: 'small' | 'medium' | 'large'
  readonly icon?: boolean
  readonly className?: string | undefined
}

/** The same look for a link that acts as a button. */
export const buttonClass = ({ manner = 'plain', size = 'medium', icon = false, className }: Shape): string =>
  ['btn', `btn-${manner}`, `btn-${size}`, icon && 'btn-icon', className].filter(Boolean).join(' ')
