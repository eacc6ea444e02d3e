/** One message of a stream of server-sent events. */
interface Message {
  readonly event: string
  readonly data: string
}

/** Takes a stream apart as it comes. What is not finished yet waits for the next piece; comments tell nothing. */
export function eventReader(): (piece: string) => readonly Message[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap(messageIn)
  }
}

function messageIn(block: string): readonly Message[] {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([a-z]+):? ?(.*)$/u.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? [] : [{ event, data: data.join('\n') }]
}
