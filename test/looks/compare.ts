import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'

/** What two pictures of one name have in common: nothing to say, or how many pixels differ and a picture of them. */
interface Difference {
  readonly pixels: number
  readonly picture: string
}

/** Compares two folders by pixels. Of each difference a picture is left in `differences/` of the first. */
export async function compared(browser: Browser, folder: string, against: string): Promise<readonly string[]> {
  const named = async (where: string): Promise<readonly string[]> =>
    (await readdir(where)).filter((name) => name.endsWith('.png')).toSorted((a, b) => a.localeCompare(b))
  const [names, others] = await Promise.all([named(folder), named(against)])
  const page = await browser.newPage()
  const told = [
    ...others.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...names.filter((name) => !others.includes(name)).map((name) => `${name} is new`),
  ]
  for (const name of names.filter((each) => others.includes(each))) {
    const [one, other] = await Promise.all([readFile(`${folder}/${name}`), readFile(`${against}/${name}`)])
    if (one.equals(other)) continue
    const { pixels, picture } = await difference(page, one, other)
    if (pixels === 0) continue
    await mkdir(`${folder}/differences`, { recursive: true })
    await writeFile(`${folder}/differences/${name}`, Buffer.from(picture, 'base64'))
    told.push(`${name} differs in ${pixels} pixels: ${folder}/differences/${name}`)
  }
  await page.close()
  return told
}

/** How far two equal drawings may be apart, in 256ths: tiles are put together in any order. */
const NOISE = 3

/** Decoded by the browser itself: before, after, and what differs in red, side by side. */
const difference = (page: Page, one: Buffer, other: Buffer): Promise<Difference> =>
  page.evaluate(
    `(async () => {
      const decode = async (data) => createImageBitmap(await (await fetch('data:image/png;base64,' + data)).blob())
      const [after, before] = await Promise.all([decode('${one.toString('base64')}'), decode('${other.toString('base64')}')])
      const width = Math.max(after.width, before.width)
      const height = Math.max(after.height, before.height)
      const canvas = new OffscreenCanvas(width * 3, height)
      const brush = canvas.getContext('2d')
      brush.drawImage(before, 0, 0)
      brush.drawImage(after, width, 0)
      brush.globalAlpha = 0.2
      brush.drawImage(before, width * 2, 0)
      const left = brush.getImageData(0, 0, width, height).data
      const right = brush.getImageData(width, 0, width, height).data
      const marks = brush.getImageData(width * 2, 0, width, height)
      let pixels = 0
      for (let at = 0; at < left.length; at += 4)
        if ([0, 1, 2, 3].some((part) => Math.abs(left[at + part] - right[at + part]) > ${NOISE})) {
          pixels++
          marks.data.set([255, 0, 0, 255], at)
        }
      brush.putImageData(marks, width * 2, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      return { pixels, picture: bytes.toBase64() }
    })()`,
  )
