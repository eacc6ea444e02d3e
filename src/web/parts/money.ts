const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const fine = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumSignificantDigits: 2 })

/** US dollars. What is less than a cent keeps two figures, so that it never looks like nothing. */
export const dollars = (amount: number): string =>
  amount > 0 && amount < 0.01 ? fine.format(amount) : cents.format(amount)
