/** Reads server-sent events out of text that comes in pieces of any size: what stands behind `data:`, event by event. */
interface EventReader {
  read(piece: string): readonly string[]
  /** What came of an event that did not end. */
  rest(): string | undefined
}

export function streamEventReader(): EventReader {
  let line = ''
  let data: string | undefined
  let isHalfEnded = false

  return {
    read(piece) {
      // A line is not gone through again for every piece of it.
      if (!isHalfEnded && !/[\r\n]/.test(piece)) {
        line += piece
        return []
      }
      const found: string[] = []
      const text = unified(line + piece)
      let from = 0
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
        if (end === from) {
          if (data !== undefined) found.push(data)
          data = undefined
        } else if (text.startsWith('data:', from)) {
          const value = text.slice(text[from + 5] === ' ' ? from + 6 : from + 5, end)
          data = data === undefined ? value : `${data}\n${value}`
        }
        from = end + 1
      }
      line = text.slice(from)
      isHalfEnded = line.endsWith('\r')
      return found
    },
    rest() {
      if (line.startsWith('data:') && data === undefined) return line.slice(5).trim()
      return data
    },
  }
}

/** Lines may end in either way or both; a return at the very end may be half of one. */
const unified = (text: string): string => {
  if (!text.includes('\r')) return text
  const whole = text.endsWith('\r') ? text.slice(0, -1) : text
  return `${whole.replaceAll(/\r\n?/g, '\n')}${whole === text ? '' : '\r'}`
}
