/** The manners of an overlay, as its address names them. */
export const overlayPresets = ['stage', 'lower-third', 'side-rail', 'ticker', 'alerts'] as const

/** Sizes of a browser source; the picture fits any. */
export const overlaySizes = ['1920 × 1080', '1280 × 720', '2560 × 1440'] as const

export interface OverlayChoice {
  readonly preset: (typeof overlayPresets)[number]
  readonly size: (typeof overlaySizes)[number]
  readonly sound: boolean
  readonly voice: boolean
  /** For weak machines. */
  readonly thrift: boolean
}

export const usualOverlay: OverlayChoice = {
  preset: 'stage',
  size: '1920 × 1080',
  sound: false,
  voice: false,
  thrift: false,
}

/** The address of an overlay as it was chosen; a preview stands over a checkerboard. */
export function overlayAddress(base: string, choice: OverlayChoice, how: { readonly preview?: boolean } = {}): string {
  const address = new URL(base)
  const { searchParams } = address
  searchParams.set('preset', choice.preset)
  if (choice.sound) searchParams.set('sound', '1')
  if (choice.voice) searchParams.set('voice', '1')
  if (choice.thrift) searchParams.set('fps', '30')
  if (how.preview) searchParams.set('preview', '1')
  return address.href
}

export const sizeOf = ({ size }: OverlayChoice): { readonly width: number; readonly height: number } => {
  const [width = 1920, height = 1080] = size.split(' × ').map(Number)
  return { width, height }
}
