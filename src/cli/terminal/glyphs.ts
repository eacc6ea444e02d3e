/** The signs we draw with; the plain set is for terminals that do not speak UTF-8. */
export interface Glyphs {
  readonly voice: string
  readonly thought: string
  readonly mark: string
  readonly warning: string
  readonly rule: string
  readonly dot: string
  readonly dash: string
  readonly cut: string
  readonly up: string
  readonly down: string
  readonly level: string
  readonly open: string
  readonly close: string
  readonly tick: string
  readonly cross: string
  readonly flag: string
  readonly scales: string
  readonly bullet: string
  /** A bullet that is only outlined. */
  readonly ring: string
  readonly minus: string
  readonly arrow: string
  /** A bar's part that is there, and the part that is not. */
  readonly full: string
  readonly hollow: string
  /** Corners from the top left clockwise, then the vertical edge; `rule` is the horizontal one. */
  readonly box: readonly [string, string, string, string, string]
}

const drawn: Glyphs = {
  voice: '▌',
  thought: '┊',
  mark: '◆',
  warning: '▲',
  rule: '─',
  dot: '·',
  dash: '—',
  cut: '…',
  up: '↑',
  down: '↓',
  level: '→',
  open: '“',
  close: '”',
  tick: '✓',
  cross: '✗',
  flag: '⚑',
  scales: '⚖',
  bullet: '•',
  ring: '○',
  minus: '−',
  arrow: '→',
  full: '█',
  hollow: '░',
  box: ['╭', '╮', '╯', '╰', '│'],
}

const plain: Glyphs = {
  voice: '|',
  thought: ':',
  mark: '*',
  warning: '!',
  rule: '-',
  dot: '-',
  dash: '--',
  cut: '...',
  up: '^',
  down: 'v',
  level: '=',
  open: '"',
  close: '"',
  tick: 'ok',
  cross: 'x',
  flag: '!',
  scales: '##',
  bullet: '*',
  ring: 'o',
  minus: '-',
  arrow: '->',
  full: '#',
  hollow: '.',
  box: ['+', '+', '+', '+', '|'],
}

/** The first of the three variables that is set decides, as everywhere. */
export function glyphsFor(env: Readonly<Record<string, string | undefined>>): Glyphs {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find((value) => value !== undefined && value !== '')
  return locale === undefined || /utf-?8/i.test(locale) ? drawn : plain
}
