const presetNames = ['stage', 'lower-third', 'side-rail', 'ticker', 'alerts'] as const

type PresetName = (typeof presetNames)[number]

export interface OverlayOptions {
  readonly preset: PresetName
  /** Fewer timers, fewer frames, no shadows. */
  readonly thrift: boolean
  readonly sound: boolean
  readonly voice: boolean
  readonly test: boolean
  readonly preview: boolean
}

/** What the address asks for. Whatever is not understood is left at its default. */
export function optionsIn(search: string): OverlayOptions {
  const asked = new URLSearchParams(search)
  const isOn = (name: string): boolean => asked.has(name) && asked.get(name) !== '0'
  return {
    preset: presetNames.find((name) => name === asked.get('preset')) ?? 'lower-third',
    thrift: asked.get('fps') === '30',
    sound: isOn('sound'),
    voice: isOn('voice'),
    test: isOn('test'),
    preview: isOn('preview'),
  }
}
