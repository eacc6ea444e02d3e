/** The same texts in another language: every name, its plural forms included, and no other. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
