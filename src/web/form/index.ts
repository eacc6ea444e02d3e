export type { AsideProps, FieldsProps, FormatForm, Sample } from './declared.ts'
export { LabelledField, LineField, LinesField, NumberField, TickField } from './field.tsx'
export { SentenceField } from './sentence.tsx'
