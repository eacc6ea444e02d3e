import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import type { ModelPart } from '#court'
import { provider, type ProviderOptions } from '#models'
import { asking, failing, fails, hear, partsOf } from '../fakes/asking.ts'
import { dialects, reaching, spoken, type Dialect } from '../fakes/dialects.ts'
import { rawServer, type Line } from '../fakes/raw.ts'

for (const dialect of dialects) {
  const answering = async (
    context: TestContext,
    reply: (line: Line) => void | Promise<void>,
    more: Partial<ProviderOptions> = {},
  ) => {
    const server = await rawServer(reply)
    context.after(() => server.close())
    return { server, model: provider('far', reaching(dialect, server.url, more)) }
  }
  const request = (text = 'Go on.') => asking(text, { models: [`far/${dialect.model}`] })
  const sending =
    (...events: readonly string[]) =>
    (line: Line): void => {
      for (const event of events) line.send(event)
      line.end()
    }

  describe(`on the wire, ${dialect.type}`, () => {
    test('M3 words arrive piece by piece, and the finish counts tokens, cached ones included', async (context) => {
      const { model, server } = await answering(context, sending(...spoken(dialect, ['One ', 'two.'])))
      const { parts, finish } = await hear(model, request())
      assert.deepEqual(parts.slice(0, -1), [
        { type: 'text', text: 'One ' },
        { type: 'text', text: 'two.' },
      ])
      assert.equal(finish.reason, 'stop')
      assert.equal(finish.model, `far/${dialect.model}`)
      assert.deepEqual(finish.usage, { input: 100, cached: 60, output: 7 })
      assert.equal(server.heard.length, 1)
    })

    test('M3 thoughts are not shown, but show that the model is at work', async (context) => {
      const thoughts = ['Hm', 'hm', 'hm'].map((thought) => dialect.thought(thought))
      const { opening, word, closing } = pieces(dialect)
      const events = [...opening, ...thinking(dialect, thoughts), word, ...closing]
      const { model } = await answering(context, sending(...events))
      const { parts, text } = await hear(model, request())
      assert.equal(text, 'Well.')
      assert.deepEqual(parts[0], { type: 'thinking' })
    })

    test('E7 an abort in mid-sentence closes the connection, and nothing more is sent', async (context) => {
      const { model, server } = await answering(context, (line) => {
        for (const event of [...pieces(dialect).opening, dialect.word('I was ')]) line.send(event)
      })
      const cut = new AbortController()
      const parts: ModelPart[] = []
      for await (const part of model.stream(request(), cut.signal)) {
        parts.push(part)
        cut.abort()
      }
      assert.deepEqual(parts, [{ type: 'text', text: 'I was ' }])
      await server.heard[0]!.hungUp
    })

    test('E7 an abort while the server is silent closes the connection', async (context) => {
      const asked = Promise.withResolvers<void>()
      const { model, server } = await answering(context, () => asked.resolve())
      const cut = new AbortController()
      const parts = partsOf(model.stream(request(), cut.signal))
      await asked.promise
      cut.abort()
      assert.deepEqual(await parts, [])
      await server.heard[0]!.hungUp
    })

    test('E7 a listener who leaves closes the connection', async (context) => {
      const { model, server } = await answering(context, (line) => {
        for (const event of [...pieces(dialect).opening, dialect.word('I was ')]) line.send(event)
      })
      for await (const part of model.stream(request(), new AbortController().signal)) {
        assert.equal(part.type, 'text')
        break
      }
      await server.heard[0]!.hungUp
    })
  })

  describe(`in trouble on the wire, ${dialect.type}`, () => {
    test('E8 a stream that ends without a finish is cut off', async (context) => {
      const { model } = await answering(context, sending(...pieces(dialect).opening, dialect.word('Half a ')))
      assert.match((await fails(model, request(), 'cut-off')).message, new RegExp(`^far/${dialect.model} `))
    })

    test('E8 a connection that dies is cut off after the first words, and unreachable before', async (context) => {
      const lines: Line[] = []
      const { model } = await answering(context, (line) => {
        lines.push(line)
        for (const event of [...pieces(dialect).opening, dialect.word('Half a ')]) line.send(event)
      })
      const listening = async (): Promise<void> => {
        for await (const part of model.stream(request(), new AbortController().signal))
          if (part.type === 'text') lines[0]!.cut()
      }
      await assert.rejects(listening, failing('cut-off', /broke off its answer/))
      const { model: dead } = await answering(context, (line) => line.cut())
      assert.match(
        (await fails(dead, request(), 'unreachable')).message,
        /cannot be reached: .*(other side|hang up|closed|reset)/,
      )
    })

    test('E8 nobody at the address is unreachable, with the network’s own words', async (context) => {
      const { model, server } = await answering(context, () => undefined)
      await server.close()
      assert.match((await fails(model, request(), 'unreachable')).message, /ECONNREFUSED/)
    })

    test('E8 one broken chunk spoils the answer, wherever it stands and whatever follows', async (context) => {
      const { opening, word, closing } = pieces(dialect)
      for (const events of [
        [...opening, word, '{"half', word, ...closing],
        ['{"half', ...opening, word, ...closing],
      ]) {
        const { model } = await answering(context, sending(...events))
        await fails(model, request(), 'broken-answer')
      }
    })

    test('E8 a page or a document instead of a stream is a broken answer', async (context) => {
      for (const body of ['<html>Log in to the hotel</html>', { ok: true }]) {
        const { model } = await answering(context, (line) => line.refuse(200, body))
        assert.match((await fails(model, request(), 'broken-answer')).message, /text\/html|application\/json/)
      }
    })

    test('E8 an empty answer is named', async (context) => {
      const { model } = await answering(
        context,
        sending(...pieces(dialect).opening, dialect.word(' '), ...pieces(dialect).closing),
      )
      await fails(model, request(), 'empty')
    })

    test('E8 an answer that the filter stops is refused, and what was said is told', async (context) => {
      const { model } = await answering(
        context,
        sending(...pieces(dialect).opening, dialect.word('I will not'), ...dialect.filtered),
      )
      await fails(model, request(), 'refused', /declined to answer .*I will not/)
    })

    test('E8 a redirect is not followed: the key stays where it was meant for', async (context) => {
      const { model, server } = await answering(context, (line) => {
        line.refuse(307, {}, { location: '/elsewhere' })
      })
      assert.match((await fails(model, request(), 'bad-request')).message, /307.*base_url/)
      assert.equal(server.heard.length, 1)
    })
  })
}

const pieces = (dialect: Dialect) => {
  const [word = '', ...rest] = spoken(dialect, ['Well.']).slice(dialect.opening({ ...nothing }).length)
  return { opening: dialect.opening(nothing), word, closing: rest }
}

const nothing = { input: 3, cached: 0, stored: 0, output: 1 }

/** Where thoughts need a frame of their own, they get it. */
function thinking(dialect: Dialect, thoughts: readonly string[]): readonly string[] {
  if (dialect.type === 'openai')
    return [
      JSON.stringify({ type: 'response.output_item.added', output_index: 1, item: { type: 'reasoning', id: 't1' } }),
      ...thoughts,
    ]
  if (dialect.type === 'anthropic')
    return [
      JSON.stringify({ type: 'content_block_stop', index: 0 }),
      JSON.stringify({ type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } }),
      ...thoughts,
      JSON.stringify({ type: 'content_block_stop', index: 0 }),
      JSON.stringify({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    ]
  return thoughts
}
