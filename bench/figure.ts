/** One measured figure, with the goal it is held against if there is one. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal?: string
}
