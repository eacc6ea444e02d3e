import type { ReactNode } from 'react'
import type { Told, ToldLine } from '#record'
import { CourtLine } from './acts.tsx'

/** Something of a format that has no page of its own, in plain lines. */
export function ToldText({ told }: { readonly told: Told }) {
  const lines = told.lines.filter(({ kind }) => kind !== 'gap').map((line, at) => <ToldRow key={at} line={line} />)
  if (told.act !== 'verdict') return lines
  return (
    <div id="verdict" className="record-verdict">
      <p className="record-finding" data-lines>
        {told.title}
      </p>
      {lines}
    </div>
  )
}

function ToldRow({ line }: { readonly line: ToldLine }): ReactNode {
  switch (line.kind) {
    case 'text': {
      const said = line.pieces.map(({ text }) => text).join('')
      return line.sign === undefined ? <p data-lines>{said}</p> : <CourtLine>{said}</CourtLine>
    }
    case 'field':
      return (
        <p data-lines>
          <b>{line.name}</b> {line.text}
        </p>
      )
    case 'bar':
      return <p data-lines>{`${line.name}: ${line.value}`}</p>
    case 'asked':
      return <p data-lines>{`${line.source}: ${line.question}`}</p>
    case 'exhibit':
      return <p data-lines>{`${line.label ?? ''} ${line.title}`}</p>
    case 'gap':
      return null
  }
}
