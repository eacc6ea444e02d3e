import { eventsOf } from '#schemas'

const kindsIn = (event: (typeof eventsOf)[keyof typeof eventsOf][number]): readonly string[] =>
  'shape' in event ? [event.shape.type.value] : event.options.map(({ shape }) => shape.type.value)

/** A verdict is of the format that it names. */
const owners: ReadonlyMap<string, string> = new Map(
  Object.entries(eventsOf)
    .flatMap(([format, events]) => events.flatMap((event) => kindsIn(event).map((kind) => [kind, format] as const)))
    .filter(([kind]) => kind !== 'verdict'),
)

/** Which format alone enters what is of this kind; undefined for what any may enter. */
export const formatOwning = (kind: string): string | undefined => owners.get(kind)
