import { join } from 'node:path'
import { fetchList, priceListName } from '#models'
import { exits, type Exit } from '../../exits.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Fetches the list of prices: nothing else ever does, and only when it is asked to. */
export async function updatePrices(
  around: Surroundings,
  { from, json }: { readonly from?: string; readonly json?: boolean },
): Promise<Exit> {
  const file = join(around.folder, priceListName)
  const { fetched, models, providers } = await fetchList(file, { ...(from && { from }), signal: around.stop })
  const names = providers.length
  if (json) around.json({ file, fetched, models, providers: names })
  else
    around.say(
      `Prices of ${models.toLocaleString('en')} models of ${names} providers are kept in ${file} and used from now on.`,
    )
  return exits.fine
}
