import type { EventOf } from '#record'

/** What kind of speech it is. An answer is an extra turn, when the other side must answer a directive out of its turn. */
export type SpeechForm = 'opening' | 'cross' | 'closing' | 'answer'

/** What has come in of the documents that were filed. */
export type FileIn = NonNullable<EventOf<'evidence_package'>['file']>
