/** Sheets stand over the testimony and leave the composer in reach. */
export const sheetHost = (): HTMLElement | null => document.querySelector<HTMLElement>('.phone-main')
