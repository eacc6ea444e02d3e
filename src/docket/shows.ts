import { formatOf } from '#proceedings'
import type { Entry } from '#record'

/** Whether the case with this header may go on air. */
export const isShow = (header: Entry | undefined): boolean => formatOf(header)?.isShow ?? false
