export type { AsideProps, FieldsProps, FormatForm, Sample } from './declared.ts'
export { LabelledField } from './field.tsx'
export { SentenceField } from './sentence.tsx'
